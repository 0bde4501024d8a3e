import { randomBytes, randomUUID } from 'node:crypto';
import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '@lox/contracts/leads.js';
import { loadConfig, type Config } from '../src/config/config.js';
import type { LeadCreated } from '../src/slices/leads/domain/lead.events.js';
import { Child } from './child.js';
import { environment, untilReady } from './program.js';
import { leadCreated, newEvent, seedStreams } from './seed.js';
import { seedProperties, type SeededProperties } from './seed-properties.js';

export const PROPERTIES = 20_000;
export const LEADS = 20_000;

/** An installation as in production, where reads have no rate limit, with live properties and a full board. */
export interface Agency {
  env: ReturnType<typeof environment>;
  slugs: readonly string[];
  leadIds: readonly string[];
}

let seeded: Promise<Agency> | undefined;

/** Seeds it, and has its documents made, for the first part that asks; what later parts find is what earlier ones left. */
export const agency = (): Promise<Agency> => (seeded ??= seed());

async function seed(): Promise<Agency> {
  const env = {
    ...environment(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PERSONAL_DATA_KEY: randomBytes(32).toString('hex'),
    RATE_LIMIT: 'on',
  };
  const config = loadConfig(env);
  const properties = await seedProperties(config, PROPERTIES);
  const leadIds = await seedBoard(config, properties);
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  await server.stop();
  return { env, slugs: properties.slugs, leadIds };
}

/** Leads in every column, each with a property and a broker; answers their ids. */
async function seedBoard(config: Config, { ids, brokers }: SeededProperties): Promise<string[]> {
  const leads = Array.from({ length: LEADS }, () => randomUUID());
  await seedStreams(config, LEADS, (index) => ({
    stream: `lead-${leads[index]}`,
    events: [newEvent(leadOf(index, at(ids, index), at(brokers, index)), index)],
  }));
  return leads;
}

const leadOf = (index: number, propertyId: string, brokerId: string): LeadCreated =>
  leadCreated(index, {
    source: at(LEAD_SOURCES, index),
    status: at(LEAD_STATUSES, index),
    priority: at(LEAD_PRIORITIES, index),
    propertyId,
    propertyType: null,
    purpose: null,
    region: null,
    brokerId,
    routing: 'property',
  });

const at = <T>(all: readonly T[], index: number): T => all[index % all.length]!;

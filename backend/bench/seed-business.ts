import { randomUUID } from 'node:crypto';
import { v7 as orderedUuid } from 'uuid';
import { LEAD_SOURCES, LEAD_STATUSES } from '@lox/contracts/leads.js';
import { VISIT_STATUSES } from '@lox/contracts/visits.js';
import type { Config } from '../src/config/config.js';
import type { LeadCreated } from '../src/slices/leads/domain/lead.events.js';
import type { VisitScheduled } from '../src/slices/visits/domain/visit.events.js';
import { newEvent, seedStreams } from './seed.js';
import { seedProperties } from './seed-properties.js';

const BROKERS = Array.from({ length: 40 }, () => randomUUID());
/** So far apart that what is seeded spreads over some months. */
const MINUTES_APART = 4;

/** How much is to be there. */
export interface Business {
  leads: number;
  visits: number;
  properties: number;
  /** Between two leads, and between two visits. */
  minutesApart?: number;
}

/** Fills a log with so many leads and visits, each of which has changed once, and properties; answers the leads' ids. */
export async function seedBusiness(
  config: Config,
  { leads, visits, properties, minutesApart = MINUTES_APART }: Business,
): Promise<string[]> {
  await seedProperties(config, properties);
  const ids = Array.from({ length: leads }, () => orderedUuid());
  await seedStreams(config, leads, (index) => {
    const created = leadOf(index);
    const to = LEAD_STATUSES[(index * 7 + 3) % LEAD_STATUSES.length];
    const moved = { type: 'LeadStageMoved', data: { from: created.data.status, to } };
    const events = [created, moved].map((event, step) => newEvent(event, index * minutesApart + step));
    return { stream: `lead-${ids[index]}`, events };
  });
  const visited = Array.from({ length: 5_000 }, () => randomUUID());
  await seedStreams(config, visits, (index) => {
    const scheduled = visitOf(
      index * minutesApart,
      ids[index % leads] ?? '',
      visited[index % visited.length] ?? '',
      index,
    );
    const to = VISIT_STATUSES[(index * 3 + 2) % VISIT_STATUSES.length];
    const { leadId } = scheduled.data;
    const changed = { type: 'VisitStatusChanged', data: { leadId, from: 'scheduled', to } };
    return {
      stream: `visit-${randomUUID()}`,
      events: [scheduled, changed].map((event) => newEvent(event, index * minutesApart)),
    };
  });
  return ids;
}

const brokerOf = (index: number): string | null => BROKERS[index % BROKERS.length] ?? null;

const leadOf = (index: number): LeadCreated => ({
  type: 'LeadCreated',
  data: {
    name: `Cliente ${index} da Silva`,
    email: `cliente${index}@exemplo.com.br`,
    phone: null,
    message: null,
    notes: null,
    source: LEAD_SOURCES[index % LEAD_SOURCES.length] ?? 'website',
    status: 'new',
    priority: 'medium',
    propertyId: null,
    propertyType: null,
    purpose: null,
    region: null,
    value: null,
    brokerId: brokerOf(index),
    routing: 'rotation',
    insteadOf: null,
  },
});

const visitOf = (minute: number, leadId: string, propertyId: string, index: number): VisitScheduled => ({
  type: 'VisitScheduled',
  data: {
    leadId,
    propertyId,
    brokerId: brokerOf(index),
    scheduledDate: new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString(),
    durationMinutes: 60,
    status: 'scheduled',
    notes: null,
  },
});

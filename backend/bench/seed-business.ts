import { randomUUID } from 'node:crypto';
import { v7 as orderedUuid } from 'uuid';
import { LEAD_SOURCES, LEAD_STATUSES } from '@lox/contracts/leads.js';
import { VISIT_STATUSES } from '@lox/contracts/visits.js';
import type { Config } from '../src/config/config.js';
import type { LeadCreated } from '../src/slices/leads/domain/lead.events.js';
import type { VisitScheduled } from '../src/slices/visits/domain/visit.events.js';
import { FIRST_MINUTE, newEvent, seedStreams } from './seed.js';
import { seedProperties } from './seed-properties.js';

const BROKERS = Array.from({ length: 40 }, () => randomUUID());
/** So far apart that what is seeded spreads over some months. */
const MINUTES_APART = 4;
const ANSWERED = LEAD_STATUSES.filter((status) => status !== 'new');
const ENDED = VISIT_STATUSES.filter((status) => status !== 'scheduled' && status !== 'confirmed');

/** How much is to be there. */
export interface Business {
  leads: number;
  visits: number;
  properties: number;
  /** Between two leads, and between two visits. */
  minutesApart?: number;
  /** When the last of them came; otherwise the first one came in the first minute. */
  until?: Date;
  /** The last so many leads and visits wait for people as any may; of those before none does. */
  open?: number;
}

/** Fills a log with so many leads and visits, each of which has changed once, and properties; answers the leads' ids. */
export async function seedBusiness(
  config: Config,
  { leads, visits, properties, minutesApart = MINUTES_APART, until, open = Infinity }: Business,
): Promise<string[]> {
  const minuteOf = (index: number, count: number): number =>
    index * minutesApart + (until ? (until.getTime() - FIRST_MINUTE) / 60_000 - count * minutesApart : 0);
  await seedProperties(config, properties);
  const ids = Array.from({ length: leads }, () => orderedUuid());
  await seedStreams(config, leads, (index) => {
    const created = leadOf(index);
    const statuses = index < leads - open ? ANSWERED : LEAD_STATUSES;
    const to = statuses[(index * 7 + 3) % statuses.length];
    const moved = { type: 'LeadStageMoved', data: { from: created.data.status, to } };
    const events = [created, moved].map((event, step) => newEvent(event, minuteOf(index, leads) + step));
    return { stream: `lead-${ids[index]}`, events };
  });
  const visited = Array.from({ length: 5_000 }, () => randomUUID());
  await seedStreams(config, visits, (index) => {
    const scheduled = visitOf(
      minuteOf(index, visits),
      ids[index % leads] ?? '',
      visited[index % visited.length] ?? '',
      index,
    );
    const statuses = index < visits - open ? ENDED : VISIT_STATUSES;
    const to = statuses[(index * 3 + 2) % statuses.length];
    const { leadId } = scheduled.data;
    const changed = { type: 'VisitStatusChanged', data: { leadId, from: 'scheduled', to } };
    return {
      stream: `visit-${randomUUID()}`,
      events: [scheduled, changed].map((event) => newEvent(event, minuteOf(index, visits))),
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
    scheduledDate: new Date(FIRST_MINUTE + minute * 60_000).toISOString(),
    durationMinutes: 60,
    status: 'scheduled',
    notes: null,
  },
});

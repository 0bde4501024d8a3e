import { v7 as orderedUuid } from 'uuid';
import { BOARD_STAGES, type LeadStatus } from '@lox/contracts/leads.js';
import { eventTypes } from '../src/event-types.js';
import type { LeadCreated, LeadEvent } from '../src/slices/leads/domain/lead.events.js';
import type { Config } from '../src/config/config.js';
import { openEngines } from '../src/platform/storage/engines.js';
import type { NewEvent } from '../src/platform/storage/event-store/event-store.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { PersonalEventStore } from '../src/platform/storage/personal-data/personal-event-store.js';
import { keyRingOf } from '../src/platform/storage/personal-data/key-ring.js';
import { SubjectKeys } from '../src/platform/storage/personal-data/subject-keys.js';

const WRITERS = 100;
/** From which minutes count. */
export const FIRST_MINUTE = Date.UTC(2026, 0, 1);

/** A stream that begins with these events. */
export interface NewStream {
  stream: string;
  events: NewEvent[];
}

/** Fills a log with leads of a few stage moves each; answers the leads' ids. */
export async function seedLeads(config: Config, leads: number, eventsPerLead: number): Promise<string[]> {
  const ids = Array.from({ length: leads }, () => orderedUuid());
  await seedStreams(config, leads, (index) => ({
    stream: `lead-${ids[index]}`,
    events: lifeOf(index, eventsPerLead),
  }));
  return ids;
}

/** Fills a log with so many streams. */
export async function seedStreams(
  config: Config,
  count: number,
  make: (index: number) => NewStream,
): Promise<void> {
  const { events: raw, documents } = await openEngines(config);
  const keys = new SubjectKeys(documents, keyRingOf(config));
  const store = new PersonalEventStore(raw, eventTypes(), keys);
  let next = 0;
  const writer = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const { stream, events } = make(index);
      await store.append(stream, events, { expectedRevision: 'no_stream' });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await store.close();
  await documents.close();
}

/** A lead that has come; what is given stands in place of the rest. */
export const leadCreated = (index: number, given: Partial<LeadCreated['data']> = {}): LeadCreated => ({
  type: 'LeadCreated',
  data: {
    name: `Cliente ${index} da Silva`,
    email: `cliente${index}@exemplo.com.br`,
    phone: `(19) 9${String(10_000_000 + index)}`,
    message: 'Tenho interesse em um apartamento de dois quartos perto do centro.',
    notes: null,
    source: 'website',
    status: 'new',
    priority: 'medium',
    propertyId: null,
    propertyType: 'apartment',
    purpose: 'sale',
    region: 'Centro',
    value: 35_000_000 + index * 100,
    brokerId: null,
    routing: 'none',
    insteadOf: null,
    ...given,
  },
});

function lifeOf(index: number, count: number): NewEvent[] {
  const life: LeadEvent[] = [leadCreated(index)];
  let from: LeadStatus = 'new';
  for (let step = 1; step < count; step++) {
    const to = BOARD_STAGES[(index + step) % BOARD_STAGES.length] ?? 'new';
    life.push({ type: 'LeadStageMoved', data: { from, to } });
    from = to;
  }
  return life.map((event) => newEvent(event, index));
}

/** An event as a command would store it. */
export function newEvent({ type, data }: { type: string; data: object }, minute = 0): NewEvent {
  const occurredAt = new Date(FIRST_MINUTE + minute * 60_000).toISOString();
  const id = orderedUuid();
  return {
    id,
    type,
    data: data as JsonObject,
    metadata: { actorId: null, correlationId: id, causationId: id, schemaVersion: 1, occurredAt },
  };
}

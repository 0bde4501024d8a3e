import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventTypes } from '../event-types.js';
import type { NewEvent } from '../platform/storage/event-store/event-store.js';
import { SqliteEventStore } from '../platform/storage/sqlite/sqlite-event-store.js';
import { searchEvents } from './event-search.js';

const folder = mkdtempSync(join(tmpdir(), 'lox-search-'));
const log = new SqliteEventStore(join(folder, 'log.db'));
const event = (type: string): NewEvent => ({
  id: randomUUID(),
  type,
  data: {},
  metadata: {
    actorId: null,
    correlationId: randomUUID(),
    causationId: randomUUID(),
    schemaVersion: 1,
    occurredAt: '2026-03-01T12:00:00.000Z',
  },
});
beforeAll(async () => {
  await log.append('lead-1', [event('LeadCreated')], { expectedRevision: 'no_stream' });
  const moves = Array.from({ length: 1_200 }, () => event('LeadStageMoved'));
  await log.append('lead-1', moves, { expectedRevision: 'any' });
});
afterAll(async () => {
  await log.close();
  rmSync(folder, { recursive: true });
});

it('stops after a bounded part of the log and says where to go on, until it has found what is rare', async () => {
  const calls: number[] = [];
  let before: number | undefined;
  for (let going = true; going;) {
    const { events, next } = await searchEvents(log, eventTypes(), { type: 'LeadCreated', before }, 500);
    calls.push(events.length);
    before = next ?? undefined;
    going = next !== null;
  }
  expect(calls).toEqual([0, 0, 1]);
});

it('goes on after the last event that it answered', async () => {
  const first = await searchEvents(log, eventTypes(), { category: 'lead', limit: 10 });
  const second = await searchEvents(log, eventTypes(), {
    category: 'lead',
    limit: 10,
    before: first.next ?? 0,
  });
  const revisions = [...first.events, ...second.events].map(({ revision }) => revision);
  expect(revisions).toEqual(Array.from({ length: 20 }, (_, i) => 1_200 - i));
});

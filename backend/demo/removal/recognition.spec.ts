import { categoryOf, type StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import { DEMO_CORRELATION_PREFIX } from '../../src/platform/log/deciding/demo-correlation.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { DEMO_PEOPLE } from '../demo-people.js';
import { recognition } from './recognition.js';

const HELENA = DEMO_PEOPLE.helena.email;

function event(
  stream: string,
  occurredAt: string,
  given: { type?: string; data?: JsonObject; actorId?: string; told?: boolean } = {},
): StoredEvent {
  const { type = 'Changed', data = {}, actorId = null, told = false } = given;
  const correlationId = `${told ? DEMO_CORRELATION_PREFIX : ''}1`;
  const metadata = { actorId, correlationId, causationId: correlationId, schemaVersion: 1, occurredAt };
  return { id: stream, stream, category: categoryOf(stream), revision: 0, position: 1, type, data, metadata };
}

const registered = (id: string, email: string, at: string, told = false): StoredEvent =>
  event(`user-${id}`, at, { type: 'UserRegistered', data: { email }, told });

async function demonstrated(...events: StoredEvent[]): Promise<string[]> {
  const log = {
    async *readAll() {
      yield await Promise.resolve({ events, position: 1, live: true });
    },
  };
  const recognise = await recognition(log, []);
  return events.filter(recognise).map(({ stream }) => stream);
}

it('goes by the mark', async () => {
  const marked = [
    registered('h', HELENA, '2025-01-01', true),
    event('page-help', '2025-01-01', { told: true }),
  ];
  expect(await demonstrated(...marked, event('lead-r', '2026-03-02'))).toEqual(['user-h', 'page-help']);
});

it('knows what a release left that marked leads only: its accounts, and what they did before it was there', async () => {
  const events = [
    registered('h', HELENA, '2025-01-01'),
    event('page-help', '2025-01-01', { actorId: 'h' }),
    event('lead-d', '2026-03-01', { told: true }),
    event('property-r', '2026-03-02', { actorId: 'h' }),
  ];
  expect(await demonstrated(...events)).toEqual(['user-h', 'page-help', 'lead-d']);
});

it('takes nobody for its own who only has one of its addresses', async () => {
  expect(await demonstrated(registered('h', HELENA, '2026-03-01'))).toEqual([]);
  const later = registered('h', HELENA, '2026-03-02');
  expect(await demonstrated(event('lead-d', '2026-03-01', { told: true }), later)).toEqual(['lead-d']);
});

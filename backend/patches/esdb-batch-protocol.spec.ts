import { randomUUID } from 'node:crypto';
import type { SerialisedEvent } from '../src/platform/storage/event-store/serialise-events.js';
import { toRequests } from './esdb-batch-protocol.js';

const eventOf = (bytes: number): SerialisedEvent =>
  ({ event: { id: randomUUID(), type: 'Kept' }, data: 'x'.repeat(bytes), metadata: '{}' }) as SerialisedEvent;

it('sends a large append in several requests, of which the last is marked', () => {
  const id = randomUUID();
  const requests = toRequests(id, 'lead-1', [600_000, 300_000, 600_000].map(eventOf), 'no_stream');
  expect(requests.map((one) => one.getProposedMessagesList().length)).toEqual([2, 1]);
  expect(requests.map((one) => one.getIsFinal())).toEqual([false, true]);
  expect(requests.map((one) => one.hasOptions())).toEqual([true, false]);
  expect(requests.map((one) => one.getCorrelationId()?.getString())).toEqual([id, id]);
});

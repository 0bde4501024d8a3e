import type { EventBatch, StoredEvent } from '../../storage/event-store/event-store.js';
import { SLICE, slicesOf } from './commit-slices.js';

const event = (position: number) => ({ position }) as StoredEvent;
const batch = (after: number, count: number, live = false, at = after + count): EventBatch => ({
  events: Array.from({ length: count }, (_, index) => event(after + 1 + index)),
  position: at,
  live,
});

async function sliced(...batches: EventBatch[]): Promise<[count: number, position: number, live: boolean][]> {
  async function* given(): AsyncGenerator<EventBatch> {
    yield* batches;
  }
  const slices: EventBatch[] = [];
  for await (const slice of slicesOf(given())) slices.push(slice);
  const positions = slices.flatMap(({ events }) => events.map(({ position }) => position));
  expect(positions).toEqual(batches.flatMap(({ events }) => events.map(({ position }) => position)));
  return slices.map(({ events, position, live }) => [events.length, position, live]);
}

it('joins small batches until there are enough events', async () => {
  const fifth = SLICE / 5;
  const batches = Array.from({ length: 6 }, (_, index) => batch(index * fifth, fifth));
  expect(await sliced(...batches, batch(6 * fifth, 0, true))).toEqual([
    [SLICE, SLICE, false],
    [fifth, 6 * fifth, true],
  ]);
});

it('divides a large one, and says that it has caught up only at its end', async () => {
  expect(await sliced(batch(0, 2 * SLICE + 7, true, 5 * SLICE))).toEqual([
    [SLICE, SLICE, false],
    [SLICE, 2 * SLICE, false],
    [7, 5 * SLICE, true],
  ]);
});

it('waits for nothing when it has caught up', async () => {
  expect(await sliced(batch(0, 1, true), batch(1, 2, true))).toEqual([
    [1, 1, true],
    [2, 3, true],
  ]);
});

it('passes on that the log went on without events that concern it', async () => {
  expect(await sliced(batch(0, 3), batch(3, 0, false, 90), batch(90, 0, false, 99))).toEqual([
    [3, 90, false],
    [0, 99, false],
  ]);
});

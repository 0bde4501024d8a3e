import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { until } from '../../../../test/support/until.js';
import type { EventBatch, SubscribeOptions } from '../../storage/event-store/event-store.js';
import { SqliteEventStore } from '../../storage/sqlite/sqlite-event-store.js';
import { LogTail } from './log-tail.js';

/** Reports others' events only up to the log's end when they began. */
class Counting extends SqliteEventStore {
  followers = 0;

  override async *subscribe(options: SubscribeOptions): AsyncGenerator<EventBatch> {
    this.followers++;
    let isFirst = true;
    try {
      for await (const batch of super.subscribe(options)) {
        if (isFirst || batch.events.length > 0) yield batch;
        isFirst = false;
      }
    } finally {
      this.followers--;
    }
  }
}

let folder: string;
let store: Counting;
let tail: LogTail;
let heard: number[];
const problems: unknown[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lox-tail-'));
  store = new Counting(join(folder, 'events.db'));
  tail = new LogTail(store, (_, error) => problems.push(error));
  heard = [];
  tail.addListener(['sum'], (events) => heard.push(...events.map(({ position }) => position)));
  await append();
  await tail.start();
});
afterEach(async () => {
  await tail.close();
  await store.close();
  rmSync(folder, { recursive: true });
  expect(problems).toEqual([]);
});

async function append(category = 'sum'): Promise<number> {
  const metadata = { actorId: null, correlationId: 'r', causationId: 'r', schemaVersion: 1 };
  const event = { id: randomUUID(), type: 'Added', data: {} };
  const occurredAt = '2026-03-01T12:00:00.000Z';
  const { position } = await store.append(
    `${category}-${event.id}`,
    [{ ...event, metadata: { ...metadata, occurredAt } }],
    { expectedRevision: 'no_stream' },
  );
  return position;
}

async function readAfter(after: number, categories = ['sum', 'lead']): Promise<EventBatch> {
  for await (const batch of store.readAll({ after, categories })) if (batch.live) return batch;
  throw new Error('the log has no end');
}
const isHeard = (positions: number[]) =>
  until('it is heard', () => JSON.stringify(heard) === JSON.stringify(positions));

it('is told what the pass reads, and reads nothing itself until that has ended', async () => {
  const { onRead, onStepDown } = tail.followerHooks(['lead', 'sum']);
  const first = await append();
  await isHeard([first]);

  const second = await append();
  onRead!(0, await readAfter(0));
  expect(heard).toEqual([first, second]);
  expect(tail.position).toBe(second);
  await until('nobody follows', () => store.followers === 0);

  const third = await append();
  expect(heard).toEqual([first, second]);
  onRead!(second, await readAfter(second));
  expect(heard).toEqual([first, second, third]);

  const fourth = await append();
  onStepDown!();
  await isHeard([first, second, third, fourth]);
  expect(store.followers).toBe(1);
});

it('goes on by itself while the pass is behind, or leaves something out', async () => {
  const { onRead } = tail.followerHooks(['sum']);
  const behind = await readAfter(0);
  const first = await append();
  await isHeard([first]);
  onRead!(0, behind);
  const second = await append();
  await isHeard([first, second]);
  expect(store.followers).toBe(1);

  onRead!(second, await readAfter(second));
  await until('nobody follows', () => store.followers === 0);
  const [third, fourth] = [await append(), await append()];
  onRead!(third, await readAfter(third));
  await isHeard([first, second, third, fourth]);
  expect(store.followers).toBe(1);
});

it('goes on by itself beside a pass that does not read all that is listened for', async () => {
  const { onRead } = tail.followerHooks(['lead']);
  onRead!(0, await readAfter(0, ['lead']));
  const first = await append();
  await isHeard([first]);
  expect(store.followers).toBe(1);
});

it('asks where the log ends when somebody wants what nobody tells of', async () => {
  const first = await append();
  await isHeard([first]);
  const beyond = await append('other');
  tail.requestUpTo(beyond);
  await until('it knows the end', () => tail.position >= beyond);
  const second = await append();
  await isHeard([first, second]);
  expect(store.followers).toBe(1);
});

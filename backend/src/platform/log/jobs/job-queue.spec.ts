import { temporaryDocuments } from '../../../../test/support/projection-checks.js';
import type { Document } from '../../storage/document-store/document-store.js';
import { JobQueue, type QueueSpec } from './job-queue.js';

const { documents, dispose } = temporaryDocuments();
afterAll(dispose);

interface Task extends Document {
  state: string;
  at: string | number | null;
  cause?: { problem: string | null; status: number | null };
}

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const iso = (ms: number): string => new Date(NOW + ms).toISOString();
const specOf = (name: string, unit: 'ISO' | 'milliseconds'): QueueSpec => ({
  name,
  indexes: [{ fields: { state: 1, at: 1 } }],
  waiting: { state: 'waiting' },
  due: { field: 'at', unit },
  failed: { where: { state: 'failed' }, causes: ['cause.problem', 'cause.status'] },
  over: { where: { state: { $in: ['done', 'failed'] } }, since: 'at' },
});

/** A queue with these tasks in it. */
async function queueOf(spec: QueueSpec, tasks: Task[]): Promise<JobQueue<Task>> {
  await documents.ensure(spec);
  await documents.write(tasks.map((document) => ({ insert: spec.name, document })));
  return new JobQueue<Task>(documents, spec);
}
const ids = (tasks: readonly Task[]): string[] => tasks.map(({ _id }) => _id);

describe.each([
  ['ISO', (ms: number) => iso(ms)],
  ['milliseconds', (ms: number) => NOW + ms],
] as const)('given instants as %s', (unit, at) => {
  const spec = specOf(`queue_${unit}`, unit);
  let queue: JobQueue<Task>;
  beforeAll(async () => {
    queue = await queueOf(spec, [
      { _id: 'later', state: 'waiting', at: at(1) },
      { _id: 'now', state: 'waiting', at: at(0) },
      { _id: 'long', state: 'waiting', at: at(-60_000) },
      { _id: 'old', state: 'done', at: at(-90_000) },
      { _id: 'fresh', state: 'done', at: at(-30_000) },
      { _id: 'none', state: 'done', at: null },
    ]);
  });

  it('when it is asked for what is due, then it is what waits and has its time, the longest due first', async () => {
    expect(ids(await queue.due(NOW, 10))).toEqual(['long', 'now']);
    expect(ids(await queue.due(NOW, 1))).toEqual(['long']);
    expect(ids(await queue.due(NOW, 10, { _id: 'now' }))).toEqual(['now']);
  });

  it('then the next due is the earliest that waits, and the others are counted', async () => {
    expect(await queue.backlog()).toEqual({ waiting: 3, nextDueAt: NOW - 60_000, failed: [] });
  });

  it('when it is swept, then what has been over for longer goes, and what waits stays', async () => {
    await queue.sweep(NOW, 60_000);
    const left = await documents.find<Task>(spec.name, {});
    expect(ids(left).toSorted()).toEqual(['fresh', 'later', 'long', 'none', 'now']);
  });
});

it('given failed ones, then they are counted by the first cause that one has', async () => {
  const failed = (_id: string, problem: string | null, status: number | null): Task => ({
    _id,
    state: 'failed',
    at: NOW,
    cause: { problem, status },
  });
  const queue = await queueOf(specOf('queue_failed', 'milliseconds'), [
    failed('a', 'timeout', null),
    failed('b', 'timeout', null),
    failed('c', null, 503),
    { _id: 'd', state: 'failed', at: NOW },
  ]);
  const { waiting, nextDueAt, failed: causes } = await queue.backlog();
  expect([waiting, nextDueAt]).toEqual([0, null]);
  expect(causes.toSorted((one, other) => (one.cause < other.cause ? -1 : 1))).toEqual([
    { cause: '503', count: 1 },
    { cause: 'timeout', count: 2 },
    { cause: 'unknown', count: 1 },
  ]);
});

it('given no time, then all are due and none expires', async () => {
  const queue = await queueOf({ name: 'queue_plain', indexes: [], waiting: {} }, [
    { _id: 'a', state: 'any', at: null },
  ]);
  await queue.sweep(NOW, 0);
  expect(ids(await queue.due(NOW, 10))).toEqual(['a']);
  expect(await queue.backlog()).toEqual({ waiting: 1, nextDueAt: null, failed: [] });
});

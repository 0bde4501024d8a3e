import { temporaryDocuments } from '../../../../test/support/projection-checks.js';
import type { Document } from '../../storage/document-store/document-store.js';
import { Outbox, type OutboxSpec, type Outcome } from './outbox.js';

const { documents, dispose } = temporaryDocuments();
afterAll(dispose);

interface Task extends Document {
  state: string;
  at: string | number | null;
  lane?: string;
  order?: number;
  tries?: number;
  cause?: { problem: string | null; status: number | null };
}

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const iso = (ms: number): string => new Date(NOW + ms).toISOString();
const specOf = (name: string, unit: 'ISO' | 'milliseconds'): OutboxSpec<Task> => ({
  name,
  indexes: [{ fields: { state: 1, at: 1 } }],
  waiting: { state: 'waiting' },
  due: { field: 'at', unit },
  failed: { where: { state: 'failed' }, causes: ['cause.problem', 'cause.status'] },
  over: { where: { state: { $in: ['done', 'failed'] } }, since: 'at' },
});

async function queueOf(spec: OutboxSpec<Task>, tasks: Task[]): Promise<Outbox<Task>> {
  await documents.ensure(spec);
  await documents.write(tasks.map((document) => ({ insert: spec.name, document })));
  return new Outbox<Task>(documents, spec);
}
const ids = (tasks: readonly Task[]): string[] => tasks.map(({ _id }) => _id);

describe.each([
  ['ISO', (ms: number) => iso(ms)],
  ['milliseconds', (ms: number) => NOW + ms],
] as const)('given instants as %s', (unit, at) => {
  const spec = specOf(`queue_${unit}`, unit);
  let queue: Outbox<Task>;
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

describe('given items whose attempts are stored', () => {
  const spec: OutboxSpec<Task, string> = {
    ...specOf('queue_tries', 'milliseconds'),
    lane: { fields: ['lane'], order: 'order' },
    begun: { where: { state: 'begun' }, again: (now) => ({ state: 'waiting', at: now }) },
    attempts: {
      retry: { pausesMs: [10, 20], giveUpAfterMs: 1_000 },
      guard: ['state', 'tries'],
      made: ({ tries = 0 }) => ({ count: tries + 1, since: NOW - tries * 500 }),
      fields: ({ tries = 0 }, { state, nextAt }) => ({
        state: state === 'retry' ? 'waiting' : state,
        tries: tries + 1,
        at: nextAt,
      }),
    },
  } as OutboxSpec<Task, string>;
  const task = (_id: string, changes: Partial<Task> = {}): Task => ({
    ...{ _id, state: 'waiting', at: NOW, lane: _id, order: 0, tries: 0 },
    ...changes,
  });
  let queue: Outbox<Task, string>;
  const given = async (...tasks: Task[]): Promise<void> => {
    await documents.write([{ remove: spec.name, where: {} }]);
    queue = (await queueOf(spec, tasks)) as Outbox<Task, string>;
  };
  const stored = (id: string) => documents.get<Task>(spec.name, id);

  it.each<[number, Outcome<string>['state'], Partial<Task>]>([
    [0, 'retry', { state: 'waiting', at: NOW + 10 }],
    [1, 'retry', { state: 'waiting', at: NOW + 20 }],
    [2, 'retry', { state: 'failed', at: null }],
    [0, 'failed', { state: 'failed', at: null }],
    [0, 'dropped', { state: 'dropped', at: null }],
    [0, 'done', { state: 'done', at: null }],
  ])('when one that was tried %d times is settled as %s, then it is %j', async (tries, state, expected) => {
    await given(task('a', { tries }));
    await queue.settle(task('a', { tries }), { state }, NOW);
    expect(await stored('a')).toMatchObject({ ...expected, tries: tries + 1 });
  });

  it('when one has changed since it was read, then it is neither changed nor settled', async () => {
    await given(task('a', { tries: 3 }));
    const read = task('a');
    expect(await queue.change(read, { state: 'begun' })).toBe(false);
    await queue.settle(read, { state: 'done' }, NOW);
    expect([read, await stored('a')]).toEqual([task('a'), task('a', { tries: 3 })]);
  });

  it('when one is changed, then as it was given too, so that it can be settled', async () => {
    await given(task('a'));
    const read = task('a');
    expect(await queue.change(read, { state: 'begun' })).toBe(true);
    await queue.settle(read, { state: 'done' }, NOW);
    expect([read.state, (await stored('a'))?.state]).toEqual(['begun', 'done']);
  });

  it('when a sender has died, then what it had begun waits again', async () => {
    await given(task('a', { state: 'begun', at: 0 }), task('b', { state: 'done' }));
    expect([await queue.hasBegun(), await queue.due(NOW, 9)]).toEqual([true, []]);
    await queue.requeueBegun(NOW);
    expect([await queue.hasBegun(), ids(await queue.due(NOW, 9))]).toEqual([false, ['a']]);
  });

  it('then one per lane is taken: the first in its order, whichever is due', async () => {
    const lane = (order: number, at: number) => task(`${order}`, { lane: 'l', order, at });
    await given(lane(1, NOW - 1), lane(2, NOW - 2), task('other'));
    const due = queue.onePerLane(await queue.due(NOW, 9));
    expect(due).toHaveLength(2);
    const firsts = await Promise.all(due.map((item) => queue.firstInLane(item, NOW)));
    expect(ids(firsts.map((item) => item!)).toSorted()).toEqual(['1', 'other']);
  });

  it('when the first of a lane is not due, then all of its lane wait for it', async () => {
    await given(task('1', { lane: 'l', order: 1, at: NOW + 50 }), task('2', { lane: 'l', order: 2 }));
    expect(await queue.firstInLane(task('2', { lane: 'l', order: 2 }), NOW)).toBeUndefined();
    expect((await stored('2'))?.at).toBe(NOW + 50);
  });
});

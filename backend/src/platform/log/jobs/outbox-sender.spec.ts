import { temporaryDocuments } from '../../../../test/support/projection-checks.js';
import type { Document } from '../../storage/document-store/document-store.js';
import { JobClock } from './job-clock.js';
import { JOB_PLANS } from './job-plans.js';
import { Outbox, type OutboxSpec } from './outbox.js';
import { OutboxSender, type SendOutcome } from './outbox-sender.js';

const { documents, dispose } = temporaryDocuments();
afterAll(dispose);
afterEach(() => jest.restoreAllMocks());

interface Item extends Document {
  to: string;
  state: string;
  dueAt: number | null;
}

const spec: OutboxSpec<Item> = {
  name: 'sender_items',
  indexes: [],
  waiting: { state: 'waiting' },
  due: { field: 'dueAt', unit: 'milliseconds' },
  begun: { where: { state: 'begun' }, again: (dueAt) => ({ state: 'waiting', dueAt }) },
  attempts: {
    retry: { pausesMs: [60_000] },
    guard: ['state', 'dueAt'],
    made: () => ({ count: 1, since: null }),
    fields: (_, { state, nextAt }) => ({ state: nextAt === null ? state : 'waiting', dueAt: nextAt }),
  },
};
const outbox = new Outbox(documents, spec);
const { signal } = new AbortController();

async function senderOf(
  counts: { [to: string]: number },
  send: (item: Item) => Promise<SendOutcome<unknown> | undefined>,
  state = 'waiting',
): Promise<OutboxSender<Item, unknown, { id: string }>> {
  await documents.ensure(spec);
  const items = Object.entries(counts).flatMap(([to, count]) =>
    Array.from({ length: count }, (_, at): Item => ({ _id: `${to}${at}`, to, state, dueAt: 1 })),
  );
  await documents.write([
    { remove: spec.name, where: {} },
    ...items.map((document) => ({ insert: spec.name, document })),
  ]);
  const destinations = Object.keys(counts).map((to) => ({ id: to, items: { to } }));
  return new OutboxSender('letters', new JobClock(), {
    outbox,
    destinations: () => Promise.resolve(destinations),
    send: (item) => send(item),
  });
}
const states = async (): Promise<{ [id: string]: string }> =>
  Object.fromEntries(
    (await documents.find<Item>(spec.name, {}, { sort: { _id: 1 } })).map(({ _id, state }) => [_id, state]),
  );

it('sends all that is due, also what a dead sender had begun, so many at a time', async () => {
  let [now, most] = [0, 0];
  const sent: string[] = [];
  const sender = await senderOf(
    { a: 250 },
    async ({ _id }) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now--;
      sent.push(_id);
      return { state: 'done' };
    },
    'begun',
  );
  await sender.sendDue(signal);
  expect([new Set(sent).size, sent.length, most]).toEqual([250, 250, JOB_PLANS.letters.atOnce]);
  expect(await sender.isDue()).toBe(false);
});

it('serves a destination while another is slow', async () => {
  let others = 0;
  let end = (): void => {};
  const slow = new Promise<void>((resolve) => (end = resolve));
  const sender = await senderOf({ a: 1, b: 150 }, async ({ to }) => {
    if (to === 'a') await slow;
    else if (++others === 150) end();
    return { state: 'done' };
  });
  await sender.sendDue(signal);
  expect(new Set(Object.values(await states()))).toEqual(new Set(['done']));
});

it('leaves a destination alone that is away, until it is resumed', async () => {
  const tried: string[] = [];
  const sender = await senderOf({ a: 20, b: 1 }, ({ _id, to }) => {
    tried.push(_id);
    return Promise.resolve(to === 'a' ? { state: 'retry', away: 'nobody there' } : { state: 'done' });
  });
  await sender.sendDue(signal);
  const toA = tried.filter((id) => id.startsWith('a')).length;
  expect([sender.isPaused('a'), sender.isPaused('b'), await sender.isDue()]).toEqual([true, false, false]);
  expect(toA).toBeLessThanOrEqual(JOB_PLANS.letters.atOnce);
  expect((await states()).b0).toBe('done');
  sender.resume();
  expect(await sender.isDue()).toBe(true);
});

it('tells of an error once the others are served, and pauses its destination', async () => {
  const sender = await senderOf({ a: 1, b: 3 }, async ({ to }) => {
    if (to === 'a') throw new RangeError('broken');
    return Promise.resolve({ state: 'done' });
  });
  await expect(sender.sendDue(signal)).rejects.toThrow(RangeError);
  expect(await states()).toEqual({ a0: 'waiting', b0: 'done', b1: 'done', b2: 'done' });
  expect([sender.isPaused('a'), sender.isPaused('b')]).toEqual([true, false]);
});

it('ends what it has begun when it is stopped, and begins nothing', async () => {
  const stop = new AbortController();
  let begun = 0;
  const sender = await senderOf({ a: 50 }, async () => {
    if (++begun === JOB_PLANS.letters.atOnce) stop.abort();
    await new Promise((resolve) => setImmediate(resolve));
    return { state: 'done' };
  });
  await sender.sendDue(stop.signal);
  const done = Object.values(await states()).filter((state) => state === 'done').length;
  expect([begun, done]).toEqual([JOB_PLANS.letters.atOnce, JOB_PLANS.letters.atOnce]);
});

it('stores nothing of an item without an outcome', async () => {
  const stop = new AbortController();
  const sender = await senderOf({ a: 1 }, () => {
    stop.abort();
    return Promise.resolve(undefined);
  });
  await sender.sendDue(stop.signal);
  expect(await states()).toEqual({ a0: 'waiting' });
});

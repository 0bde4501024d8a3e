import {
  CHECKPOINTS,
  SHARED_FOLLOWER,
  type SharedPlace,
} from '../src/platform/log/projections/checkpoint.js';
import { Lease, LEASE_MS, LEASES } from '../src/platform/log/following/lease.js';
import type { Engines } from '../src/platform/storage/engines.js';
import {
  CountingProjection,
  CountingStreamProjection,
  WriteFreezer,
  ProjectionRig,
  storedTotals,
  type ProjectionInstance,
} from './support/projection-rig.js';
import { until } from './support/until.js';

let rig: ProjectionRig;
beforeEach(() => {
  rig = new ProjectionRig();
});
afterEach(() => rig.dispose());

const statusOf = async ({ projections }: ProjectionInstance, name: string) =>
  (await projections.status()).find((status) => status.name === name)!;
const isLive = (instance: ProjectionInstance, name: string) =>
  until(`${name} is live`, async () => (await statusOf(instance, name)).state === 'live');

describe('a projection', () => {
  it('catches up with what was there and follows what comes', async () => {
    await rig.append(['a', 1], ['b', 2], ['a', 3]);
    const instance = await rig.start(new CountingProjection());
    await isLive(instance, 'tally');
    expect(await storedTotals(instance.read[0]!)).toEqual({ a: 4, b: 2 });
    const position = await rig.append(['b', 5]);
    await instance.projections.passed('thing', position);
    expect(await storedTotals(instance.read[0]!)).toEqual({ a: 4, b: 7 });
    expect(await statusOf(instance, 'tally')).toMatchObject({ state: 'live', failed: null, rebuild: null });
  });

  it('shows a command its own writes, every time', async () => {
    const instance = await rig.start(new CountingProjection());
    await isLive(instance, 'tally');
    for (let n = 1; n <= 40; n++) {
      const position = await rig.append(['a', 1]);
      await until('it is passed', () => instance.projections.passed('thing', position));
      expect((await instance.read[0]!.get('a'))?.total).toBe(n);
    }
  });

  it('goes on from its checkpoint and folds nothing twice', async () => {
    await rig.append(['a', 1], ['a', 2]);
    const before = await rig.start(new CountingProjection());
    await isLive(before, 'tally');
    await before.stop();
    await rig.append(['a', 4]);
    const counting = new CountingProjection();
    const after = await rig.start(counting);
    await until('the rest is there', async () => (await after.read[0]!.get('a'))?.total === 7);
    expect(counting.folded.map(({ data }) => data.n)).toEqual([4]);
  });

  it('folds once what was made and removed at once, also when that happens again', async () => {
    const counting = new CountingProjection();
    const instance = await rig.start(counting);
    await isLive(instance, 'tally');
    for (let times = 0; times < 2; times++) {
      const position = await rig.append(['a', 1], ['a', 0, 'Removed']);
      await until('it is passed', () => instance.projections.passed('thing', position));
    }
    expect(counting.folded).toHaveLength(4);
    expect(await storedTotals(instance.read[0]!)).toEqual({});
  });

  it('does not delay waits for another category', async () => {
    const instance = await rig.start(new CountingProjection());
    await instance.projections.passed('other', Number.MAX_SAFE_INTEGER);
    expect(instance.problems).toEqual([]);
  });
});

describe('two instances', () => {
  it('share the work: one folds, both read, and the other takes over', async () => {
    const [one, two] = [new CountingProjection(), new CountingProjection()];
    const first = await rig.start(one);
    await isLive(first, 'tally');
    const second = await rig.start(two);
    for (let n = 1; n <= 5; n++) {
      const position = await rig.append(['a', 1]);
      await Promise.all([first, second].map(({ projections }) => projections.passed('thing', position)));
      for (const { read } of [first, second]) expect((await read[0]!.get('a'))?.total).toBe(n);
    }
    expect([one.folded.length, two.folded.length]).toEqual([5, 0]);

    await first.stop();
    await rig.append(['a', 10]);
    await until('the second has taken over', async () => (await second.read[0]!.get('a'))?.total === 15);
    expect(two.folded).toHaveLength(1);
  });

  it('bring nothing back: what a holder that stood still writes late changes nothing', async () => {
    const freezer = new WriteFreezer();
    const first = await rig.startRelease({ freezer }, new CountingProjection());
    await isLive(first, 'tally');
    await rig.append(['a', 1], ['b', 1]);
    await until('it is shown', async () => (await first.read[0]!.get('b'))?.total === 1);
    const second = await rig.start(new CountingProjection());
    freezer.freeze();
    // The first has these folded, but unstored.
    await rig.append(['b', 2], ['c', 4]);
    await until('the second has taken over', async () => (await second.read[0]!.get('c'))?.total === 4);
    await rig.append(['b', 0, 'Removed'], ['c', 0, 'Removed'], ['a', 8]);
    await until('they are gone', async () => (await second.read[0]!.get('a'))?.total === 9);
    freezer.thaw();
    const position = await rig.append(['a', 16]);
    await Promise.all([first, second].map(({ projections }) => projections.passed('thing', position)));
    expect(await storedTotals(second.read[0]!)).toEqual({ a: 25 });
    await rig.append(['c', 32]);
    await until('it can be made anew', async () => (await second.read[0]!.get('c'))?.total === 32);
    expect(await storedTotals(first.read[0]!)).toEqual({ a: 25, c: 32 });
  });

  it('fold once what a holder that stood still has stored of new streams before', async () => {
    const freezer = new WriteFreezer();
    const counting = new CountingStreamProjection();
    const first = await rig.startRelease({ freezer }, counting);
    await isLive(first, 'tally');
    let stored = 0;
    // As if another supposed holder had stored each document a moment earlier.
    freezer.before = async (operations) => {
      for (const operation of operations)
        if ('put' in operation && operation.document._id.startsWith('thing-') && stored++ < 2)
          await first.engines.documents.write([{ insert: operation.put, document: operation.document }]);
    };
    for (let n = 1; n <= 3; n++) {
      const position = await rig.append(['a', n], ['a', 10]);
      await until('it is passed', () => first.projections.passed('thing', position));
    }
    expect(stored).toBeGreaterThanOrEqual(3);
    expect(Object.values(await storedTotals(first.read[0]!)).sort()).toEqual([11, 12, 13]);
    expect(first.problems).toEqual([]);
  });

  it('wait for each other also where an event changes no document', async () => {
    const first = await rig.start(new CountingProjection());
    await isLive(first, 'tally');
    const second = await rig.start(new CountingProjection());
    await rig.append(['a', 1]);
    for (let i = 0; i < 3; i++) {
      const position = await rig.append(['a', 0, 'Ignored']);
      await second.projections.passed('thing', position);
      const [checkpoint] = await second.engines.documents.find<SharedPlace>(CHECKPOINTS, {
        _id: SHARED_FOLLOWER,
      });
      expect(checkpoint!.position).toBeGreaterThanOrEqual(position);
    }
  });
});

describe('a lease', () => {
  const elsewhere = (n: number): string => `another-host ${n} x`;
  let now: number;
  const leaseOf = ({ documents }: Engines, n: number): Lease =>
    new Lease(documents, 'work', elsewhere(n), () => now);
  beforeEach(() => {
    now = 1_000;
  });

  it('has one holder at a time, who keeps it by renewing', async () => {
    const { engines } = await rig.start();
    const [one, two] = [leaseOf(engines, 1), leaseOf(engines, 2)];
    expect(await one.acquire()).toBe(true);
    expect(await two.acquire()).toBe(false);
    now += LEASE_MS - 1;
    expect(await one.acquire()).toBe(true);
    now += 1;
    // It has changed since the last look: its holder lives.
    expect(await two.acquire()).toBe(false);
    expect(two.elsewhere?.holder).toBe(elsewhere(1));
    await two.release();
    expect(await two.acquire()).toBe(false);
    now += LEASE_MS;
    expect(two.elsewhere).toBeUndefined();
    expect(await two.acquire()).toBe(true);
    expect(await one.acquire()).toBe(false);
    await two.release();
    expect(await one.acquire()).toBe(true);
  });

  it('is sure for its holder only as long as no other can have taken it', async () => {
    const { engines } = await rig.start();
    const [one, two] = [leaseOf(engines, 1), leaseOf(engines, 2)];
    expect(one.isSure).toBe(false);
    await one.acquire();
    await two.acquire();
    for (; one.isSure; now += 100) expect(await two.acquire()).toBe(false);
    expect(await two.acquire()).toBe(false);
    now += LEASE_MS;
    expect(await two.acquire()).toBe(true);
    expect([one.isSure, two.isSure]).toEqual([false, true]);
    await two.release();
    expect(two.isSure).toBe(false);
  });

  it('goes to one of many who want it at once', async () => {
    const { engines } = await rig.start();
    const leases = Array.from({ length: 8 }, (_, n) => leaseOf(engines, n));
    const held = await Promise.all(leases.map((lease) => lease.acquire()));
    expect(held.filter(Boolean)).toHaveLength(1);
    expect(await engines.documents.count(LEASES, { _id: 'work' })).toBe(1);
  });

  it('is judged by what is seen of it, whatever the holder’s clock', async () => {
    const { engines } = await rig.start();
    const ahead = { _id: 'work', holder: elsewhere(1), until: Date.now() + 300_000 };
    await engines.documents.write([{ put: LEASES, document: ahead }]);
    const two = leaseOf(engines, 2);
    expect(await two.acquire()).toBe(false);
    expect(two.elsewhere).toBeUndefined();
    now += LEASE_MS;
    expect(await two.acquire()).toBe(true);
  });

  it('goes to a higher rank at once, and never from it to a lower', async () => {
    const { engines } = await rig.start();
    const [one, two] = [leaseOf(engines, 1), leaseOf(engines, 2)];
    expect(await one.acquire({ rank: 1 })).toBe(true);
    expect(await two.acquire({ rank: 2 })).toBe(true);
    expect(await one.acquire({ rank: 1 })).toBe(false);
    now += LEASE_MS;
    expect(await one.acquire({ rank: 1 })).toBe(true);
  });

  it('that was renewed without an answer is still its holder’s', async () => {
    const { engines } = await rig.start();
    const one = leaseOf(engines, 1);
    expect(await one.acquire()).toBe(true);
    await engines.documents.write([{ set: LEASES, where: { _id: 'work' }, fields: { beat: 2 } }]);
    expect(await one.acquire()).toBe(true);
  });
});

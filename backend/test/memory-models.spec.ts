import { until } from './support/until.js';
import {
  memoryReady,
  CountingProjection,
  WriteFreezer,
  memoryTotals,
  ProjectionRig,
  storedTotals,
  type ProjectionInstance,
} from './support/projection-rig.js';

let rig: ProjectionRig;
beforeEach(() => {
  rig = new ProjectionRig();
});
afterEach(() => rig.dispose());

async function both(instance: ProjectionInstance): Promise<[object, object | undefined]> {
  await memoryReady(instance);
  return [await storedTotals(instance.read[0]!), memoryTotals(instance)];
}

/** Cannot fold `Broken` until it is repaired. */
const breaking = (): CountingProjection & { mended: boolean } => {
  const counting = Object.assign(new CountingProjection('breaking'), { mended: false });
  counting.onFold = ({ type }) => {
    if (type === 'Broken' && !counting.mended) throw new TypeError('broken');
  };
  return counting;
};

describe('a read model in memory', () => {
  it('shows on every instance what was written there, as soon as it has been waited for', async () => {
    await rig.append(['a', 1]);
    const instances = [await rig.start(new CountingProjection()), await rig.start(new CountingProjection())];
    for (const instance of instances) await memoryReady(instance);
    let total = 1;
    for (let round = 0; round < 20; round++)
      for (const instance of instances) {
        total += 1;
        const position = await rig.append(['a', 1]);
        await until('it is passed', () => instance.projections.passed('thing', position));
        expect(memoryTotals(instance)).toEqual({ a: total });
      }
    const [leading] = instances;
    await leading!.stop();
    const position = await rig.append(['b', 1]);
    await until('the other one leads', () => instances[1]!.projections.passed('thing', position));
    expect(await both(instances[1]!)).toEqual([
      { a: total, b: 1 },
      { a: total, b: 1 },
    ]);
  });

  it('answers on no instance what is older than what another one has acknowledged', async () => {
    await rig.append(['a', 0]);
    const [leading, other] = [
      await rig.start(new CountingProjection()),
      await rig.start(new CountingProjection()),
    ];
    for (const instance of [leading, other]) await memoryReady(instance);
    const stored = async ({ read }: ProjectionInstance) => (await read[0]!.get('a'))?.total;
    for (let total = 1; total <= 50; total++) {
      const position = await rig.append(['a', 1]);
      await until('it is passed', () => leading.projections.passed('thing', position));
      const view = await other.memory[0]!.fresh();
      expect(view ? view.all.a : await stored(other)).toBe(total);
    }
    await until('it answers from memory again', async () => (await other.memory[0]!.fresh()) !== undefined);
  });

  it('answers on every instance while others write what does not concern it', async () => {
    const notes = Object.assign(new CountingProjection('notes'), { categories: ['note'] });
    const release = { storedOnly: [notes] };
    await rig.append(['a', 1]);
    const [leading, other] = [
      await rig.startRelease(release, new CountingProjection()),
      await rig.startRelease(release, new CountingProjection()),
    ];
    for (const instance of [leading, other]) await memoryReady(instance);
    for (let round = 0; round < 20; round++) {
      const position = await rig.appendTo('note', ['n', 1]);
      await until('it is passed', () => leading.projections.passed('note', position));
      expect((await other.memory[0]!.fresh())?.all).toEqual({ a: 1 });
    }
  });

  it('is waited for on other instances while they read what has just been stored', async () => {
    await rig.append(['a', 0]);
    const [leading, other] = [
      await rig.start(new CountingProjection()),
      await rig.start(new CountingProjection()),
    ];
    for (const instance of [leading, other]) await memoryReady(instance);
    const shown: unknown[] = [];
    for (let total = 1; total <= 50; total++) {
      const position = await rig.append(['a', 1]);
      await until('it is passed', () => leading.projections.passed('thing', position));
      const view = await other.memory[0]!.fresh();
      if (view) shown.push(view.all.a === total);
    }
    // A busy machine may take longer now and then.
    expect(shown.length).toBeGreaterThan(25);
    expect(shown).not.toContain(false);
  });

  it('answers what is stored already, although the store has not said so yet, once it does', async () => {
    await rig.append(['a', 1]);
    const freezer = new WriteFreezer();
    const instance = await rig.startRelease({ freezer }, new CountingProjection());
    const [model] = instance.memory;
    await until('it answers', () => model!.fresh());
    let tell!: () => void;
    const told = new Promise<void>((resolve) => (tell = resolve));
    const stored = new Promise<void>((resolve) => {
      freezer.after = (operations) => {
        if (!operations.some((one) => 'put' in one && one.put.startsWith('tally_'))) return undefined;
        resolve();
        return told;
      };
    });
    const position = await rig.append(['a', 1]);
    await stored;
    const asked = model!.fresh().then((view) => view?.all);
    // Time enough to have answered without it.
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    tell();
    expect(await asked).toEqual({ a: 2 });
    await until('it is passed', () => instance.projections.passed('thing', position));
  });

  it('answers on the leading instance, without a look, what another one has acknowledged', async () => {
    await rig.append(['a', 0]);
    const [leading, other] = [
      await rig.start(new CountingProjection()),
      await rig.start(new CountingProjection()),
    ];
    for (const instance of [leading, other]) await memoryReady(instance);
    for (let total = 1; total <= 50; total++) {
      const position = await rig.append(['a', 1]);
      await until('it is passed', () => other.projections.passed('thing', position));
      const [view, document] = await Promise.all([leading.memory[0]!.fresh(), leading.read[0]!.get('a')]);
      expect(view?.all.a ?? total).toBe(total);
      expect(document?.total).toBe(total);
    }
  });

  it('forgets what is removed', async () => {
    const instances = [await rig.start(new CountingProjection()), await rig.start(new CountingProjection())];
    await rig.append(['a', 1], ['b', 2]);
    const position = await rig.append(['a', 0, 'Removed']);
    for (const instance of instances) {
      await instance.projections.passed('thing', position);
      expect(await both(instance)).toEqual([{ b: 2 }, { b: 2 }]);
    }
  });

  it('lacks what is parked, as the documents do, and has it once that is folded', async () => {
    const counting = breaking();
    const instances = [await rig.start(counting), await rig.start(breaking())];
    for (const instance of instances) await memoryReady(instance);
    const position = await rig.append(['a', 1], ['a', 2, 'Broken'], ['a', 4], ['b', 8]);
    const [leading, other] = instances as [ProjectionInstance, ProjectionInstance];
    for (const instance of instances) {
      await instance.projections.passed('thing', position);
      // The stream's later events wait.
      expect(await both(instance)).toEqual([{ a: 1 }, { a: 1 }]);
    }
    counting.mended = true;
    const [status] = await leading.projections.status();
    await leading.projections.orders.retry(status!.member, null);
    for (const instance of [leading, other]) {
      await until('it is folded', () => Promise.resolve(memoryTotals(instance)?.b === 8));
      expect(await both(instance)).toEqual([
        { a: 7, b: 8 },
        { a: 7, b: 8 },
      ]);
    }
  });

  it('mirrors the documents that serve: rebuilt ones, and former ones again', async () => {
    await rig.append(['a', 1]);
    const instance = await rig.startRelease({ keepFormerMs: 60_000 }, new CountingProjection());
    await memoryReady(instance);
    const before = instance.memory[0]!.collection;
    await instance.projections.rebuild('tally');
    const switched = () => Promise.resolve(![before, undefined].includes(instance.memory[0]!.collection));
    await until('it mirrors the new documents', switched);
    const position = await rig.append(['a', 2]);
    await instance.projections.passed('thing', position);
    expect(await both(instance)).toEqual([{ a: 3 }, { a: 3 }]);
    await instance.projections.revert('tally');
    await until('the former serve', () => Promise.resolve(instance.memory[0]!.collection === before));
    expect(await both(instance)).toEqual([{ a: 3 }, { a: 3 }]);
  });

  it('goes on answering, with what is written, while it reads the documents of a rebuild', async () => {
    await rig.append(...Array.from({ length: 3_000 }, (_, at): [string, number] => [`k${at}`, 1]));
    const release = { keepFormerMs: 60_000 };
    const instances = [
      await rig.startRelease(release, new CountingProjection()),
      await rig.startRelease(release, new CountingProjection()),
    ];
    for (const instance of instances) await memoryReady(instance);
    const [leading, other] = instances as [ProjectionInstance, ProjectionInstance];
    const before = leading.memory[0]!.collection;
    await leading.projections.rebuild('tally');
    const isNew = (instance: ProjectionInstance) =>
      ![before, undefined].includes(instance.memory[0]!.collection);
    let total = 1;
    let [written, isRemoved, last] = [0, false, 0];
    while (!instances.every(isNew)) {
      const instance = written % 2 === 0 ? leading : other;
      // One is removed while the new documents are read.
      const serves = leading.projections.collectionOf('tally') !== before;
      const removes = serves && !isRemoved;
      const position = removes ? await rig.append(['k7', 0, 'Removed']) : await rig.append(['k2', 1]);
      isRemoved ||= removes;
      if (!removes) total += 1;
      written += 1;
      last = position;
      await until('it is passed', () => instance.projections.passed('thing', position));
      expect(memoryTotals(instance)?.k2).toBe(total);
      expect('k7' in memoryTotals(instance)!).toBe(!isRemoved);
    }
    for (const instance of instances) {
      // Written beside the other one, it may not have come here yet.
      await until('it is passed', () => instance.projections.passed('thing', last));
      const [stored, shown] = await both(instance);
      expect(shown).toEqual(stored);
      expect(Object.keys(stored)).toHaveLength(isRemoved ? 2_999 : 3_000);
    }
    expect(isRemoved).toBe(true);
  });

  it('leaves the answer to the documents while it lacks what was written here', async () => {
    const freezer = new WriteFreezer();
    const instance = await rig.startRelease({ freezer }, new CountingProjection());
    await memoryReady(instance);
    freezer.freeze();
    const position = await rig.append(['a', 1]);
    expect(await instance.projections.passed('thing', position)).toBe(false);
    expect(memoryTotals(instance)).toBeUndefined();
    // Lists show the stored documents.
    expect((await instance.memory[0]!.ready()).all).toEqual({});
    freezer.thaw();
    expect(await both(instance)).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('leaves the answer to the documents when its view fails, and fills it anew', async () => {
    const instance = await rig.start(new CountingProjection());
    await memoryReady(instance);
    const { rows } = instance.memory[0]!.current!;
    const set = rows.set.bind(rows);
    rows.set = (key, total) => {
      rows.set = set;
      throw new RangeError(`no room for ${key} ${total}`);
    };
    const position = await rig.append(['a', 1]);
    await until('it is passed', () => instance.projections.passed('thing', position));
    expect(instance.problems).toEqual(['tally in memory has a problem']);
    expect(await both(instance)).toEqual([{ a: 1 }, { a: 1 }]);
  });
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  Document,
  DocumentStore,
  WriteOp,
} from '../src/platform/storage/document-store/document-store.js';
import {
  GENERATIONS,
  GenerationStore,
  type Generations,
} from '../src/platform/log/following/generation-store.js';
import { PARKED } from '../src/platform/log/projections/parked-events.js';
import {
  CountingProjection,
  WriteFreezer,
  ProjectionRig,
  type ProjectionInstance,
} from './support/projection-rig.js';
import { until } from './support/until.js';

let rig: ProjectionRig;
beforeEach(() => {
  rig = new ProjectionRig();
});
afterEach(() => rig.dispose());

const switchOf = (operations: readonly WriteOp[], name: string): Generations | undefined =>
  operations
    .flatMap((operation) => ('put' in operation && operation.put === GENERATIONS ? [operation.document] : []))
    .map((document) => document as Generations)
    .find(({ projection, building, retiring }) => projection === name && !building && retiring);

function gate(): { passed: Promise<void>; open(): void } {
  let open!: () => void;
  return { passed: new Promise((resolve) => (open = resolve)), open: () => open() };
}

/**
 * The new documents of `tally` catch up between their chance to join the shared follower and their switch, and are
 * behind at the switch.
 */
it('what a command was shown stays shown while other documents take over', async () => {
  const freezer = new WriteFreezer();
  const [other, tally] = [new CountingProjection('other'), new CountingProjection('tally')];
  const instance = await rig.startRelease({ freezer }, other, tally);
  const { projections, read } = instance;
  await projections.passed('thing', await rig.append(['a', 1]));
  const former = projections.collectionOf('tally');
  const built = former.replace(/_1$/, '_2');
  let held = gate();
  const shown: string[] = [];
  freezer.before = async (operations) => {
    if (operations.some((operation) => 'put' in operation && operation.put === built)) return held.passed;
    if (switchOf(operations, 'other')) {
      held.open();
      await until('it has caught up', async () => {
        const { rebuild } = (await projections.status()).find(({ name }) => name === 'tally')!;
        return rebuild !== null && rebuild.position > 0;
      });
    }
    // A switch that meets a conflict is retried.
    if (switchOf(operations, 'tally') && shown.length === 0) {
      held.open();
      held = gate();
      const position = await rig.append(['b', 2]);
      // On a busy machine it may take longer than a command waits.
      await until('it is shown', () => projections.passed('thing', position));
      shown.push('b');
    }
  };
  try {
    await projections.rebuild('tally');
    await projections.rebuild('other');
    await until('it takes over', async () => {
      if (shown.length > 0) expect((await read[1]!.get('b'))?.total).toBe(2);
      const [current] = await instance.engines.documents.find<Generations>(GENERATIONS, {
        projection: 'tally',
      });
      return current?.active === built;
    });
    for (let turn = 0; turn < 200; turn++) {
      await nextTurn();
      expect((await read[1]!.get('b'))?.total).toBe(2);
    }
    held.open();
    await until('readers go over', () => Promise.resolve(projections.collectionOf('tally') === built));
    expect((await read[1]!.get('b'))?.total).toBe(2);
  } finally {
    held.open();
  }
});

/** The store, with one action beside the first call of this name. */
function besides(
  documents: DocumentStore,
  method: 'drop' | 'get',
  beside: () => Promise<unknown>,
): DocumentStore {
  let happened = false;
  return new Proxy(documents, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        const result = (await (value as (...args: unknown[]) => unknown).apply(target, args)) as unknown;
        if (name !== method || happened) return result;
        happened = true;
        await beside();
        return result;
      };
    },
  });
}

async function rebuiltOnce() {
  const { documents } = (await rig.start()).engines;
  const projection = new CountingProjection();
  const generations = new GenerationStore(documents);
  const current = async (): Promise<Generations> => (await generations.of(projection))!;
  await documents.ensure({ name: GENERATIONS, indexes: [] });
  await generations.begin([projection], 1, () => false);
  await generations.build(projection);
  await generations.switch(await current());
  return { documents, generations, projection, current };
}

it('nobody goes back to documents that are being dropped', async () => {
  const { documents, generations, projection, current } = await rebuiltOnce();
  const { active } = await current();
  const tried: boolean[] = [];
  const revert = async () => tried.push(await generations.revert(projection));
  await new GenerationStore(besides(documents, 'drop', revert)).retire(await current());
  expect(tried).toEqual([false]);
  expect(await current()).toMatchObject({ active, retiring: null });
});

it('documents that readers have just gone back to are not dropped', async () => {
  const { documents, generations, projection, current } = await rebuiltOnce();
  const dropped = jest.fn(() => Promise.resolve());
  const late = await current();
  expect(await generations.revert(projection)).toBe(true);
  await new GenerationStore(besides(documents, 'drop', dropped)).retire(late);
  expect(dropped).not.toHaveBeenCalled();
  expect(await current()).toMatchObject({ active: late.retiring, retiring: late.active });
});

it('a rebuild that begins while former documents are dropped leaves none behind', async () => {
  const { documents, generations, projection, current } = await rebuiltOnce();
  const build = () => generations.build(projection);
  await new GenerationStore(besides(documents, 'drop', build)).retire(await current());
  expect(await current()).toMatchObject({ retiring: null, dropping: null });
  expect((await current()).building).not.toBeNull();
});

it('a rebuild is not refused because former documents have gone just then', async () => {
  const { documents, generations, projection, current } = await rebuiltOnce();
  const retire = async () => generations.retire(await current());
  expect(await new GenerationStore(besides(documents, 'get', retire)).build(projection)).toBe(true);
  expect((await current()).building).not.toBeNull();
});

describe('parked events that a late holder has left of dropped documents', () => {
  const left = (error: string | null) => ({
    ...{ _id: 'tally_v1_0a1b2c3d_9:1', member: 'tally_v1_0a1b2c3d_9', stream: 'thing-a', error },
  });
  const isGone = ({ engines }: ProjectionInstance, { _id }: Document) =>
    until('it is gone', async () => (await engines.documents.get(PARKED, _id)) === undefined);

  it('are gone when they are tried again', async () => {
    const instance = await rig.start(new CountingProjection('tally'));
    const failed = left('TypeError');
    await instance.engines.documents.write([{ put: PARKED, document: failed }]);
    await instance.projections.orders.retry(failed.member, failed.stream);
    await isGone(instance, failed);
  });

  it('are gone when the lease is taken, also where they only waited; those of a process stay', async () => {
    const first = await rig.start(new CountingProjection('tally'));
    const [waiting, ofProcess] = [left(null), { ...left(null), _id: 'later:1', member: 'later' }];
    await first.engines.documents.write([waiting, ofProcess].map((document) => ({ put: PARKED, document })));
    await first.stop();
    const next = await rig.start(new CountingProjection('tally'));
    await isGone(next, waiting);
    expect(await next.engines.documents.get(PARKED, ofProcess._id)).toBeDefined();
  });
});

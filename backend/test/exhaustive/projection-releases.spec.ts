import { GENERATIONS, type Generations } from '../../src/platform/log/following/generation-store.js';
import {
  CountingProjection,
  ProjectionRig,
  storedTotals,
  type ProjectionInstance,
} from '../support/projection-rig.js';
import { until } from '../support/until.js';

const TIMEOUTS = { graceMs: 300, forgetMs: 60_000 };
const OLD = { rank: 10, timeouts: TIMEOUTS };
const NEW = { rank: 20, timeouts: TIMEOUTS };
let rig: ProjectionRig;
beforeEach(() => {
  rig = new ProjectionRig();
});
afterEach(() => rig.dispose());

const isLive = (instance: ProjectionInstance) =>
  until('all is live', async () =>
    (await instance.projections.status()).every(({ state, rebuild }) => state === 'live' && !rebuild),
  );
const shows = async (instance: ProjectionInstance, totals: Record<string, number>): Promise<void> => {
  await until(
    `it shows ${JSON.stringify(totals)}`,
    async () => JSON.stringify(await storedTotals(instance.read[0]!)) === JSON.stringify(totals),
  );
};

/** The same projection in a release that has more categories, and other indexes. */
const wider = (): CountingProjection =>
  Object.assign(new CountingProjection(), {
    categories: ['thing', 'other'],
    indexes: [{ fields: { version: 1 } }],
  });

it('two releases on one store each keep their own documents, whichever leads, also after going back', async () => {
  const old = await rig.startRelease(OLD, new CountingProjection());
  await isLive(old);
  await rig.append(['a', 1]);
  await rig.appendTo('other', ['a', 10]);
  const newer = await rig.startRelease(NEW, wider());
  await isLive(newer);
  await rig.append(['a', 2]);
  await rig.appendTo('other', ['a', 20]);
  await shows(newer, { a: 33 });
  await shows(old, { a: 3 });
  expect([...old.problems, ...newer.problems]).toEqual([]);

  // Back to the old release alone; the newer one still folds its skipped events.
  await newer.stop();
  await rig.append(['b', 4]);
  await rig.appendTo('other', ['b', 40]);
  await shows(old, { a: 3, b: 4 });
  await old.stop();
  const again = await rig.startRelease(NEW, wider());
  await shows(again, { a: 33, b: 44 });
  const collections = await again.engines.documents.find<Generations>(GENERATIONS, {});
  expect(new Set(collections.map(({ active }) => active)).size).toBe(2);
});

it('a newer release serves the former documents, and goes on with them, until its own are there', async () => {
  const old = await rig.startRelease(OLD, new CountingProjection('tally', 1));
  await rig.append(['a', 1]);
  await shows(old, { a: 1 });
  await old.stop();
  const slow = new CountingProjection('tally', 2);
  let folding = false;
  slow.onFold = () => {
    // The former release's documents are still folded; new ones cannot be made yet.
    if (!folding) throw new TypeError('not yet');
  };
  const failing = await rig.startRelease(NEW, slow);
  await until('it cannot', async () => (await failing.projections.status())[0]?.parked === 1);
  expect(await storedTotals(failing.read[0]!)).toEqual({ a: 1 });
  expect((await failing.memory[0]!.ready()).all).toEqual({ a: 1 });
  folding = true;
  await rig.append(['a', 2]);
  await shows(failing, { a: 3 });
  const tainted = (): Promise<Generations[]> =>
    failing.engines.documents.find<Generations>(GENERATIONS, { tainted: true });
  await until('its own are there', async () => (await failing.read[0]!.get('a'))?.version === 2);
  expect((await tainted()).map(({ version }) => version)).toEqual([1]);

  // Documents that a newer release has folded into are rebuilt when the older one returns.
  await failing.stop();
  const back = await rig.startRelease(OLD, new CountingProjection('tally', 1));
  const engines = back.engines;
  await until(
    'they are made again',
    async () => (await engines.documents.count(GENERATIONS, { tainted: true })) === 0,
  );
  await until('they serve', async () => (await back.read[0]!.get('a'))?.version === 1);
  await shows(back, { a: 3 });
});

it('the documents of a release that is gone go, those of one that runs stay', async () => {
  const impatient = { ...NEW, timeouts: { graceMs: 0, forgetMs: 1_000 } };
  const old = await rig.startRelease(OLD, new CountingProjection('tally', 1));
  await rig.append(['a', 1]);
  await shows(old, { a: 1 });
  const newer = await rig.startRelease(impatient, new CountingProjection('tally', 2));
  await isLive(newer);
  await rig.append(['a', 1]);
  await shows(old, { a: 2 });
  const releases = async (): Promise<number[]> =>
    (await newer.engines.documents.find<Generations>(GENERATIONS, {})).map(({ version }) => version).sort();
  expect(await releases()).toEqual([1, 2]);
  await old.stop();
  await until('the former documents are gone', async () => (await releases()).length === 1);
  expect(await releases()).toEqual([2]);
  expect(await newer.engines.documents.collections('tally_v1')).toEqual([]);
});

it('an event that the older release cannot fold is folded once the newer leads', async () => {
  const blind = new CountingProjection();
  blind.onFold = ({ type }) => {
    if (type === 'Newer') throw new TypeError('unknown');
  };
  const old = await rig.startRelease(OLD, blind);
  await isLive(old);
  await rig.append(['a', 1], ['a', 2, 'Newer'], ['a', 4]);
  await until('it cannot', async () => (await old.projections.status())[0]?.parked === 1);
  const newer = await rig.startRelease(NEW, new CountingProjection());
  await shows(newer, { a: 7 });
  await shows(old, { a: 7 });
});

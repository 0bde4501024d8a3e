import {
  CHECKPOINTS,
  SHARED_FOLLOWER,
  type SharedPlace,
} from '../src/platform/log/projections/checkpoint.js';
import { writtenCollection } from '../src/platform/storage/document-store/write-operations.js';
import {
  CountingProjection,
  ProjectionRig,
  WriteFreezer,
  type ProjectionInstance,
  type Tally,
} from './support/projection-rig.js';
import { until } from './support/until.js';

class DeferredProjection extends CountingProjection {
  readonly deferred = true;
}

const NEVER_MS = 3_600_000;
let rig: ProjectionRig;
beforeEach(() => {
  rig = new ProjectionRig();
});
afterEach(() => rig.dispose());

const isLive = ({ projections }: ProjectionInstance, name: string) =>
  until(`${name} is live`, async () => {
    const status = (await projections.status()).find((one) => one.name === name);
    return status?.state === 'live';
  });

async function startBoth(release: { deferMs?: number; freezer?: WriteFreezer } = {}) {
  const deferred = new DeferredProjection('deferred');
  const instance = await rig.startRelease({ ...release, storedOnly: [deferred] }, new CountingProjection());
  await isLive(instance, 'deferred');
  await isLive(instance, 'tally');
  return { instance, deferred };
}

const inStore = ({ projections, engines }: ProjectionInstance): Promise<Tally[]> =>
  engines.documents.find<Tally>(projections.collectionOf('deferred'), {});
const totalOf = async ({ stored }: ProjectionInstance): Promise<number | undefined> =>
  (await stored[0]!.get('a'))?.total;
const place = ({ engines }: ProjectionInstance) =>
  engines.documents.get<SharedPlace>(CHECKPOINTS, SHARED_FOLLOWER);

it('writes do not wait for deferred documents, which are folded once for all of them when a reader asks', async () => {
  const { instance, deferred } = await startBoth({ deferMs: NEVER_MS });
  let position = 0;
  for (let n = 1; n <= 3; n++) {
    position = await rig.append(['a', 1]);
    expect(await instance.projections.passed('thing', position)).toBe(true);
  }
  expect((await instance.read[0]!.get('a'))?.total).toBe(3);
  expect([await inStore(instance), deferred.folded]).toEqual([[], []]);
  expect((await place(instance))!.position).toBeLessThan(position);
  expect(await totalOf(instance)).toBe(3);
  expect(await inStore(instance)).toMatchObject([{ total: 3 }]);
  expect(await place(instance)).toMatchObject({ position, reached: position, ahead: {} });
  expect((await instance.stored[0]!.find({ total: 3 })).length).toBe(1);
  await rig.append(['a', 1]).then((at) => instance.projections.passed('thing', at));
  expect(await instance.stored[0]!.count({ total: 4 })).toBe(1);
});

it('a reader who comes before the follower does not wait for more than that', async () => {
  const { instance } = await startBoth({ deferMs: NEVER_MS });
  const position = await rig.append(['a', 1]);
  const passed = instance.projections.passed('thing', position);
  expect(await totalOf(instance)).toBe(1);
  expect(await passed).toBe(true);
  expect(await inStore(instance)).toMatchObject([{ total: 1 }]);
});

it('are stored without a reader too', async () => {
  const { instance } = await startBoth({ deferMs: 1 });
  await rig.append(['a', 1]);
  await until('they are stored', async () => (await inStore(instance)).length === 1);
});

it('another instance reads its own writes and what it announces, of one that defers', async () => {
  await startBoth({ deferMs: 20 });
  const second = await rig.startRelease(
    { storedOnly: [new DeferredProjection('deferred')] },
    new CountingProjection(),
  );
  for (let n = 1; n <= 5; n++) {
    const position = await rig.append(['a', 1]);
    await until('it is passed', () => second.projections.passed('thing', position));
    expect(await totalOf(second)).toBe(n);
  }
});

it('what a holder deferred when it died is folded by the next one, and the rest is not folded again', async () => {
  const freezer = new WriteFreezer();
  const { instance } = await startBoth({ deferMs: NEVER_MS, freezer });
  const position = await rig.append(['a', 1], ['b', 2]);
  await instance.projections.passed('thing', position);
  // As if it had died before: what it deferred is in no document.
  const collection = instance.projections.collectionOf('deferred');
  freezer.before = (operations) =>
    operations.some((one) => writtenCollection(one) === collection)
      ? Promise.reject(new Error('dead'))
      : undefined;
  await instance.stop();
  const [tally, deferred] = [new CountingProjection(), new DeferredProjection('deferred')];
  const next = await rig.startRelease({ storedOnly: [deferred] }, tally);
  await until('the rest is there', async () => (await inStore(next)).length === 2);
  expect([deferred.folded.length, tally.folded.length]).toEqual([2, 0]);
});

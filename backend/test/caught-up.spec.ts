import { DocumentsBehind } from '../src/platform/log/following/log-end.js';
import {
  CountingProjection,
  WriteFreezer,
  ProjectionRig,
  storedTotals,
  type ProjectionInstance,
} from './support/projection-rig.js';
import { until } from './support/until.js';

const LONG_MS = 60_000;
const SHORT_MS = 1;

let rig: ProjectionRig;
beforeEach(() => {
  rig = new ProjectionRig();
});
afterEach(() => rig.dispose());

const statusOf = async ({ projections }: ProjectionInstance, name: string) =>
  (await projections.status()).find((status) => status.name === name)!;
const isLive = (instance: ProjectionInstance, name: string) =>
  until(`${name} is live`, async () => (await statusOf(instance, name)).state === 'live');
const lateIn = async ({ projections }: ProjectionInstance, withinMs = LONG_MS): Promise<unknown> =>
  projections.caughtUp(['tally'], { withinMs }).then(
    () => [],
    (error: unknown) => (error as DocumentsBehind).late,
  );

it('resolves once documents hold all that the log held when it was asked', async () => {
  const freezer = new WriteFreezer();
  const instance = await rig.startRelease({ freezer }, new CountingProjection());
  await isLive(instance, 'tally');
  freezer.freeze();
  await rig.append(['a', 1]);
  expect(await lateIn(instance, SHORT_MS)).toEqual([{ follower: 'tally', hindrance: 'behind' }]);
  freezer.thaw();
  expect(await lateIn(instance)).toEqual([]);
  expect(await storedTotals(instance.read[0]!)).toEqual({ a: 1 });
});

it('needs nothing of events that the projection does not follow', async () => {
  const instance = await rig.start(new CountingProjection());
  await isLive(instance, 'tally');
  await rig.append(['a', 1]);
  await rig.appendTo('other', ['a', 1]);
  expect(await lateIn(instance)).toEqual([]);
  expect(await storedTotals(instance.read[0]!)).toEqual({ a: 1 });
});

it('refuses at once while a projection is paused, also where it lacks nothing yet', async () => {
  const instance = await rig.start(new CountingProjection());
  await isLive(instance, 'tally');
  await instance.projections.orders.pause('tally', true);
  expect(await lateIn(instance)).toEqual([{ follower: 'tally', hindrance: 'paused' }]);
  await until('it is paused', async () => (await statusOf(instance, 'tally')).state === 'paused');
  await rig.append(['a', 1]);
  expect(await lateIn(instance)).toEqual([{ follower: 'tally', hindrance: 'paused' }]);
  await instance.projections.orders.pause('tally', false);
  expect(await lateIn(instance)).toEqual([]);
  expect(await storedTotals(instance.read[0]!)).toEqual({ a: 1 });
});

it('refuses at once while a rebuild is paused, whose documents go no further', async () => {
  await rig.append(['a', 1]);
  const instance = await rig.start(new CountingProjection());
  await isLive(instance, 'tally');
  await instance.projections.orders.pauseRebuild('tally', true);
  await instance.projections.rebuild('tally');
  expect(await lateIn(instance)).toEqual([{ follower: 'tally', hindrance: 'rebuild paused' }]);
  await instance.projections.orders.pauseRebuild('tally', false);
  expect(await lateIn(instance)).toEqual([]);
});

it('refuses at once while an event is parked, until it was folded or left out', async () => {
  const counting = new CountingProjection();
  counting.onFold = ({ type }) => {
    if (type === 'Broken') throw new TypeError('broken');
  };
  await rig.append(['a', 2, 'Broken']);
  const instance = await rig.start(counting);
  await isLive(instance, 'tally');
  expect(await lateIn(instance)).toEqual([{ follower: 'tally', hindrance: 'parked' }]);
  await instance.projections.caughtUp(['tally'], { withinMs: LONG_MS, despiteParked: true });
  counting.onFold = () => {};
  await instance.projections.orders.retry((await statusOf(instance, 'tally')).member, null);
  await until('nothing is parked', async () => (await statusOf(instance, 'tally')).parked === 0);
  expect(await lateIn(instance)).toEqual([]);
});

it('waits for documents of another release, until they follow or are dropped, unless only its own are read', async () => {
  await rig.append(['a', 1]);
  const former = await rig.start(new CountingProjection());
  await isLive(former, 'tally');
  await former.stop();
  await rig.append(['a', 2]);
  const timeouts = { graceMs: LONG_MS, forgetMs: LONG_MS };
  const next = await rig.startRelease({ rank: 1, timeouts }, new CountingProjection('tally', 2));
  // At first it reads the other release's.
  await next.projections.caughtUp(['tally'], { withinMs: 5_000, readHere: true });
  expect(await storedTotals(next.read[0]!)).toEqual({ a: 3 });
  await isLive(next, 'tally');
  expect(await lateIn(next, SHORT_MS)).toEqual([{ follower: 'tally', hindrance: 'not followed' }]);
  const again = await rig.start(new CountingProjection());
  expect(await lateIn(next)).toEqual([]);
  expect(await storedTotals(again.read[0]!)).toEqual({ a: 3 });
});

it('says that nobody follows', async () => {
  const instance = await rig.start(new CountingProjection());
  await isLive(instance, 'tally');
  await rig.append(['a', 1]);
  expect(await lateIn(instance)).toEqual([]);
  await instance.stop();
  await rig.append(['a', 1]);
  const reader = await rig.startRelease({ follow: false }, new CountingProjection());
  expect(await lateIn(reader, SHORT_MS)).toEqual([{ follower: 'tally', hindrance: 'not followed' }]);
});

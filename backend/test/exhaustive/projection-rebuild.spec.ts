import {
  CHECKPOINTS,
  SHARED_FOLLOWER,
  type SharedPlace,
} from '../../src/platform/log/projections/checkpoint.js';
import {
  CountingProjection,
  ProjectionRig,
  storedTotals,
  type ProjectionInstance,
} from '../support/projection-rig.js';
import { until } from '../support/until.js';

const EVENTS = 2_000;
const APPEND = 500;
let rig: ProjectionRig;
beforeEach(async () => {
  rig = new ProjectionRig();
  for (let n = 0; n < EVENTS; n += APPEND)
    await rig.append(...Array.from({ length: APPEND }, (_, i): [string, number] => [`k${i % 7}`, 1]));
});
afterEach(() => rig.dispose());

const statusOf = async ({ projections }: ProjectionInstance) => (await projections.status())[0]!;
const isLive = (instance: ProjectionInstance) =>
  until('it is live', async () => (await statusOf(instance)).state === 'live');
const isRebuilt = (instance: ProjectionInstance) =>
  until('the rebuild is over', async () => (await statusOf(instance)).rebuild === null);
const sum = (totals: Record<string, number>): number =>
  Object.values(totals).reduce((all, one) => all + one, 0);
const generations = ({ engines }: ProjectionInstance): Promise<string[]> =>
  engines.documents.collections('tally_v');

it('is built beside the live documents: no read fails, is empty or goes back, and the former ones go', async () => {
  const instance = await rig.start(new CountingProjection());
  await isLive(instance);
  const [former] = await generations(instance);
  const sums: number[] = [];
  let reading = true;
  const reader = (async () => {
    while (reading) {
      sums.push(sum(await storedTotals(instance.read[0]!)));
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();

  expect(await instance.projections.rebuild('tally')).toBe(true);
  expect(await instance.projections.rebuild('tally')).toBe(false);
  let written = EVENTS;
  while ((await statusOf(instance)).rebuild !== null) {
    const position = await rig.append(['k0', 1]);
    written += 1;
    await instance.projections.passed('thing', position);
  }
  await until('the former documents are gone', async () => !(await generations(instance)).includes(former!));
  reading = false;
  await reader;

  expect(sums.length).toBeGreaterThan(10);
  expect(sums[0]).toBe(EVENTS);
  expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  expect(sum(await storedTotals(instance.read[0]!))).toBe(written);
  expect(await generations(instance)).toHaveLength(1);
  const checkpoints = await instance.engines.documents.find<SharedPlace>(CHECKPOINTS, {});
  expect(checkpoints.map(({ _id }) => _id)).toEqual([SHARED_FOLLOWER]);
  expect(Object.keys(checkpoints[0]!.members)).toEqual(await generations(instance));
  expect(instance.problems).toEqual([]);
  expect(await instance.projections.rebuild('tally')).toBe(true);
});

it('shows how far it is', async () => {
  const counting = new CountingProjection();
  const instance = await rig.start(counting);
  await isLive(instance);
  await instance.projections.rebuild('tally');
  const { rebuild, events } = await until('it is under way', async () => {
    const status = await statusOf(instance);
    return status.rebuild && status;
  });
  expect(events).toBe(EVENTS);
  expect(rebuild!.events).toBeLessThanOrEqual(EVENTS);
  await isRebuilt(instance);
});

it('that was ended half-way goes on where it was', async () => {
  const first = new CountingProjection();
  const instance = await rig.start(first);
  await isLive(instance);
  const live = first.folded.length;
  const ended = new Promise<void>((resolve) => {
    first.onFold = () => {
      // In the middle of the rebuild, whatever the size of its batches.
      if (first.folded.length === live + 10) resolve(instance.stop());
    };
  });
  await instance.projections.rebuild('tally');
  await ended;
  const half = first.folded.length - live;
  expect(half).toBeLessThan(EVENTS);

  const second = new CountingProjection();
  const again = await rig.start(second);
  expect((await statusOf(again)).rebuild).not.toBeNull();
  expect(sum(await storedTotals(again.read[0]!))).toBe(EVENTS);
  await isRebuilt(again);
  expect(half + second.folded.length).toBe(EVENTS);
  expect(sum(await storedTotals(again.read[0]!))).toBe(EVENTS);
});

it('happens by itself for a newer version, while an older release goes on serving', async () => {
  const old = await rig.start(new CountingProjection('tally', 1));
  await isLive(old);
  const newer = await rig.start(new CountingProjection('tally', 2));
  expect((await newer.read[0]!.get('k0'))?.version).toBe(1);
  await isRebuilt(newer);
  await until('readers have changed over', async () => (await newer.read[0]!.get('k0'))?.version === 2);
  expect(sum(await storedTotals(newer.read[0]!))).toBe(EVENTS);
  expect(sum(await storedTotals(old.read[0]!))).toBe(EVENTS);
  const position = await rig.append(['k0', 1]);
  await newer.projections.passed('thing', position);
  expect(sum(await storedTotals(newer.read[0]!))).toBe(EVENTS + 1);
});

import type { ParkedEvent } from '../../src/platform/log/projections/parked-events.js';
import {
  CountingProjection,
  ProjectionRig,
  storedTotals,
  type ProjectionInstance,
  type Tally,
} from '../support/projection-rig.js';
import { until } from '../support/until.js';

let rig: ProjectionRig;
beforeEach(() => {
  rig = new ProjectionRig();
});
afterEach(() => rig.dispose());

const statusOf = async ({ projections }: ProjectionInstance) => (await projections.status())[0]!;
const isIn = (instance: ProjectionInstance, state: string) =>
  until(`it is ${state}`, async () => (await statusOf(instance)).state === state);
const parkedOf = ({ engines }: ProjectionInstance) =>
  engines.documents.find<ParkedEvent>('projection_parked', {}, { sort: { position: 1 } });

it('a paused projection stands still, holds nobody up, and goes on where it was', async () => {
  const counting = new CountingProjection();
  const instance = await rig.start(counting);
  await rig.append(['a', 1]);
  await until('it is shown', async () => (await instance.read[0]!.get('a'))?.total === 1);
  await instance.projections.orders.pause('tally', true);
  await isIn(instance, 'paused');
  const position = await rig.append(['a', 2]);
  expect(await instance.projections.passed('thing', position)).toBe(false);
  expect(await storedTotals(instance.read[0]!)).toEqual({ a: 1 });

  // Also over a restart.
  await instance.stop();
  const again = await rig.start(counting);
  await isIn(again, 'paused');
  expect(await storedTotals(again.read[0]!)).toEqual({ a: 1 });
  await again.projections.orders.pause('tally', false);
  await isIn(again, 'live');
  expect(await storedTotals(again.read[0]!)).toEqual({ a: 3 });
  expect(counting.folded).toHaveLength(2);
});

it('another instance’s order is carried out by the one that follows the log', async () => {
  const first = await rig.start(new CountingProjection());
  await isIn(first, 'live');
  const second = await rig.start(new CountingProjection());
  await second.projections.orders.pause('tally', true);
  await isIn(second, 'paused');
  await second.projections.orders.pause('tally', false);
  await isIn(first, 'live');
});

it('a rebuild can be paused, resumed and given up', async () => {
  await rig.append(['a', 1]);
  const instance = await rig.start(new CountingProjection());
  await isIn(instance, 'live');
  await instance.projections.orders.pauseRebuild('tally', true);
  await instance.projections.rebuild('tally');
  const { rebuild } = await until('it is begun', async () => {
    const status = await statusOf(instance);
    return status.rebuild && status;
  });
  expect(rebuild).toMatchObject({ events: 0 });
  expect(await instance.projections.cancelRebuild('tally')).toBe(true);
  expect(await instance.projections.cancelRebuild('tally')).toBe(false);
  expect((await statusOf(instance)).rebuild).toBeNull();
  expect(await instance.projections.revert('tally')).toBe(false);

  await instance.projections.orders.pauseRebuild('tally', false);
  await until('another can begin', () => instance.projections.rebuild('tally'));
  await until('it is over', async () => (await statusOf(instance)).rebuild === null);
  expect(await storedTotals(instance.read[0]!)).toEqual({ a: 1 });
});

it('one can go back to the former documents, which have followed meanwhile', async () => {
  await rig.append(['a', 1]);
  const instance = await rig.startRelease({ keepFormerMs: 60_000 }, new CountingProjection());
  await isIn(instance, 'live');
  const collection = () => instance.projections.collectionOf('tally');
  const former = collection();
  await instance.projections.rebuild('tally');
  await until('it is switched', () => collection() !== former);
  await rig.append(['a', 2]);
  expect(await instance.projections.revert('tally')).toBe(true);
  await until('it is switched back', () => collection() === former);
  const position = await rig.append(['a', 4]);
  await instance.projections.passed('thing', position);
  expect(await storedTotals(instance.read[0]!)).toEqual({ a: 7 });
});

it('former documents follow the log also after a restart', async () => {
  await rig.append(['a', 1]);
  const first = await rig.startRelease({ keepFormerMs: 60_000 }, new CountingProjection());
  await isIn(first, 'live');
  const former = first.projections.collectionOf('tally');
  await first.projections.rebuild('tally');
  await until('it is switched', () => first.projections.collectionOf('tally') !== former);
  await first.stop();
  await rig.append(['a', 2]);
  const second = await rig.startRelease({ keepFormerMs: 60_000 }, new CountingProjection());
  await isIn(second, 'live');
  const total = async () => (await second.engines.documents.get<Tally>(former, 'a'))?.total;
  await until('the former ones have it', async () => (await total()) === 3);
});

describe('a parked event', () => {
  let works = false;
  const breaking = (): CountingProjection => {
    const counting = new CountingProjection();
    counting.onFold = ({ type }) => {
      if (type === 'Broken' && !works) throw new TypeError('no');
    };
    return counting;
  };
  beforeEach(() => {
    works = false;
  });

  it('is tried again on an operator’s word, with what waits for it', async () => {
    await rig.append(['a', 1, 'Broken'], ['b', 2]);
    await rig.append(['a', 4, 'Broken'], ['c', 8]);
    const instance = await rig.start(breaking());
    await isIn(instance, 'live');
    works = true;
    const [event] = await parkedOf(instance);
    await instance.projections.orders.retry(event!.member, event!.stream);
    await until('nothing is parked', async () => (await parkedOf(instance)).length === 0);
    expect(await storedTotals(instance.read[0]!)).toEqual({ a: 5, b: 2, c: 8 });
  });

  it('counts a try that fails once more', async () => {
    await rig.append(['a', 1, 'Broken']);
    const instance = await rig.start(breaking());
    await isIn(instance, 'live');
    const [event] = await parkedOf(instance);
    await instance.projections.orders.retry(event!.member, null);
    await until('it was tried', async () => (await parkedOf(instance))[0]?.tries === 2);
    expect((await parkedOf(instance))[0]!.parkedAt).toBe(event!.parkedAt);
  });

  it('that is skipped stays out, also of a rebuild', async () => {
    await rig.append(['a', 1, 'Broken'], ['a', 2]);
    const instance = await rig.start(breaking());
    await isIn(instance, 'live');
    const [event] = await parkedOf(instance);
    await instance.projections.orders.skip('tally', event!);
    await until('nothing is parked', async () => (await parkedOf(instance)).length === 0);
    expect(await storedTotals(instance.read[0]!)).toEqual({ a: 2 });
    const former = instance.projections.collectionOf('tally');
    await instance.projections.rebuild('tally');
    await until('it is switched', () => instance.projections.collectionOf('tally') !== former);
    expect(await storedTotals(instance.read[0]!)).toEqual({ a: 2 });
  });
});

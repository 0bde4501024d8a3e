import type { WriteOp } from '../src/platform/storage/document-store/document-store.js';
import { EngineUnavailable } from '../src/platform/storage/errors/engine-unavailable.js';
import type { StoredEvent } from '../src/platform/storage/event-store/event-store.js';
import { fold } from '../src/platform/log/projections/fold.js';
import { react } from '../src/platform/log/following/react.js';
import { Parking } from '../src/platform/log/projections/parking.js';
import type { Process } from '../src/platform/log/projections/projection.js';
import {
  CountingProjection,
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

/** Cannot fold `Broken`. */
const breaking = (): CountingProjection => {
  const counting = new CountingProjection('breaking');
  counting.onFold = ({ type }) => {
    if (type === 'Broken') throw new TypeError('Quitéria Sigilosa');
  };
  return counting;
};

describe('a projection that cannot fold an event', () => {
  it('parks it with what has to wait for it, and folds all the rest', async () => {
    await rig.append(['a', 1], ['b', 1]);
    await rig.append(['a', 2, 'Broken'], ['c', 32]);
    await rig.append(['a', 4], ['b', 8]);
    const instance = await rig.start(breaking(), new CountingProjection('sound'));
    await isLive(instance, 'breaking');
    await isLive(instance, 'sound');
    // The stream's later event waits for it (c), and so does the document's (a).
    expect(await storedTotals(instance.read[0]!)).toEqual({ a: 1, b: 9 });
    expect(await storedTotals(instance.read[1]!)).toEqual({ a: 7, b: 9, c: 32 });
    expect(await statusOf(instance, 'breaking')).toMatchObject({ state: 'live', failed: null, parked: 1 });

    const position = await rig.append(['c', 64], ['d', 1]);
    await instance.projections.passed('thing', position);
    expect(await storedTotals(instance.read[0]!)).toEqual({ a: 1, b: 9, d: 1 });
    expect(await storedTotals(instance.read[1]!)).toEqual({ a: 7, b: 9, c: 96, d: 1 });
  });

  it('says which event, and where it failed, but nothing of what is in it', async () => {
    await rig.append(['a', 2, 'Broken'], ['a', 1]);
    const instance = await rig.start(breaking());
    await isLive(instance, 'breaking');
    const parked = await instance.engines.documents.find('projection_parked', {}, { sort: { position: 1 } });
    expect(parked).toMatchObject([
      { type: 'Broken', error: 'TypeError', key: 'a', revision: 0, tries: 1 },
      { type: 'Counted', error: null, key: 'a', revision: 1, tries: 0 },
    ]);
    expect(JSON.stringify(parked)).toContain('(backend/');
    expect(JSON.stringify(parked)).not.toContain(process.cwd());
    expect(JSON.stringify(parked)).not.toContain('Quitéria');
    expect(instance.problems).toEqual([
      expect.stringMatching(/^breaking has parked event .* \(Broken: TypeError\)$/),
    ]);
  });

  it('folds what was parked in the order of the log once it can, and nothing twice', async () => {
    await rig.append(['a', 1]);
    await rig.append(['a', 2, 'Broken'], ['c', 4]);
    await rig.append(['a', 8], ['c', 16], ['b', 1]);
    const broken = await rig.start(breaking());
    await isLive(broken, 'breaking');
    await broken.stop();
    const mended = new CountingProjection('breaking');
    const instance = await rig.start(mended);
    await until('nothing is parked', async () => (await statusOf(instance, 'breaking')).parked === 0);
    expect(await storedTotals(instance.read[0]!)).toEqual({ a: 11, b: 1, c: 20 });
    expect(mended.folded.map(({ data }) => data.n)).toEqual([2, 4, 8, 16]);
    expect(await instance.engines.documents.count('projection_parked', {})).toBe(0);
    const position = await rig.append(['a', 32], ['c', 32]);
    await instance.projections.passed('thing', position);
    expect(await storedTotals(instance.read[0]!)).toEqual({ a: 43, b: 1, c: 52 });
  });

  it('folds what came before it in its stream, also in one run and when nothing of it can be read', async () => {
    const { documents } = await rig.open();
    const parking = await Parking.of(documents, { name: 'tally', follower: 'tally' });
    const unreadable = { ...eventOf('thing-x', 2, 2), unreadable: new Error('unknown') };
    const run = [eventOf('thing-x', 1, 1), unreadable, eventOf('thing-x', 3, 4)];
    await documents.ensure({ name: 'tallies', indexes: [] });
    const written = await fold(documents, 'tallies', new CountingProjection(), run, parking);
    expect(written).toMatchObject([{ put: 'tallies', document: { _id: 'thing-x', total: 1, _position: 1 } }]);
    expect(parking.takeNew()).toMatchObject([{ document: { position: 2 } }, { document: { position: 3 } }]);
    await documents.close();
  });

  it('remembers what is parked when it is started again, and counts its tries', async () => {
    await rig.append(['a', 2, 'Broken']);
    const first = await rig.start(breaking());
    await isLive(first, 'breaking');
    await first.stop();
    await rig.append(['a', 4]);
    const second = await rig.start(breaking());
    await isLive(second, 'breaking');
    expect(await storedTotals(second.read[0]!)).toEqual({});
    const [event] = await second.engines.documents.find('projection_parked', {}, { sort: { position: 1 } });
    expect(event).toMatchObject({ tries: 2 });
  });
});

const eventOf = (stream: string, position: number, n: number): StoredEvent => ({
  id: `event-${position}`,
  stream,
  category: 'thing',
  revision: position,
  position,
  type: 'Counted',
  data: { n, key: stream },
  metadata: {
    actorId: null,
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: 1,
    occurredAt: '2026-03-01T12:00:00.000Z',
  },
});

describe('a process that cannot react to an event', () => {
  const process = {
    name: 'reacting',
    categories: [],
    collections: [],
    react: (events: readonly StoredEvent[]) => {
      if (events.some(({ data }) => data.n === 13)) return Promise.reject(new RangeError('unlucky'));
      return Promise.resolve(
        events.map(({ id }): WriteOp => ({ insert: 'reactions', document: { _id: id } })),
      );
    },
  } as unknown as Process<[]>;

  it('parks it with the later ones of its stream, and reacts to all others', async () => {
    const { documents } = await rig.open();
    const parking = await Parking.of(documents, { name: 'reacting', follower: 'reacting' });
    const events = [1, 2, 13, 4, 5, 13, 7].map((n, at) =>
      eventOf(`thing-${at === 2 || at === 3 ? 'x' : at}`, at + 1, n),
    );
    const reacted = await react(process, events, parking);
    expect(reacted.map((one) => 'insert' in one && one.document._id)).toEqual(
      [1, 2, 5, 7].map((position) => `event-${position}`),
    );
    expect(parking.takeNew().map((one) => 'put' in one && one.document)).toMatchObject([
      { position: 3, error: 'RangeError' },
      { position: 4, error: null },
      { position: 6, error: 'RangeError' },
    ]);
    await documents.close();
  });

  it('reacts to what came before it in its stream, also in one run', async () => {
    const { documents } = await rig.open();
    const parking = await Parking.of(documents, { name: 'reacting', follower: 'reacting' });
    const reacted = await react(process, [eventOf('thing-x', 1, 1), eventOf('thing-x', 2, 13)], parking);
    expect(reacted).toEqual([{ insert: 'reactions', document: { _id: 'event-1' } }]);
    expect(parking.takeNew()).toMatchObject([{ document: { position: 2, error: 'RangeError' } }]);
    await documents.close();
  });

  it('is not to blame when an engine is away', async () => {
    const { documents } = await rig.open();
    const parking = await Parking.of(documents, { name: 'reacting', follower: 'reacting' });
    const away = { ...process, react: () => Promise.reject(new EngineUnavailable('document store')) };
    await expect(react(away, [eventOf('thing-1', 1, 1)], parking)).rejects.toThrow(EngineUnavailable);
    expect(parking.size).toBe(0);
    await documents.close();
  });
});

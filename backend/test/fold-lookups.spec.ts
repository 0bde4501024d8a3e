import { loadConfig } from '../src/config/config.js';
import { openEngines, type Engines } from '../src/platform/storage/engines.js';
import type { DocumentStore } from '../src/platform/storage/document-store/document-store.js';
import { fold } from '../src/platform/log/projections/fold.js';
import { documentsOf } from '../src/platform/log/following/member.js';
import { Parking } from '../src/platform/log/projections/parking.js';
import type { Projection } from '../src/platform/log/projections/projection.js';
import { leadBoard } from '../src/slices/leads/projections/lead-board.projection.js';
import { visitLeads } from '../src/slices/visits/projections/visit-lead.projection.js';
import { dispose, ownEnvironment } from './support/app.js';
import { eventFixtures } from './support/event-fixtures.js';
import { storedEvents } from './support/projection-checks.js';

const environment = ownEnvironment();
let engines: Engines;
beforeAll(async () => {
  engines = await openEngines(loadConfig(environment));
});
afterAll(async () => {
  await engines.events.close();
  await engines.documents.close();
  await dispose(environment);
});

const COLLECTION = 'fold_lookups';

async function folded(
  events: ReturnType<typeof storedEvents>,
  {
    unseenAfter,
    projection = leadBoard as Projection,
  }: { unseenAfter?: number; projection?: Projection } = {},
) {
  const sought: string[] = [];
  const documents = new Proxy(engines.documents, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name === 'getFolded') sought.push('asked', ...(args[1] as string[]), ...(args[2] as string[]));
        return (value as (...args: unknown[]) => unknown).apply(target, args);
      };
    },
  }) as DocumentStore;
  const parking = await Parking.of(documents, documentsOf(documents, COLLECTION, projection), () => {});
  sought.length = 0;
  const recent = unseenAfter === undefined ? undefined : { unseenAfter, get: () => undefined, set: () => {} };
  return { operations: await fold(documents, COLLECTION, projection, events, parking, recent), sought };
}

const fixture = (wanted: string) => eventFixtures().find(({ type }) => type === wanted)!;

it('looks for no document with whose first event it begins, unless that may be stored already', async () => {
  const { documents } = engines;
  await documents.ensure({ name: COLLECTION, indexes: [] });
  const [created, moved] = [fixture('LeadCreated'), fixture('LeadStageMoved')];
  const first = await folded(storedEvents('lead-1', [created, moved]));
  expect(first.sought).toEqual(['asked', '1']);
  expect(first.operations).toHaveLength(1);
  const end = storedEvents('lead-1', [created])[0]!.position;
  expect((await folded(storedEvents('lead-1', [created]), { unseenAfter: end - 1 })).sought).toEqual([]);
  expect((await folded(storedEvents('lead-1', [created]), { unseenAfter: end })).sought).toEqual(
    first.sought,
  );
  await documents.commitFolded(first.operations);

  const [, , later] = storedEvents('lead-1', [
    created,
    moved,
    { ...moved, data: { ...moved.data, to: 'won' } },
  ]);
  const second = await folded([later!]);
  expect(second.sought).toEqual(['asked', '1']);
  expect(second.operations).toMatchObject([
    { document: { _id: '1', stage: 'won', _position: later!.position } },
  ]);
});

it('looks for what a stream of another category does not begin, and for nothing that an event leaves as it is', async () => {
  const projection = visitLeads as Projection;
  const { data, ...requested } = fixture('VisitRequested');
  const of = (stream: string, event: ReturnType<typeof fixture>) =>
    folded(storedEvents(stream, [event]), { projection, unseenAfter: 0 });
  expect((await of('lead-7', fixture('LeadCreated'))).sought).toEqual([]);
  expect((await of('lead-7', fixture('LeadStageMoved'))).sought).toEqual([]);
  expect((await of('visit-1', { ...requested, data: { ...data, leadId: '7' } })).sought).toEqual([
    'asked',
    '7',
  ]);
});

import { loadConfig } from '../src/platform/config/config.js';
import { openEngines, type Engines } from '../src/platform/engines.js';
import type { DocumentStore } from '../src/platform/document-store/document-store.js';
import { fold } from '../src/platform/projections/fold.js';
import { documentsOf } from '../src/platform/projections/member.js';
import { Parking } from '../src/platform/projections/parking.js';
import { leadBoard } from '../src/slices/leads/projections/lead-board.projection.js';
import { dispose, ownEnvironment } from './support/app.js';
import { eventFixtures } from './support/event-fixtures.js';
import { recorded } from './support/recorded.js';

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

/** The documents that a fold of these events looks for, and what it writes. */
async function folded(events: ReturnType<typeof recorded>, unseenAfter?: number) {
  const sought: string[] = [];
  const documents = new Proxy(engines.documents, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      if (name === 'getMany') sought.push('asked');
      return (...args: unknown[]) => {
        if (name === 'getMany') sought.push(...(args[1] as string[]));
        return (value as (...args: unknown[]) => unknown).apply(target, args);
      };
    },
  }) as DocumentStore;
  const parking = await Parking.of(documents, documentsOf(documents, COLLECTION, leadBoard), () => {});
  sought.length = 0;
  const recent = unseenAfter === undefined ? undefined : { unseenAfter, get: () => undefined, set: () => {} };
  return { operations: await fold(documents, COLLECTION, leadBoard, events, parking, recent), sought };
}

it('looks for no document with whose first event it begins, unless that may be stored already', async () => {
  const { documents } = engines;
  await documents.ensure({ name: COLLECTION, indexes: [] });
  const [created, moved] = ['LeadCreated', 'LeadStageMoved'].map((wanted) =>
    eventFixtures().find(({ type }) => type === wanted)!,
  );
  const first = await folded(recorded('lead-1', [created!, moved!]));
  expect(first.sought).toEqual(documents.stepwise ? ['asked', '1'] : []);
  expect(first.operations).toHaveLength(1);
  const end = recorded('lead-1', [created!])[0]!.position;
  expect((await folded(recorded('lead-1', [created!]), end - 1)).sought).toEqual([]);
  expect((await folded(recorded('lead-1', [created!]), end)).sought).toEqual(first.sought);
  await documents.write(first.operations, { stepwise: true });

  const [, , later] = recorded('lead-1', [
    created!,
    moved!,
    { ...moved!, data: { ...moved!.data, to: 'won' } },
  ]);
  const second = await folded([later!]);
  expect(second.sought).toEqual(['asked', '1']);
  expect(second.operations).toMatchObject([
    { document: { _id: '1', stage: 'won', _position: later!.position } },
  ]);
});

import type { PastStart } from '@lox/contracts/past.js';
import { allProjections } from '../src/all-projections.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { Past } from '../src/platform/log/past/past.js';
import type { Projected, Projection } from '../src/platform/log/projections/projection.js';
import { EVENT_STORE } from '../src/platform/storage/engines.js';
import { EngineUnavailable } from '../src/platform/storage/errors/engine-unavailable.js';
import { EventTypes } from '../src/platform/storage/event-store/event-catalogue.js';
import type {
  EventBatch,
  EventStore,
  ReadAllOptions,
} from '../src/platform/storage/event-store/event-store.js';
import { visitsSuite } from './support/visits-suite.js';

const { app, bia } = visitsSuite();

it('says since when there is a past', async () => {
  const { status, body } = await bia.client.get<PastStart>('/api/admin/past');
  expect(status).toBe(200);
  expect(Date.parse(body.since!)).toBeLessThanOrEqual(Date.now());
  expect((await app.visitor().get('/api/admin/past')).status).toBe(401);
});

it('is refused where it would take too much memory, and nothing of it is kept', async () => {
  const projections = allProjections(app.nest.get(EventTypes), app.documents.traits);
  const small = new Past(app.nest.get<EventStore>(EVENT_STORE), projections, { maxVersions: 1 });
  for (let asked = 0; asked < 2; asked++)
    await expect(small.start()).rejects.toMatchObject({ status: 413, code: 'past_too_long' });
  small.close();
});

it('says how far it is prepared, refuses questions until then, and goes on where reading failed', async () => {
  const store = app.nest.get<EventStore>(EVENT_STORE);
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let failures = 1;
  async function* failingOnce(options: ReadAllOptions): AsyncIterable<EventBatch> {
    await begun;
    for await (const batch of store.readAll(options)) {
      yield batch;
      if (failures-- > 0) throw new EngineUnavailable('event store');
    }
  }
  const failing = Object.create(store, { readAll: { value: failingOnce } }) as EventStore;
  const projections = allProjections(app.nest.get(EventTypes), app.documents.traits);
  const past = new Past(failing, projections, { patienceMs: 0 });
  expect(await past.start()).toEqual({ since: null, preparing: 0 });
  const everything = { key: 'all', scopeOf: () => 'all' as const };
  await expect(past.moment(Date.now(), everything)).rejects.toMatchObject({
    status: 503,
    code: 'past_preparing',
    details: { percent: 0 },
  });
  begin();
  const isRead = async (): Promise<boolean> => {
    try {
      return (await past.start()).preparing === null;
    } catch (error) {
      expect(error).toBeInstanceOf(EngineUnavailable);
      return false;
    }
  };
  while (!(await isRead())) await new Promise(setImmediate);
  expect(failures).toBeLessThan(1);
  const { past: whole } = app.nest.get(Projections);
  expect(await past.start()).toEqual(await whole.start());
  const [one] = projections.filter(({ name }) => name === 'lead-board') as Projection<Projected>[];
  expect((await past.versions(one!)).count).toBe((await whole.versions(one!)).count);
  past.close();
});

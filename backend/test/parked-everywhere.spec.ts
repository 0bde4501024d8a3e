import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../src/app.module.js';
import { compareWithLog } from '../src/cli/verify.js';
import { loadConfig } from '../src/config/config.js';
import { EVENT_STORE, ENGINES, type Engines } from '../src/platform/storage/engines.js';
import type { EventStore, StoredEvent } from '../src/platform/storage/event-store/event-store.js';
import { EventTypes } from '../src/platform/storage/event-store/event-catalogue.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { dispose, ownEnvironment, startApp } from './support/app.js';
import { callEveryRoute } from './support/every-route.js';
import { FailingFollowers } from './support/failing-followers.js';
import { ExampleRecorder } from './support/example-recorder.js';
import { until } from './support/until.js';

interface Parked {
  _id: string;
  member: string;
  follower: string;
  stream: string;
  eventId: string;
  error: string | null;
}

/** The history of a run of every route goes to a second program, in which everything fails once. */
describe('every projection and process that fails on one event', () => {
  const environment = ownEnvironment();
  const failing = new FailingFollowers();
  let context: INestApplicationContext;
  let projections: Projections;
  let log: StoredEvent[];
  let parked: Parked[];

  beforeAll(async () => {
    const history = await everythingThatHappens();
    failing.install();
    context = await NestFactory.createApplicationContext(AppModule.register(loadConfig(environment)), {
      logger: false,
    });
    projections = context.get(Projections);
    for (const name of projections.followers) failing.failingEvents.set(name, poisonOf(name, history));
    await projections.start({ follow: true });
    log = await tell(history);
    await until('all have read the log', async () =>
      (await projections.status()).every(({ state, position }) => state === 'live' && position >= endOf(log)),
    );
    parked = await parkedEvents();
  });
  afterAll(async () => {
    failing.remove();
    await context.close();
    await dispose(environment);
  });

  it('parks that event, and nobody another one', () => {
    const failed = parked.filter(({ error }) => error !== null);
    expect(new Map(failed.map(({ follower, eventId }) => [follower, eventId]))).toEqual(
      failing.failingEvents,
    );
    expect(failed).toHaveLength(projections.followers.length);
  });

  it('takes in all the rest of the log', () => {
    for (const name of projections.followers) {
      const waiting = parked.filter(({ follower }) => follower === name).map(({ eventId }) => eventId);
      const taken = idsOf(failing.handled.get(name));
      expect([name, [...new Set([...taken, ...waiting])].sort()]).toEqual([
        name,
        idsOf(ownEvents(name)).sort(),
      ]);
      expect([name, taken.filter((id) => waiting.includes(id))]).toEqual([name, []]);
    }
    // Events wait behind the failed ones.
    expect(parked.length).toBeGreaterThan(projections.followers.length);
  });

  it('takes in what was parked, in its order, once it can, and nothing twice', async () => {
    const before = new Map([...failing.handled].map(([name, taken]) => [name, taken.length]));
    failing.repaired = true;
    for (const member of new Set(parked.map((one) => one.member)))
      await projections.orders.retry(member, null);
    await until('nothing is parked', async () => (await parkedEvents()).length === 0);
    for (const name of projections.followers) {
      const waited = parked.filter(({ follower }) => follower === name).map(({ eventId }) => eventId);
      const released = idsOf(failing.handled.get(name)?.slice(before.get(name)));
      expect([name, released]).toEqual([name, waited]);
    }
    for (const { name, different } of await compareWithLog(context))
      expect([name, different]).toEqual([name, []]);
  });

  async function everythingThatHappens(): Promise<StoredEvent[]> {
    const app = await startApp({ METRICS_TOKEN: 'um-token-so-dos-testes' });
    try {
      await callEveryRoute(app, new ExampleRecorder());
      return await eventsOf(app.nest);
    } finally {
      await app.close();
    }
  }

  /** Puts the same events, with the same ids, into the log of the failing program. */
  async function tell(history: readonly StoredEvent[]): Promise<StoredEvent[]> {
    const events = context.get<EventStore>(EVENT_STORE);
    for (const { stream, id, type, data, metadata } of history)
      await events.append(stream, [{ id, type, data, metadata }], { expectedRevision: 'any' });
    return eventsOf(context);
  }

  /** The first event of the last stream of several: prerequisites, such as people, come before. */
  function poisonOf(name: string, history: readonly StoredEvent[]): string {
    const streams = new Map<string, StoredEvent[]>();
    for (const event of eventsFor(name, history))
      streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
    const found = [...streams.values()];
    const [first] = found.findLast(({ length }) => length > 1) ?? found.at(-1) ?? [];
    if (!first)
      throw new Error(`nothing that happens concerns ${name}: let callEveryRoute do something that does`);
    return first.id;
  }

  const ownEvents = (name: string): StoredEvent[] => eventsFor(name, log);

  function eventsFor(name: string, events: readonly StoredEvent[]): StoredEvent[] {
    const categories = projections.categoriesOf(name);
    const own = events.filter(({ category }) => categories.includes(category));
    if (!projections.names.includes(name)) return own;
    return own.filter((event) => projections.projection(name).key(event) !== null);
  }

  const parkedEvents = (): Promise<Parked[]> =>
    context.get<Engines>(ENGINES).documents.find('projection_parked', {}, { sort: { position: 1 } });
});

/** Of all followed categories; events of unknown types are there to be parked by every follower. */
async function eventsOf(program: INestApplicationContext): Promise<StoredEvent[]> {
  const projections = program.get(Projections);
  const categories = [...new Set(projections.followers.flatMap((name) => projections.categoriesOf(name)))];
  const types = program.get(EventTypes);
  const found: StoredEvent[] = [];
  for await (const batch of program.get<EventStore>(EVENT_STORE).readAll({ after: 0, categories }))
    found.push(...batch.events.filter(({ type }) => types.find(type)));
  return found;
}

const endOf = (events: readonly StoredEvent[]): number => events.at(-1)?.position ?? 0;
const idsOf = (events: readonly StoredEvent[] = []): string[] => events.map(({ id }) => id);

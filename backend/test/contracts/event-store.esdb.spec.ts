import { randomUUID } from 'node:crypto';
import { EngineUnavailable } from '../../src/platform/storage/errors/engine-unavailable.js';
import { parseEventStoreAddress } from '../../src/config/esdb-address.js';
import { EsdbAppend } from '../../src/platform/storage/eventstoredb/esdb-append.js';
import { EsdbConnection } from '../../src/platform/storage/eventstoredb/esdb-connection.js';
import { EsdbEventStore } from '../../src/platform/storage/eventstoredb/esdb-event-store.js';
import type { EventStore } from '../../src/platform/storage/event-store/event-store.js';
import { serialiseEvents } from '../../src/platform/storage/event-store/serialise-events.js';
import { startProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { eventStoreContract } from './event-store.contract.js';
import { collect, Follower, idsOf, newCategory, newEvent, newStream } from './event-store.support.js';

const url = process.env.EVENTSTORE_URL ?? '';
const suite = url === '' ? describe.skip : describe;
const streamPrefix = `test${randomUUID().replaceAll('-', '')}_`;

suite('with EVENTSTORE_URL', () => {
  eventStoreContract('EventStoreDB', async () => ({
    openStore: () => new EsdbEventStore(parseEventStoreAddress(url), { streamPrefix }),
    dispose: async () => {},
  }));

  it('keeps the streams of two prefixes apart', async () => {
    const [one, other] = ['a_', 'b_'].map(
      (end) => new EsdbEventStore(parseEventStoreAddress(url), { streamPrefix: streamPrefix + end }),
    );
    const category = newCategory();
    const stream = newStream(category);
    const event = newEvent();
    await one!.append(stream, [event], { expectedRevision: 'no_stream' });
    await other!.append(stream, [newEvent()], { expectedRevision: 'no_stream' });
    expect(idsOf(await one!.read(stream))).toEqual([event.id]);
    const all = await collect(one!.readAll({ after: 0, categories: [category] }));
    expect(idsOf(all.flatMap((batch) => batch.events))).toEqual([event.id]);
    expect(idsOf((await one!.readBackwards({ limit: 100 })).events)).toEqual([event.id]);
    await one!.close();
    await other!.close();
  });

  it('makes an append anew that began when another call had just let go of the client', async () => {
    const connection = new EsdbConnection(parseEventStoreAddress(url));
    const [before, append] = [1, 2].map(() => {
      const stream = streamPrefix + newStream(newCategory());
      return new EsdbAppend(stream, serialiseEvents(stream, [newEvent()]), 'no_stream');
    });
    const clients = new Set<unknown>();
    const { revision } = await connection.attempt(async (client, timeoutMs) => {
      clients.add(client);
      if (clients.size === 1) {
        await before!.attempt(client, timeoutMs);
        connection.discard(client);
      }
      return append!.attempt(client, timeoutMs);
    });
    expect([revision, clients.size]).toEqual([0, 2]);
    await connection.close();
  });

  describe('behind a line that breaks', () => {
    let line: TcpProxy;
    let direct: EventStore;
    let store: EventStore;
    let category: string;
    let stream: string;

    const behindLine = (options = ''): EventStore => {
      const { searchParams } = new URL(url);
      const address = parseEventStoreAddress(`esdb://127.0.0.1:${line.port}?${searchParams}${options}`);
      return new EsdbEventStore(address, { streamPrefix });
    };

    beforeEach(async () => {
      const { hostname, port } = new URL(url);
      line = await startProxy({ host: hostname, port: Number(port || 2113) });
      direct = new EsdbEventStore(parseEventStoreAddress(url), { streamPrefix });
      store = behindLine();
      category = newCategory();
      stream = newStream(category);
    });

    afterEach(async () => {
      await store.close();
      await direct.close();
      await line.close();
    });

    const everyCall = (): Promise<unknown>[] => [
      store.ping(),
      store.head(),
      store.read(stream),
      store.readBackwards({ limit: 10 }),
      store.readBackwards({ stream, limit: 10 }),
      store.append(stream, [newEvent()], { expectedRevision: 'any' }),
      collect(store.readAll({ after: 0, categories: [category] })),
    ];

    it.each(['cut', 'stall'] as const)(
      'fails in bounded time while the line is %s, then works again',
      async (how) => {
        await Promise.all(everyCall());
        await (how === 'cut' ? line.cut() : line.stall('both'));
        for (const answer of await Promise.allSettled(everyCall())) {
          expect(answer.status).toBe('rejected');
          expect((answer as PromiseRejectedResult).reason).toBeInstanceOf(EngineUnavailable);
        }
        await line.restore();
        await Promise.all(everyCall());
      },
    );

    it('starts while the engine is away', async () => {
      await line.cut();
      const event = newEvent();
      const early = store.append(stream, [event], { expectedRevision: 'no_stream' });
      const follower = new Follower(store, [category]);
      await line.restore();
      await early;
      await follower.until(() => follower.events.length === 1 && follower.live);
      await follower.stop();
    });

    it.each(['no_stream', 0, 'any'] as const)(
      'stores once what was acknowledged late (%s)',
      async (expected) => {
        const before = expected === 0 ? [newEvent()] : [];
        if (before.length > 0) await store.append(stream, before, { expectedRevision: 'no_stream' });
        else await store.ping();
        const events = [newEvent(), newEvent()];
        const stored = new Follower(direct, [category]);
        await stored.until(() => stored.live);

        line.stall('answers');
        const late = store.append(stream, events, { expectedRevision: expected });
        await stored.until(() => stored.events.length === before.length + 2);
        // Another writer continues: the stream is past the expected revision.
        const other = newEvent();
        await direct.append(stream, [other], { expectedRevision: before.length + 1 });
        await line.restore();

        const { revision, position } = await late;
        expect(revision).toBe(before.length + 1);
        expect(position).toBe(stored.events[revision]?.position);
        expect(idsOf(await direct.read(stream))).toEqual(idsOf([...before, ...events, other]));
        await stored.stop();
      },
    );

    it('resumes a subscription where it was, over several cuts', async () => {
      const follower = new Follower(store, [category]);
      await follower.until(() => follower.live);
      const written: string[] = [];
      const write = async (): Promise<void> => {
        const events = Array.from({ length: 20 }, () => newEvent());
        await direct.append(stream, events, { expectedRevision: 'any' });
        written.push(...idsOf(events));
      };
      for (let round = 0; round < 3; round++) {
        await write();
        await line.cut();
        await write();
        await line.restore();
        await write();
        await follower.until(() => follower.events.length >= written.length && follower.live);
      }
      expect(idsOf(follower.events)).toEqual(written);
      await follower.stop();
    });

    it('ends a subscription at once while the engine is away', async () => {
      await line.cut();
      const follower = new Follower(store, [category]);
      await follower.stop();
      expect(follower.batches).toEqual([]);
    });

    it('notices a line that died silently', async () => {
      const impatient = behindLine('&keepAliveInterval=1000&keepAliveTimeout=1000');
      const follower = new Follower(impatient, [category]);
      await follower.until(() => follower.live);
      line.freeze();
      const event = newEvent();
      await direct.append(stream, [event], { expectedRevision: 'no_stream' });
      await follower.until(() => follower.events.length === 1);
      await follower.stop();
      await impatient.close();
    });
  });
});

import { randomUUID } from 'node:crypto';
import { parseEventStoreAddress } from '../../src/config/esdb-address.js';
import { EsdbAppend } from '../../src/platform/storage/eventstoredb/esdb-append.js';
import { EsdbConnection } from '../../src/platform/storage/eventstoredb/esdb-connection.js';
import { EsdbEventStore } from '../../src/platform/storage/eventstoredb/esdb-event-store.js';
import {
  type AppendResult,
  EventTooLarge,
  type ExpectedRevision,
  type NewEvent,
  RevisionConflict,
} from '../../src/platform/storage/event-store/event-store.js';
import { serialiseEvents } from '../../src/platform/storage/event-store/serialise-events.js';
import { SIZE_REFUSALS, startStrictEventStore } from '../support/strict-event-store.js';
import { startProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { Follower, idsOf, newCategory, newEvent, newStream } from './event-store.support.js';

const url = process.env.EVENTSTORE_URL ?? '';
const suite = url === '' ? describe.skip : describe;
const streamPrefix = `test${randomUUID().replaceAll('-', '')}_`;

/** Longer than any of these tests takes. */
const PATIENT_MS = 60_000;

suite('appends that share a call, with EVENTSTORE_URL', () => {
  let direct: EsdbEventStore;
  let category: string;

  beforeEach(() => {
    direct = new EsdbEventStore(parseEventStoreAddress(url), { streamPrefix });
    category = newCategory();
  });

  afterEach(() => direct.close());

  const several = (count: number): NewEvent[] => Array.from({ length: count }, () => newEvent());
  const append = (stream: string, events: NewEvent[], expectedRevision: ExpectedRevision) =>
    direct.append(stream, events, { expectedRevision });

  it('answers each of many with what became of it', async () => {
    const streams = Array.from({ length: 100 }, () => newStream(category));
    const answers = await Promise.all(
      streams.map((stream, index) => append(stream, several(1 + (index % 7)), 'no_stream')),
    );
    const stored = await Promise.all(streams.map((stream) => direct.read(stream)));
    const last = stored.map((events) => events.at(-1));
    expect(answers).toEqual(last.map((event) => ({ revision: event?.revision, position: event?.position })));
    expect(answers.map(({ revision }) => revision)).toEqual(streams.map((_, index) => index % 7));
  });

  it.each(SIZE_REFUSALS)(
    'lets a conflict and what is too large for the server fail alone: %s',
    async (refusal) => {
      const strict = await startStrictEventStore(url, 50_000, refusal);
      const connection = new EsdbConnection(parseEventStoreAddress(strict.url));
      const client = connection.current();
      const big = newEvent({ text: 'x'.repeat(50_000) });
      const tooLarge = { event: big, data: JSON.stringify(big.data), metadata: JSON.stringify(big.metadata) };
      const send = (events: (typeof tooLarge)[], expected: ExpectedRevision) =>
        new EsdbAppend(streamPrefix + newStream(category), events, expected).attempt(client, PATIENT_MS);
      const answers = await Promise.allSettled(
        Array.from({ length: 60 }, (_, index) => {
          const small = serialiseEvents('', [newEvent()]);
          if (index % 3 === 0) return send(small, 'no_stream');
          return index % 3 === 1 ? send(small, 7) : send([...small, tooLarge], 'no_stream');
        }),
      );
      answers.forEach((answer, index) => {
        const expected = [undefined, RevisionConflict, EventTooLarge][index % 3];
        if (!expected) expect(answer).toMatchObject({ status: 'fulfilled', value: { revision: 0 } });
        else expect((answer as PromiseRejectedResult).reason).toBeInstanceOf(expected);
      });
      await connection.close();
      strict.close();
    },
  );

  it('stores once, and answers alike, what is sent several times at once', async () => {
    const stream = newStream(category);
    const events = several(3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => append(stream, events, 'no_stream')));
    const [first] = answers;
    expect(answers).toEqual(answers.map(() => first));
    expect(idsOf(await direct.read(stream))).toEqual(idsOf(events));
  });

  it('stores all or nothing of what takes more than one request', async () => {
    const stream = newStream(category);
    const heavy = () => Array.from({ length: 103 }, () => newEvent({ text: 'x'.repeat(9_850) }));
    const events = heavy();
    const [stored, ...refused] = await Promise.allSettled([
      append(stream, events, 'no_stream'),
      ...[1, 2].map(() => append(stream, heavy(), 5)),
    ]);
    expect(stored).toMatchObject({ value: { revision: 102 } });
    for (const one of refused) expect(one).toMatchObject({ reason: expect.any(RevisionConflict) });
    expect(idsOf(await direct.read(stream))).toEqual(idsOf(events));
  });

  describe('behind a line', () => {
    let line: TcpProxy;
    let stored: Follower;

    const lineToServer = (): Promise<TcpProxy> => {
      const { hostname, port } = new URL(url);
      return startProxy({ host: hostname, port: Number(port || 2113) });
    };
    const urlOf = ({ port }: TcpProxy): string => `esdb://127.0.0.1:${port}${new URL(url).search}`;

    /** Appends that are attempted once; the first opens the call. */
    async function attemptsOver(over: TcpProxy) {
      const connection = new EsdbConnection(parseEventStoreAddress(urlOf(over)));
      const client = connection.current();
      const attempt = (stream: string, timeoutMs = PATIENT_MS): Promise<AppendResult> => {
        const events = serialiseEvents(stream, [newEvent()]);
        return new EsdbAppend(streamPrefix + stream, events, 'no_stream').attempt(client, timeoutMs);
      };
      await attempt(newStream(newCategory()));
      return { attempt, connection };
    }

    beforeEach(async () => {
      line = await lineToServer();
      stored = new Follower(direct, [category], { after: await direct.head() });
      await stored.until(() => stored.live);
    });

    afterEach(async () => {
      await stored.stop();
      await line.close();
    });

    it('lets the appends of other connections wait on when one fails', async () => {
      const otherLine = await lineToServer();
      const store = new EsdbEventStore(parseEventStoreAddress(urlOf(line)), { streamPrefix });
      const other = await attemptsOver(otherLine);
      await store.ping();
      line.hold();
      otherLine.hold();
      const failing = store.append(newStream(category), several(1), { expectedRevision: 'no_stream' });
      const waiting = other.attempt(newStream(category));
      await stored.until(() => stored.events.length === 2);
      await line.cut();
      line.release();
      await line.restore();
      // It failed, and was repeated.
      await failing;
      otherLine.release();
      expect((await waiting).revision).toBe(0);
      expect(stored.events).toHaveLength(2);
      await store.close();
      await other.connection.close();
      await otherLine.close();
    });

    it('ends an append that is not answered in time, whose late answer then harms nobody', async () => {
      const { attempt, connection } = await attemptsOver(line);
      line.hold();
      const late = attempt(newStream(category), 1);
      await expect(late).rejects.toThrow('no answer within 1 ms');
      const inTime = attempt(newStream(category));
      line.release();
      expect((await inTime).revision).toBe(0);
      await connection.close();
    });

    it('lets go of a client without breaking what waits, and then of its connection', async () => {
      const { attempt, connection } = await attemptsOver(line);
      line.hold();
      const waiting = attempt(newStream(category));
      await stored.until(() => stored.events.length === 1);
      await connection.close();
      await expect(attempt(newStream(category))).rejects.toThrow('let go');
      line.release();
      expect((await waiting).revision).toBe(0);
      await line.unused();
    });

    it('repeats what waits when the server goes away, and opens a call anew when it is back', async () => {
      const store = new EsdbEventStore(parseEventStoreAddress(urlOf(line)), { streamPrefix });
      const streams = Array.from({ length: 50 }, () => newStream(category));
      await store.append(newStream(newCategory()), several(1), { expectedRevision: 'no_stream' });
      line.hold();
      const waiting = streams.map((stream) =>
        store.append(stream, several(1), { expectedRevision: 'no_stream' }),
      );
      await stored.until(() => stored.events.length === streams.length);
      await line.cut();
      line.release();
      await line.restore();
      const answers = await Promise.all(waiting);
      expect(answers.map(({ position }) => position)).toEqual(
        streams.map((stream) => stored.events.find((event) => event.stream === stream)?.position),
      );
      await store.close();
    });
  });
});

import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { EngineUnavailable } from '../errors/engine-unavailable.js';
import type { EventStoreAddress } from '../../../config/esdb-address.js';
import { ForeignLog } from '../errors/foreign-log.js';
import { EsdbAppend } from './esdb-append.js';
import { ATTEMPT_MS, EsdbConnection } from './esdb-connection.js';
import { EsdbSubscription } from './esdb-subscription.js';
import { CatchUpTracker, readLogEnd, type EsdbLogEnd } from './esdb-log-end.js';
import {
  collectRead,
  positionOf,
  readFromPosition,
  readLast,
  readStreamBackwards,
  toStoredEvent,
} from './esdb-read.js';
import {
  type AppendResult,
  type BackwardBatch,
  type EventBatch,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type ReadAllOptions,
  type ReadBackwardsOptions,
  RevisionConflict,
  type StoredEvent,
  type SubscribeOptions,
} from '../event-store/event-store.js';
import { LogTooShort } from '../errors/log-too-short.js';
import { serialiseEvents } from '../event-store/serialise-events.js';
import { raceAbort } from '../event-store/race-abort.js';

const HEAD_LOOK_BACK = [1, 50, 500];
const MAX_BACKOFF_MS = 2000;

export class EsdbEventStore implements EventStore {
  private readonly connection: EsdbConnection;
  private readonly prefix: string;
  private readonly closing = new AbortController();

  constructor(address: EventStoreAddress, { streamPrefix = '' }: { streamPrefix?: string } = {}) {
    this.connection = new EsdbConnection(address);
    this.prefix = streamPrefix;
    // Each read that is under way listens to it.
    setMaxListeners(0, this.closing.signal);
  }

  /** From now on every call throws ForeignLog unless the log holds this event at this position. */
  bindToLog({ id, position }: { id: string; position: number }, onForeign = (): void => {}): void {
    this.connection.setServerCheck(async (client, timeoutMs) => {
      const found = await readFromPosition(client, position, timeoutMs);
      if (found?.event?.id === id && positionOf(found) === position) return;
      onForeign();
      throw new ForeignLog({ store: 'documents', log: found ? 'another' : 'empty' });
    });
  }

  async append(
    stream: string,
    events: readonly NewEvent[],
    { expectedRevision }: { expectedRevision: ExpectedRevision },
  ): Promise<AppendResult> {
    const append = new EsdbAppend(this.prefix + stream, serialiseEvents(stream, events), expectedRevision);
    try {
      return await this.connection.attempt((client, timeoutMs) => append.attempt(client, timeoutMs));
    } catch (error) {
      throw error instanceof RevisionConflict ? new RevisionConflict(stream, expectedRevision) : error;
    }
  }

  async read(stream: string, { from = 0 }: { from?: number } = {}): Promise<StoredEvent[]> {
    const resolved = await this.connection.attempt((client, timeoutMs) => {
      const options = { fromRevision: BigInt(from), requiresLeader: true };
      return collectRead(client.readStream(this.prefix + stream, options), timeoutMs);
    });
    return resolved.map((one) => toStoredEvent(one, this.prefix));
  }

  // The client's backward read takes no filter.
  async readBackwards({ before, categories, stream, limit }: ReadBackwardsOptions): Promise<BackwardBatch> {
    const end = before ?? Number.MAX_SAFE_INTEGER;
    const read = await this.connection.attempt((client, timeoutMs) =>
      stream === undefined
        ? readLast(client, limit, timeoutMs, before)
        : readStreamBackwards(client, this.prefix + stream, end, limit, timeoutMs),
    );
    const last = read.at(-1);
    const events = read
      .filter(({ event }) => event && this.isOurs(event.streamId))
      .map((one) => toStoredEvent(one, this.prefix))
      .filter(({ position, category }) => position < end && (categories?.includes(category) ?? true));
    return { events, next: read.length < limit || !last ? null : positionOf(last) };
  }

  async at(position: number): Promise<StoredEvent | undefined> {
    const found = await this.connection.attempt((client, timeoutMs) =>
      readFromPosition(client, position, timeoutMs),
    );
    if (!found?.event || !this.isOurs(found.event.streamId)) return undefined;
    const event = toStoredEvent(found, this.prefix);
    return event.position === position ? event : undefined;
  }

  // The client's read of the log takes no filter.
  async *readAll({ after, categories }: ReadAllOptions): AsyncGenerator<EventBatch> {
    const { client, head } = await this.locateEnd();
    const feed = this.openSubscription(client, head, after, categories);
    try {
      for (let live = false; !live;) {
        const batch = await feed.next(this.closing.signal, ATTEMPT_MS);
        if (!batch) throw new Error('the event store was closed');
        live = batch.live || batch.position >= head;
        yield { ...batch, live };
      }
    } catch (error) {
      if (error instanceof TypeError) throw error;
      this.connection.discard(client, error);
      throw new EngineUnavailable('event store', error);
    } finally {
      feed.close();
    }
  }

  async *subscribe({ after, categories, signal }: SubscribeOptions): AsyncGenerator<EventBatch> {
    const ended = AbortSignal.any([signal, this.closing.signal]);
    let position = after;
    for (let failures = 0; !ended.aborted; failures++) {
      let feed: EsdbSubscription | undefined;
      let client: EventStoreDBClient | undefined;
      try {
        const found = await raceAbort(this.locateEnd(), ended);
        if (!found) return;
        client = found.client;
        if (position > found.end) throw new LogTooShort(found.end, position);
        feed = this.openSubscription(client, found.head, position, categories, true);
        for (let batch = await feed.next(ended); batch; batch = await feed.next(ended)) {
          failures = 0;
          position = batch.position;
          yield batch;
        }
      } catch (error) {
        // Retrying would hide a fault of the program, an old server or another log.
        if (error instanceof TypeError || error instanceof LogTooShort) throw error;
        if (client) this.connection.discard(client, error);
      } finally {
        feed?.close();
      }
      const pause = Math.min(50 * 2 ** failures, MAX_BACKOFF_MS);
      await sleep(pause, undefined, { signal: ended }).catch(() => {});
    }
  }

  /** The search skips other programs' events, at most 500. */
  async head(): Promise<number> {
    return this.connection.attempt(async (client, timeoutMs) => {
      let newest = 0;
      for (const count of HEAD_LOOK_BACK) {
        const last = await readLast(client, count, timeoutMs);
        const ours = last.find(({ event }) => event && this.isOurs(event.streamId));
        if (ours) return positionOf(ours);
        if (last.length < count) return 0;
        newest = last[0] ? positionOf(last[0]) : 0;
      }
      return newest;
    });
  }

  async end(): Promise<number> {
    return (await this.locateEnd()).end;
  }

  async bytes(): Promise<number | null> {
    return null;
  }

  async ping(): Promise<void> {
    await this.connection.attempt((client, timeoutMs) => readLast(client, 1, timeoutMs));
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.connection.close();
  }

  private isOurs(storedName: string): boolean {
    return storedName.startsWith(this.prefix) && !storedName.startsWith('$');
  }

  private locateEnd(): Promise<EsdbLogEnd & { client: EventStoreDBClient }> {
    return this.connection.attempt(async (client, timeoutMs) => ({
      client,
      ...(await readLogEnd(client, timeoutMs)),
    }));
  }

  private openSubscription(
    client: EventStoreDBClient,
    head: number,
    after: number,
    categories: readonly string[],
    follows = false,
  ): EsdbSubscription {
    // An empty list would mean no filter; no stream begins with a hyphen.
    const names = categories.length === 0 ? [''] : categories;
    const prefixes = names.map((category) => `${this.prefix}${category}-`);
    const isWanted = (stream: string): boolean => prefixes.some((prefix) => stream.startsWith(prefix));
    return new EsdbSubscription(client, this.connection, {
      after,
      head,
      prefixes,
      toEvent: (resolved) => toStoredEvent(resolved, this.prefix),
      ...(follows && { caughtUp: new CatchUpTracker(client, isWanted, ATTEMPT_MS) }),
    });
  }
}

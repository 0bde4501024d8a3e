import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { EsdbConnection } from './esdb-connection.js';
import type { CatchUpTracker } from './esdb-log-end.js';
import { logPosition } from './esdb-read.js';
import type { EventBatch, StoredEvent } from '../event-store/event-store.js';
import { raceAbort } from '../event-store/race-abort.js';

const BATCH_SIZE = 128;
const ANSWER_MS = 4000;
/** Before 23.10 servers do not announce it: after this silence a subscription has caught up. */
const QUIET_MS = 2000;

/** A marker holds once `at` events have been read. */
interface Marker {
  at: number;
  position?: number;
  caughtUp?: boolean;
}

interface EsdbSubscriptionOptions {
  after: number;
  prefixes: string[];
  head: number;
  toEvent(resolved: AllStreamResolvedEvent): StoredEvent;
  caughtUp?: CatchUpTracker;
}

/** While nothing is pulled, flow control stops the server. */
export class EsdbSubscription {
  private readonly subscription: AllStreamSubscription;
  private readonly markers: Marker[] = [];
  private readCount = 0;
  private position: number;
  private caughtUp = false;
  private confirmed = false;
  private failure: Error | undefined;
  private live = false;
  private wake: () => void = () => {};

  constructor(
    client: EventStoreDBClient,
    private readonly connection: EsdbConnection,
    private readonly options: EsdbSubscriptionOptions,
  ) {
    this.position = options.after;
    const filter = streamNameFilter({
      prefixes: options.prefixes,
      maxSearchWindow: 32,
      checkpointInterval: 4,
      checkpointReached: (_, { commit }) => this.addMarker({ position: Number(commit) }),
    });
    this.subscription = client.subscribeToAll(
      {
        fromPosition: options.after === 0 ? START : logPosition(options.after),
        filter,
        // Another member may lag behind `head`.
        requiresLeader: true,
      },
      { highWaterMark: BATCH_SIZE },
    );
    this.listen();
  }

  async next(signal: AbortSignal, timeoutMs?: number): Promise<EventBatch | undefined> {
    const onAbort = (): void => this.wake();
    signal.addEventListener('abort', onAbort);
    try {
      for (;;) {
        await this.collectBurst();
        if (signal.aborted) return undefined;
        const batch = await raceAbort(this.takeBatch(), signal);
        if (batch) return batch;
        if (signal.aborted) return undefined;
        if (this.failure) throw this.failure;
        await this.wait(timeoutMs);
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Merely dropping the stream would leak the call on the server. */
  close(): void {
    this.subscription.unsubscribe().catch(() => {});
    this.subscription.destroy();
  }

  private readonly fail = (error: Error): void => {
    this.failure ??= error;
    this.wake();
  };

  private listen(): void {
    const { fail } = this;
    this.subscription.on('error', fail);
    this.subscription.on('end', () => fail(new Error('the server ended the subscription')));
    this.subscription.on('close', () => fail(new Error('the subscription was closed')));
    this.subscription.on('readable', () => this.wake());
    this.subscription.on('confirmation', () => {
      this.confirmed = true;
      this.wake();
    });
    this.subscription.on('caughtUp', () => {
      this.connection.announcesCaughtUp = true;
      this.addMarker({ caughtUp: true, position: this.options.head });
    });
  }

  private async collectBurst(): Promise<void> {
    let waiting = -1;
    while (waiting < this.subscription.readableLength && this.subscription.readableLength < BATCH_SIZE) {
      waiting = this.subscription.readableLength;
      await nextTurn();
    }
  }

  // The client calls back while earlier events are still in the buffer.
  private addMarker(said: Omit<Marker, 'at'>): void {
    const at = this.readCount + this.subscription.readableLength;
    const last = this.markers.at(-1);
    if (last?.at === at) {
      last.position = Math.max(last.position ?? 0, said.position ?? 0);
      last.caughtUp = said.caughtUp ?? last.caughtUp;
    } else {
      this.markers.push({ at, ...said });
    }
    this.wake();
  }

  private async takeBatch(): Promise<EventBatch | undefined> {
    const before = this.position;
    const events: StoredEvent[] = [];
    this.applyMarkers();
    while (events.length < BATCH_SIZE) {
      const resolved = this.subscription.read() as AllStreamResolvedEvent | null;
      if (resolved === null) break;
      this.readCount++;
      const event = this.options.toEvent(resolved);
      if (event.position > this.position) {
        events.push(event);
        this.position = event.position;
      }
      this.applyMarkers();
    }
    const wasLive = this.live;
    const { position } = this;
    this.live = this.isQuiet() && (await this.isAtEnd(position, events.length));
    if (events.length === 0 && position === before && wasLive === this.live) return undefined;
    return { events, position, live: this.live };
  }

  private isQuiet(): boolean {
    if (!this.confirmed || this.subscription.readableLength > 0) return false;
    return this.caughtUp || (!this.connection.announcesCaughtUp && this.position >= this.options.head);
  }

  private async isAtEnd(position: number, count: number): Promise<boolean> {
    const { caughtUp } = this.options;
    if (!caughtUp) return true;
    const isAt = await caughtUp.hasCaughtUp(position, this.live, count >= BATCH_SIZE);
    if (isAt && count > 0)
      caughtUp
        .probe(
          () => this.position,
          () => this.wake(),
        )
        .catch((error: Error) => this.fail(error));
    return isAt;
  }

  private applyMarkers(): void {
    for (let marker = this.markers[0]; marker && marker.at <= this.readCount; marker = this.markers[0]) {
      this.position = Math.max(this.position, marker.position ?? 0);
      this.caughtUp = marker.caughtUp ?? this.caughtUp;
      this.markers.shift();
    }
  }

  private wait(timeoutMs?: number): Promise<void> {
    const mayBeQuiet = this.confirmed && !this.caughtUp && !this.connection.announcesCaughtUp;
    const isOwed = !this.confirmed || this.options.caughtUp?.isBehind(this.position) === true;
    const atMost = isOwed ? ANSWER_MS : mayBeQuiet ? QUIET_MS : timeoutMs;
    return new Promise((resolve) => {
      const onTime = (): void => {
        if (mayBeQuiet && !isOwed) this.caughtUp = true;
        else this.failure ??= new Error('the subscription does not answer');
        this.wake();
      };
      const timer = atMost === undefined ? undefined : setTimeout(onTime, atMost);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = () => {};
        resolve();
      };
    });
  }
}

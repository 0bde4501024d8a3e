import { setTimeout as delay } from 'node:timers/promises';
import { WriteConflict, type DocumentStore, type WriteOp } from '../document-store/document-store.js';
import type { EventBatch, EventStore, StoredEvent } from '../event-store/event-store.js';
import { FoldError } from './fold.js';
import { Lease, LEASE_MS } from './lease.js';
import { CHECKPOINTS, type Checkpoint } from './projection.js';

/** Turns a run of events into writes. */
export type Plan = (events: readonly StoredEvent[]) => Promise<WriteOp[]>;

export interface FollowerOptions {
  /** Names the checkpoint and the lease. */
  name: string;
  categories: readonly string[];
  plan: Plan;
  events: EventStore;
  documents: DocumentStore;
  /** Identifies this instance. */
  holder: string;
  /** Called when the position has moved or the state has changed. */
  onProgress(follower: Follower): void;
  onProblem(follower: Follower, error: unknown): void;
}

const RETRY_MS = 500;
/** Without events of its categories a checkpoint is written at most this often: losing it costs a short re-read. */
const IDLE_CHECKPOINT_MS = 5_000;

/**
 * Follows the log and applies its events, as long as this instance holds the lease: documents and checkpoint are
 * written together. An event that cannot be folded stops it, visibly; an engine that is away only makes it wait.
 */
export class Follower {
  position = 0;
  /** True while this instance holds the lease and has caught up. */
  live = false;
  leading = false;
  failed: Checkpoint['failed'] = null;
  private count = 0;
  /** The position that the stored checkpoint holds; null before there is one. */
  private stored: number | null = null;
  private storedRate: number | null = null;
  private storedAt = 0;
  private rate: { since: number; count: number } = { since: 0, count: 0 };
  private readonly stop = new AbortController();
  private readonly lease: Lease;
  private running: Promise<void> | undefined;

  constructor(readonly options: FollowerOptions) {
    this.lease = new Lease(options.documents, options.name, options.holder);
  }

  get name(): string {
    return this.options.name;
  }

  start(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      try {
        if (await this.lease.acquire()) await this.lead();
      } catch (error) {
        if (!signal.aborted && !(error instanceof WriteConflict)) this.options.onProblem(this, error);
      }
      this.leading = this.live = false;
      this.options.onProgress(this);
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
    await this.lease.release().catch(() => undefined);
  }

  private async lead(): Promise<void> {
    const { events, documents, categories, name } = this.options;
    const term = new AbortController();
    const signal = AbortSignal.any([this.stop.signal, term.signal]);
    const checkpoint = await documents.get<Checkpoint>(CHECKPOINTS, name);
    this.stored = checkpoint?.position ?? null;
    this.storedRate = checkpoint?.rate ?? null;
    this.position = this.stored ?? 0;
    this.count = checkpoint?.events ?? 0;
    this.failed = null;
    this.leading = true;
    this.rate = { since: Date.now(), count: this.count };
    let renewing = false;
    const renewal = setInterval(() => {
      // On a slow store a second one would meet the first, and take it for somebody else's.
      if (renewing) return;
      renewing = true;
      this.lease
        .acquire()
        .then(
          (held) => held || term.abort(),
          () => term.abort(),
        )
        .finally(() => (renewing = false));
    }, LEASE_MS / 3);
    try {
      for await (const batch of events.subscribe({ after: this.position, categories, signal }))
        await this.apply(batch);
    } catch (error) {
      if (!(error instanceof FoldError)) throw error;
      await this.standStill(error, signal);
    } finally {
      clearInterval(renewal);
      term.abort();
    }
  }

  private async apply(batch: EventBatch): Promise<void> {
    let operations: WriteOp[] = [];
    try {
      refuseUnreadable(batch.events);
      if (batch.events.length > 0) operations = await this.options.plan(batch.events);
    } catch (error) {
      if (error instanceof FoldError) await this.applyUpTo(error.event, batch);
      throw error;
    }
    // Events of its categories are passed visibly even if they change nothing: another instance may wait for that.
    const idle = batch.events.length === 0 && Date.now() - this.storedAt < IDLE_CHECKPOINT_MS;
    this.count += batch.events.length;
    const rate = batch.live ? null : this.measure();
    // That it has caught up is written at once: other instances know it from the checkpoint alone.
    const arrived = rate === null && this.storedRate !== null;
    if ((batch.position > (this.stored ?? -1) && !idle) || arrived)
      await this.write(operations, batch.position, rate);
    this.position = Math.max(this.position, batch.position);
    this.live = batch.live;
    this.options.onProgress(this);
  }

  /** What stands before an event that cannot be folded still counts. */
  private async applyUpTo(event: StoredEvent, batch: EventBatch): Promise<void> {
    const good = batch.events.slice(0, batch.events.indexOf(event));
    const last = good.at(-1);
    if (last) await this.apply({ events: good, position: last.position, live: false });
  }

  /** Only over the checkpoint that this holder left: a holder whose lease ran out unnoticed changes nothing. */
  private async write(operations: WriteOp[], position: number, rate: number | null): Promise<void> {
    const document: Checkpoint = { _id: this.name, position, events: this.count, rate, failed: this.failed };
    const onlyIf = this.stored === null ? ('absent' as const) : { position: this.stored };
    await this.options.documents.write([...operations, { put: CHECKPOINTS, document, onlyIf }], {
      relaxed: true,
    });
    this.stored = position;
    this.storedRate = rate;
    this.storedAt = Date.now();
  }

  private measure(): number {
    const now = Date.now();
    const rate = Math.round(((this.count - this.rate.count) * 1000) / Math.max(1, now - this.rate.since));
    if (now - this.rate.since > 2_000) this.rate = { since: now, count: this.count };
    return rate;
  }

  private async standStill(error: FoldError, signal: AbortSignal): Promise<void> {
    const { event } = error;
    // The error's name, not its text, which may quote what it stumbled over.
    const reason = error.cause instanceof Error ? error.cause.name : error.name;
    this.failed = { eventId: event.id, position: event.position, message: `${event.type}: ${reason}` };
    this.live = false;
    this.options.onProblem(this, error);
    this.options.onProgress(this);
    await this.write([], this.position, null);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  }
}

function refuseUnreadable(events: readonly StoredEvent[]): void {
  const unreadable = events.find((event) => event.unreadable);
  if (unreadable) throw new FoldError(unreadable, unreadable.unreadable);
}

import { setTimeout as delay } from 'node:timers/promises';
import {
  WriteConflict,
  type DocumentStore,
  type WriteOp,
} from '../../storage/document-store/document-store.js';
import type { EventBatch, EventStore, StoredEvent } from '../../storage/event-store/event-store.js';
import { ahead } from './ahead.js';
import { Checkpoints, replaceCheckpoint, type Checkpoint, type Failure } from '../projections/checkpoint.js';
import { failureOf, FoldError } from '../projections/fold.js';
import { LateSlices } from './late-slices.js';
import { Lease } from './lease.js';
import type { Member } from './member.js';
import { Parking } from '../projections/parking.js';
import { Rate } from './rate.js';
import { Renewal } from './renewal.js';
import { slicesOf } from './slices.js';

export interface FollowerOptions {
  member: Member;
  events: EventStore;
  documents: DocumentStore;
  /** Identifies this instance. */
  holder: string;
  /** Called when the position has moved or the state has changed. */
  onProgress(): void;
  onProblem(message: string, error: unknown): void;
}

/** A member that reads the log by itself, and how far it is. */
export interface Follows {
  readonly member: Member;
  readonly position: number;
  /** True while this instance holds the lease and has caught up. */
  readonly live: boolean;
  readonly leading: boolean;
  readonly failed: Failure | null;
  /** Events that it has passed without folding them. */
  readonly parked: number;
  /** Another instance follows the log for it, as far as can be seen. */
  readonly isElsewhere: boolean;
  start(): void;
  /** Resolves when nothing of it is stored any more. */
  close(): Promise<void>;
}

const RETRY_MS = 500;
/** An event that could not be folded is tried again this often, by whichever instance comes first. */
const FAILED_RETRY_MS = 10_000;
/** Without events of its categories a checkpoint is written at most this often: losing it costs a short re-read. */
export const IDLE_CHECKPOINT_MS = 5_000;

/** Slices whose folded documents are kept in memory: at least as many as a store has commits under way. */
const SLICES_IN_MEMORY = 3;

/**
 * Reads the log for one member that is not where the others are: one that is being built, has failed, or that the
 * holder of the pass does not know. Documents and checkpoint are written together, as long as this instance holds the
 * member's lease; meanwhile the next events are folded, where the member allows it. An event that cannot be folded is
 * parked; too many of them stop it, visibly; an engine that is away only makes it wait.
 */
export class Follower implements Follows {
  position = 0;
  live = false;
  leading = false;
  failed: Failure | null = null;
  readonly lease: Lease;
  private count = 0;
  private parking: Parking | undefined;
  private readonly remembered = new LateSlices(SLICES_IN_MEMORY);
  /** The slices that are being written, in order; one that fails has all after it fail. */
  private writing: Promise<void>[] = [];
  /** The position that the stored checkpoint holds when they are written; null before there is one. */
  private stored: number | null = null;
  private storedRate: number | null = null;
  private storedPaused = false;
  private storedAt = 0;
  private rate = new Rate();
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly options: FollowerOptions) {
    this.lease = new Lease(options.documents, this.member.name, options.holder);
  }

  get member(): Member {
    return this.options.member;
  }

  get isElsewhere(): boolean {
    return this.lease.elsewhere !== undefined;
  }

  get parked(): number {
    return this.parking?.size ?? 0;
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
      let pause = RETRY_MS;
      try {
        if (await this.lease.acquire()) await this.lead();
        else pause = this.lease.nextLookMs;
      } catch (error) {
        pause = await this.pauseAfter(error);
      }
      this.leading = this.live = false;
      this.options.onProgress();
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
    await this.lease.release().catch(() => undefined);
  }

  private async lead(): Promise<void> {
    const { events, documents, member } = this.options;
    const checkpoints = new Checkpoints(documents);
    const checkpoint = await checkpoints.own(member.name);
    // Another instance has taken the member into the pass while this one waited for the lease.
    if (!checkpoint && member.name in ((await checkpoints.pass())?.members ?? {})) return;
    this.stored = checkpoint?.position ?? null;
    this.storedRate = checkpoint?.rate ?? null;
    this.storedPaused = checkpoint?.paused ?? false;
    this.position = this.stored ?? 0;
    this.count = checkpoint?.events ?? 0;
    this.failed = checkpoint?.failed ?? null;
    this.parking = await Parking.of(documents, member, this.options.onProblem);
    this.remembered.clear();
    this.writing = [];
    this.leading = true;
    this.rate = new Rate();
    const renewal = new Renewal(() => this.lease.acquire(), this.stop.signal);
    const { signal } = renewal;
    try {
      const { categories } = member;
      const batches = ahead(events.subscribe({ after: this.position, categories, signal }));
      for await (const slice of slicesOf(batches)) await this.apply(slice);
      await this.written();
    } finally {
      renewal.end();
      await Promise.allSettled(this.writing);
    }
  }

  /** Resolves when the events are stored, or folded already while others will follow. */
  private async apply(batch: EventBatch): Promise<void> {
    const operations = await this.plan(batch);
    await this.written(this.options.documents.traits.commitsUnderWay - 1);
    const writing = this.store(batch, operations);
    this.writing.push(writing);
    this.remembered.next();
    // What is not waited for here is waited for by a later one.
    writing.catch(() => undefined);
    if (batch.live) await this.written();
  }

  /** Resolves when no more than these are under way. */
  private async written(most = 0): Promise<void> {
    while (this.writing.length > most) {
      await this.writing[0];
      void this.writing.shift();
    }
  }

  private async plan(batch: EventBatch): Promise<WriteOp[]> {
    const { member, remembered } = this;
    const parking = this.parking!;
    if (!member.plansAhead) await this.written();
    const parked = parking.size;
    try {
      const operations =
        batch.events.length > 0
          ? await member.plan(batch.events, parking, member.plansAhead && remembered)
          : [];
      this.count += batch.events.length - (parking.size - parked);
      return [...operations, ...parking.takeNew()];
    } catch (error) {
      if (error instanceof FoldError) await this.applyUpTo(error.event, batch);
      throw error;
    }
  }

  private async store(batch: EventBatch, operations: readonly WriteOp[]): Promise<void> {
    // Events of its categories are passed visibly even if they change nothing: another instance may wait for that.
    const idle = batch.events.length === 0 && Date.now() - this.storedAt < IDLE_CHECKPOINT_MS;
    const rate = batch.live ? null : this.rate.after(batch.events.length);
    if (this.failed && batch.position >= this.failed.position) this.failed = null;
    // That it has caught up is written at once: other instances know it from the checkpoint alone.
    const arrived = rate === null && this.storedRate !== null;
    if ((batch.position > (this.stored ?? -1) && !idle) || arrived || this.storedPaused)
      await this.write(operations, batch.position, rate);
    this.position = Math.max(this.position, batch.position);
    this.live = batch.live;
    this.options.onProgress();
  }

  /** Writes what precedes the event that cannot be folded. */
  private async applyUpTo(event: StoredEvent, batch: EventBatch): Promise<void> {
    const good = batch.events.slice(0, batch.events.indexOf(event));
    const last = good.at(-1);
    if (last) await this.apply({ events: good, position: last.position, live: false });
  }

  private async write(operations: readonly WriteOp[], position: number, rate: number | null): Promise<void> {
    const { documents, member } = this.options;
    const document: Checkpoint = {
      _id: member.name,
      position,
      events: this.count,
      rate,
      failed: this.failed,
    };
    const checkpoint = replaceCheckpoint(document, this.stored);
    this.stored = position;
    this.storedRate = rate;
    this.storedPaused = false;
    this.storedAt = Date.now();
    await documents.commitFolded(operations, [checkpoint]);
  }

  /** Reports the failure; returns how long to wait before the next attempt. */
  private async pauseAfter(error: unknown): Promise<number> {
    const { member, onProblem } = this.options;
    if (this.stop.signal.aborted || error instanceof WriteConflict) return RETRY_MS;
    if (!(error instanceof FoldError)) {
      onProblem(`${member.name} has a problem`, error);
      return RETRY_MS;
    }
    const known = this.failed?.eventId === error.event.id;
    this.failed = failureOf(error);
    if (!known) onProblem(`${member.name} has a problem`, error);
    // Another release may understand what this one does not: the lease is free for it.
    await this.write([], this.position, null)
      .then(() => this.lease.release())
      .catch(() => undefined);
    return FAILED_RETRY_MS;
  }
}

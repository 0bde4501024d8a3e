import { setTimeout as delay } from 'node:timers/promises';
import { WriteConflict } from '../../storage/document-store/document-store.js';
import { SHARED_FOLLOWER } from '../projections/checkpoint.js';
import { FoldError } from '../projections/parking.js';
import { ahead } from './read-ahead.js';
import type { FollowerOptions, Place } from './follower-options.js';
import { Lease } from './lease.js';
import { LeaseTerm, type CertainPlace } from './lease-term.js';
import { slicesOf } from './commit-slices.js';

export interface FollowerPlace extends Place {
  leading: boolean;
  isElsewhere: boolean;
}

export interface Follows {
  readonly place: FollowerPlace;
  start(): void;
  /** Resolves when none of its writes is under way. */
  close(): Promise<void>;
}

const RETRY_MS = 500;
const CONFLICT_RETRY_MS = 50;
/** For an event that could not be folded. */
const FAILED_RETRY_MS = 10_000;

/** An unavailable engine only makes it wait. */
export class Follower implements Follows {
  readonly lease: Lease;
  term: LeaseTerm | undefined;
  private reached = 0;
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly options: FollowerOptions) {
    this.lease = new Lease(options.documents, options.name, options.holder);
  }

  get place(): FollowerPlace {
    const { term, reached, lease, options } = this;
    return {
      position: term?.position ?? reached,
      live: term?.live ?? false,
      leading: term !== undefined,
      failed: options.checkpoint.failed,
      parked: term?.placeOf(options.name)?.parked ?? 0,
      isElsewhere: lease.elsewhere !== undefined,
    };
  }

  /** While newer documents of the member cannot be stored; undefined when a lookup is needed. */
  certainPlaceOf(name: string): CertainPlace | undefined {
    return this.lease.isSure ? this.term?.certainPlaceOf(name) : undefined;
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
        if (await this.lease.acquire(this.options.claim?.())) await this.lead();
        else pause = this.lease.nextLookMs;
      } catch (error) {
        pause = await this.pauseAfter(error);
      }
      await this.stepDown();
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
    await this.lease.release().catch(() => undefined);
  }

  private lead(): Promise<void> {
    const { events, categories, documents, slicesAhead, claim } = this.options;
    const { gatherMs } = documents.traits;
    const work = async (signal: AbortSignal, end: () => void): Promise<void> => {
      const term = await LeaseTerm.begin(this.options, end);
      if (!term) return;
      this.term = term;
      this.options.onProgress();
      const batches = events.subscribe({ after: term.position, categories, signal });
      for await (const slice of slicesOf(slicesAhead === undefined ? batches : ahead(batches))) {
        this.options.onRead?.(term.reached, slice);
        await term.take(slice);
        if (gatherMs > 0 && slice.live && slice.events.length > 1) await delay(gatherMs);
      }
      await term.finish();
    };
    return this.lease.renewWhile(work, this.stop.signal, claim);
  }

  private async stepDown(): Promise<void> {
    await this.term?.end();
    this.reached = this.term?.position ?? this.reached;
    this.term = undefined;
    this.options.onStepDown?.();
    this.options.onProgress();
  }

  private async pauseAfter(error: unknown): Promise<number> {
    if (error instanceof WriteConflict) return CONFLICT_RETRY_MS;
    if (error instanceof FoldError) {
      // Another release may understand the event: the lease is free for it.
      await this.lease.release().catch(() => undefined);
      return FAILED_RETRY_MS;
    }
    const { name, onProblem } = this.options;
    if (!this.stop.signal.aborted)
      onProblem(`${name === SHARED_FOLLOWER ? 'the projector' : name} has a problem`, error);
    return RETRY_MS;
  }
}

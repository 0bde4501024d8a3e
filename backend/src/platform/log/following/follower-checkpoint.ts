import type { WriteOp } from '../../storage/document-store/document-store.js';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import {
  replaceCheckpoint,
  type Checkpoint,
  type Failure,
  type SharedPlace,
} from '../projections/checkpoint.js';
import type { Latest } from '../projections/latest-events.js';
import type { FollowerMember } from './follower-member.js';

/** Losing an idle checkpoint costs a short re-read. */
const IDLE_CHECKPOINT_MS = 5_000;

export interface TermStart {
  position: number;
  members: Map<string, FollowerMember>;
  latest: Latest;
  /** Written with a checkpoint before the log is read. */
  first?: WriteOp[];
}

export interface Reached {
  position: number;
  /** Of all but deferred ones. */
  reached: number;
  /** Events per second while behind, else null. */
  rate: number | null;
  latest: Latest;
}

export abstract class FollowerCheckpoint {
  /** The only member's failure; null while several share the checkpoint. */
  failed: Failure | null = null;
  protected stored:
    | (Pick<Checkpoint, 'position' | 'rate' | 'paused'> & Pick<Partial<SharedPlace>, 'holder' | 'reached'>)
    | null = null;
  private storedAt = 0;

  /** Continues where the last holder was; undefined when there is nothing to continue. */
  abstract begin(): Promise<TermStart | undefined>;

  abstract next(
    members: ReadonlyMap<string, FollowerMember>,
    reached: Reached,
    stopped: readonly Checkpoint[],
  ): WriteOp[];

  /** Other instances learn only from a checkpoint that the follower has caught up. */
  isDue(events: readonly StoredEvent[], { position, reached, rate }: Reached): boolean {
    const { stored } = this;
    const isIdle = events.length === 0 && Date.now() - this.storedAt < IDLE_CHECKPOINT_MS;
    const [storedPosition, storedReached] = [
      stored?.position ?? -1,
      stored?.reached ?? stored?.position ?? -1,
    ];
    if ((position > storedPosition || reached > storedReached) && !isIdle) return true;
    return stored !== null && ((rate === null && stored.rate !== null) || stored.paused === true);
  }

  protected replace(document: Checkpoint | SharedPlace): WriteOp {
    const write = replaceCheckpoint(document, this.stored);
    this.stored = document;
    this.storedAt = Date.now();
    return write;
  }
}

const STRETCH_MS = 2_000;

export class Rate {
  private since = Date.now();
  private count = 0;

  after(events: number): number {
    this.count += events;
    const elapsed = Date.now() - this.since;
    const rate = Math.round((this.count * 1000) / Math.max(1, elapsed));
    if (elapsed > STRETCH_MS) {
      this.since = Date.now();
      this.count = 0;
    }
    return rate;
  }
}

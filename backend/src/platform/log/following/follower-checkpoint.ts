import type { WriteOp } from '../../storage/document-store/document-store.js';
import type { EventBatch } from '../../storage/event-store/event-store.js';
import type { Checkpoint, Failure } from '../projections/checkpoint.js';
import type { Latest } from '../projections/latest-events.js';
import type { FollowerMember } from './follower-member.js';

/** Without events of its categories a checkpoint is written at most this often: losing it costs a short re-read. */
const IDLE_CHECKPOINT_MS = 5_000;

/** The state that a term of the lease begins with. */
export interface TermStart {
  position: number;
  members: Map<string, FollowerMember>;
  latest: Latest;
  /** Written with a checkpoint before the log is read; undefined when nothing is to be written yet. */
  first?: WriteOp[];
}

/** Where the members of a follower have come to. */
export interface Reached {
  position: number;
  /** Events per second while it is behind; null once it has caught up. */
  rate: number | null;
  latest: Latest;
}

/** Where the members of a follower are, as one stored document says. */
export abstract class FollowerCheckpoint<
  D extends { position: number; rate: number | null; paused?: boolean } = {
    position: number;
    rate: number | null;
  },
> {
  /** Why the only member stopped; null while it has not, and where several share the checkpoint. */
  failed: Failure | null = null;
  /** The checkpoint as this holder has left it, or is about to. */
  protected stored: D | null = null;
  private storedAt = 0;

  /** Continues where the last holder was; undefined when there is nothing to continue. */
  abstract begin(): Promise<TermStart | undefined>;

  /** The writes that store where the members are, and where the stopped ones were left. */
  abstract next(
    members: ReadonlyMap<string, FollowerMember>,
    reached: Reached,
    stopped: readonly Checkpoint[],
  ): WriteOp[];

  /** Whether it is to be written. Other instances know from it alone that all has been caught up with. */
  isDue({ events, position }: EventBatch, rate: number | null): boolean {
    const { stored } = this;
    const isIdle = events.length === 0 && Date.now() - this.storedAt < IDLE_CHECKPOINT_MS;
    if (position > (stored?.position ?? -1) && !isIdle) return true;
    return stored !== null && ((rate === null && stored.rate !== null) || stored.paused === true);
  }

  protected leave(document: D): void {
    this.stored = document;
    this.storedAt = Date.now();
  }
}

import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventBatch, EventStore, StoredEvent } from '../../storage/event-store/event-store.js';
import type { CommittedRun } from '../memory/memory-source.js';
import type { FollowerCheckpoint } from './follower-checkpoint.js';
import type { Claim } from './lease.js';

/** Runs the folding and committing of events, and watches it. */
export type WatchedFold = (events: readonly StoredEvent[], work: () => Promise<void>) => Promise<void>;

/** How a follower lets others see what it does. */
export interface FollowerHooks {
  watch?: WatchedFold;
  /** Called with all that was read of the log after a position, before it is folded. */
  onRead?(from: number, batch: EventBatch): void;
  /** Called when this instance has the lease no more. */
  onStepDown?(): void;
  /** Called with the events that each member has folded, before `onProgress`. */
  onCommitted?(run: CommittedRun): void;
  /** Parked events of the member were folded after all. */
  onMended?(name: string): void;
}

export interface FollowerOptions extends FollowerHooks {
  /** Names the lease. */
  name: string;
  events: EventStore;
  documents: DocumentStore;
  /** Identifies this instance. */
  holder: string;
  /** Of all members that may ever join. */
  categories: readonly string[];
  checkpoint: FollowerCheckpoint;
  /** Slices that may be under way to the store while the next are read and folded; without it none is read ahead. */
  slicesAhead?: number;
  claim?(): Claim;
  onProgress(): void;
  onProblem(message: string, error: unknown): void;
}

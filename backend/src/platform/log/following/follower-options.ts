import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventBatch, EventStore, StoredEvent } from '../../storage/event-store/event-store.js';
import type { CommittedRun } from '../memory/memory-source.js';
import type { Failure } from '../projections/checkpoint.js';
import type { FollowerCheckpoint } from './follower-checkpoint.js';
import type { Claim } from './lease.js';

export type WatchedFold = (events: readonly StoredEvent[], work: () => Promise<void>) => Promise<void>;

export interface FollowerHooks {
  watch?: WatchedFold;
  /** Called before the batch is folded. */
  onRead?(from: number, batch: EventBatch): void;
  onStepDown?(): void;
  /** Called before `onProgress`. */
  onCommitted?(run: CommittedRun): void;
  onMended?(name: string): void;
}

export interface FollowerContext {
  events: EventStore;
  documents: DocumentStore;
  holder: string;
  onProgress(): void;
  /** Receives failures; never with personal data. */
  onProblem(message: string, error: unknown): void;
}

export interface FollowerOptions extends FollowerContext, FollowerHooks {
  name: string;
  categories: readonly string[];
  checkpoint: FollowerCheckpoint;
  /** Slices under way to the store; without it none is read ahead. */
  slicesAhead?: number;
  claim?: () => Claim;
  /** As in `StoreTraits`. */
  deferMs?: number;
}

export interface Place {
  position: number;
  live: boolean;
  failed: Failure | null;
  parked: number;
}

import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import type { Checkpoint, Checkpoints } from '../projections/checkpoint.js';
import type { Known } from '../projections/fold.js';
import type { ReadThrottle } from './read-throttle.js';
import type { Projected } from '../projections/projection.js';

export interface MemorySource {
  events: EventStore;
  documents: DocumentStore;
  checkpoints: Checkpoints;
  collectionOf(projection: string): string | undefined;
  storedCheckpoint(collection: string): Promise<StoredCheckpoint | undefined>;
  /** Everything in the log up to here has been heard. */
  readUpTo(): number;
  /** False when that takes long. */
  waitForStored(collection: string, position: number): Promise<boolean>;
  /** False when that takes long. */
  waitForModel(projection: string, position: number): Promise<boolean>;
  throttle: ReadThrottle;
  onProgress(): void;
  onProblem(message: string, error: unknown): void;
}

export type StoredCheckpoint = Pick<Checkpoint, 'position' | 'mended' | 'latest'>;

export interface CommittedRun {
  collection: string;
  /** Everything up to `from` was folded before, all up to `to` is now. */
  from: number;
  to: number;
  documents: readonly Known[];
}

export interface MemoryView<D extends Projected> {
  /** The document is new or has changed; may come again unchanged. */
  put(document: D): void;
  /** The document need not have been there. */
  remove(id: string): void;
}

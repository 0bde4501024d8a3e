import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import type { Checkpoint, Checkpoints } from '../projections/checkpoint.js';
import type { Known } from '../projections/fold.js';
import type { ReadingTurns } from './reading-turns.js';

/** Where a model's documents come from. */
export interface MemorySource {
  events: EventStore;
  documents: DocumentStore;
  checkpoints: Checkpoints;
  /** The collection whose documents are to be mirrored; undefined while there is none. */
  collectionOf(projection: string): string | undefined;
  /** Where the stored documents of the collection are now, whichever instance folds them. */
  storedAt(collection: string): Promise<StoredAt | undefined>;
  /** Everything in the log up to here has been heard. */
  heardUpTo(): number;
  /** True once the stored documents of the collection have passed the position; false when that takes long. */
  passed(collection: string, position: number): Promise<boolean>;
  /** True once the model of the projection has passed the position; false when that takes long. */
  arrived(projection: string, position: number): Promise<boolean>;
  /** Divides the server's time between all views that are read and everything else. */
  reading: ReadingTurns;
  /** The model has moved. */
  onProgress(): void;
  onProblem(message: string, error: unknown): void;
}

export type StoredAt = Pick<Checkpoint, 'position' | 'mended' | 'latest'>;

/** A run of the log that was folded into a collection here: the documents that it touched, as they were stored. */
export interface Committed {
  collection: string;
  /** Everything up to `from` was folded before, all up to `to` is now. */
  from: number;
  to: number;
  documents: readonly Known[];
}

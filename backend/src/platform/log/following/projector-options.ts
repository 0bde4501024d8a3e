import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventBatch, EventStore, StoredEvent } from '../../storage/event-store/event-store.js';
import type { CommittedRun } from '../memory/memory-source.js';
import type { Member } from './member.js';

/** Runs the folding and committing of events, and watches it. */
export type WatchedFold = (events: readonly StoredEvent[], work: () => Promise<void>) => Promise<void>;

export interface ProjectorOptions {
  events: EventStore;
  documents: DocumentStore;
  /** Identifies this instance. */
  holder: string;
  /** Of this release: a newer one takes the pass over. */
  rank: number;
  /** Of all members that may ever join. */
  categories: readonly string[];
  /** The members that are ready to follow when the pass is taken over. */
  members(): Promise<readonly Member[]>;
  /** What this instance does while it holds the pass: the members in it, and those that read by themselves. */
  covers(): readonly string[];
  watch?: WatchedFold;
  /** Called with what was read of the log after a position, all of it, before it is folded. */
  onRead?(from: number, batch: EventBatch): void;
  /** Called when this instance has the pass no more. */
  onStepDown?(): void;
  /** Called with what every member has folded, before `onProgress`. */
  onCommitted?(run: CommittedRun): void;
  /** Parked events of the member were folded after all. */
  onMended?(name: string): void;
  onProgress(): void;
  onProblem(message: string, error: unknown): void;
}

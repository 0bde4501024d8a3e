import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import type { FollowerThreadOptions } from './follower-thread.js';
import type { OtherReleasesTimeouts } from './other-releases.js';
import type { WatchedFold } from './follower-options.js';

export interface ProjectionsOptions {
  events: EventStore;
  documents: DocumentStore;
  /** Of two instances the one with the higher rank, which understands more of the log, leads. */
  rank?: number;
  watch?: WatchedFold;
  /** The thread of members with followers of their own; without it this thread. */
  thread?: Pick<FollowerThreadOptions, 'script' | 'given'> | undefined;
  /** Replaced documents are kept and followed for this long. */
  keepFormerMs?: number;
  timeouts?: OtherReleasesTimeouts;
  /** Receives failures; never with personal data. */
  onProblem(message: string, error: unknown): void;
}

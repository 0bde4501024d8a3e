import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import type { FollowerThreadOptions } from './follower-thread.js';
import type { OtherReleasesTimeouts } from './other-releases.js';
import type { WatchedFold } from './follower-options.js';

export interface ProjectionsOptions {
  events: EventStore;
  documents: DocumentStore;
  /** Grows with what this release understands of the log; of two instances the one that understands more leads. */
  rank?: number;
  /** Runs and watches the folding and committing of events in the shared follower. */
  watch?: WatchedFold;
  /** Where members that read by themselves do so; without it in this thread. */
  thread?: Pick<FollowerThreadOptions, 'script' | 'given'> | undefined;
  /** For how long documents are kept, and followed, that a rebuild has replaced. */
  keepFormerMs?: number;
  /** How long other releases' instances are waited for. */
  timeouts?: OtherReleasesTimeouts;
  /** Receives failures; never with personal data. */
  onProblem(message: string, error: unknown): void;
}

import type { WriteOp } from '../../storage/document-store/document-store.js';
import type { Catalogues } from '../../storage/event-store/event-catalogue.js';
import type { Origin } from '../deciding/streams.js';
import type { Process } from '../projections/projection.js';
import type { Backlog } from './outbox.js';

/** In how many milliseconds the next round follows. */
export interface NextRound {
  nextInMs: number;
}

/** The work of a job, declared beside the code that does it. */
export interface JobHandler<C extends Catalogues = Catalogues> {
  /** False where the configuration wants none of it. */
  readonly enabled?: boolean;
  /** Stores from events what is to be done, and wakes a job that has an `awake` plan. */
  readonly process?: Process<C>;
  /** Whether a write of the process wakes the job; absent: each does. */
  wakesFor?(write: WriteOp): boolean;
  /** Cleared as the plan says. */
  readonly queue?: {
    backlog(): Promise<Backlog>;
    sweep?(now: number, keptForMs: number): Promise<void>;
  };
  /** A cheap look, before a lease is asked for; without it each round runs. `awake`: the job was woken a while ago. */
  isDue?(awake: boolean): Promise<boolean>;
  /** Whether nothing can become due soon: the next look may wait longer. */
  isIdle?(): boolean | Promise<boolean>;
  /** One round; answers when the next one follows, where it is not after the plan's pause. */
  run(signal: AbortSignal): Promise<NextRound | void>;
  /** Ends what keeps items from being tried, before a round that a person expects. */
  resume?(): void;
  /** Has what was given up tried again, in the name of the person who asked. */
  retryFailed?(origin: Origin): Promise<void>;
  /** In place of the usual line in the log. */
  reportFailure?(error: unknown): void;
}

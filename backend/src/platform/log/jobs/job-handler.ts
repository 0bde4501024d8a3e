import type { WriteOp } from '../../storage/document-store/document-store.js';
import type { Catalogues } from '../../storage/event-store/event-catalogue.js';
import type { Origin } from '../deciding/streams.js';
import type { Process } from '../projections/projection.js';
import type { Backlog } from './outbox.js';

/** In milliseconds. */
export interface NextRound {
  nextInMs: number;
}

export interface JobHandler<C extends Catalogues = Catalogues> {
  readonly enabled?: boolean;
  /** Stores due work from events, and wakes a job that has an `awake` plan. */
  readonly process?: Process<C>;
  /** Whether a write of the process wakes the job; absent: each does. */
  wakesFor?(write: WriteOp): boolean;
  readonly queue?: {
    backlog(): Promise<Backlog>;
    sweep?(now: number, keptForMs: number): Promise<void>;
  };
  /** A cheap check before a lease is taken. `awake`: the job was woken a while ago. */
  isDue?(awake: boolean): Promise<boolean>;
  /** The next check may wait longer. */
  isIdle?(): boolean | Promise<boolean>;
  /** Without a result the plan's pause follows. */
  run(signal: AbortSignal): Promise<NextRound | void>;
  /** Clears pauses after failures, before a round that a person expects. */
  resume?(): void;
  retryFailed?(origin: Origin): Promise<void>;
  /** Replaces the usual line in the log. */
  reportFailure?(error: unknown): void;
}

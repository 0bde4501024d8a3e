import type { Origin } from '../deciding/streams.js';
import type { Backlog } from './job-queue.js';

/** In how many milliseconds the next round follows. */
export interface NextRound {
  nextInMs: number;
}

/** The work of a job, declared beside the code that does it. */
export interface JobHandler {
  /** False where the configuration wants none of it. */
  readonly enabled?: boolean;
  /** What waits and what failed, where it is stored; cleared as the plan says. */
  readonly queue?: {
    backlog(): Promise<Backlog>;
    sweep?(now: number, keptForMs: number): Promise<void>;
  };
  /** A cheap look, before a lease is asked for; without it each round runs. */
  isDue?(): Promise<boolean>;
  /** Whether nothing can become due soon: the next look may wait longer. */
  isIdle?(): boolean | Promise<boolean>;
  /** One round; answers when the next one follows, where it is not after the plan's pause. */
  run(signal: AbortSignal): Promise<NextRound | void>;
  /** Has what was given up tried again, in the name of the person who asked. */
  retryFailed?(origin: Origin): Promise<void>;
  /** In place of the usual line in the log. */
  reportFailure?(error: unknown): void;
}

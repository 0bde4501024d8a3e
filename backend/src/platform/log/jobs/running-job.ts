import type { Logger } from '@nestjs/common';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { Origin } from '../deciding/streams.js';
import { oneAtATime } from '../following/lease.js';
import { BackgroundLoop } from '../../storage/calls/background-loop.js';
import type { JobClock } from './job-clock.js';
import type { JobHandler, NextRound } from './job-handler.js';
import type { JobPlan } from './job-plans.js';
import type { Backlog } from './outbox.js';

export interface JobReport extends Backlog {
  name: string;
  label: string;
  alone: boolean;
  /** Of this instance; null before it. */
  lastRound: { at: string; error: string | null } | null;
}

const NOTHING: Backlog = { waiting: 0, nextDueAt: null, failed: [] };

export class RunningJob {
  private readonly loop: BackgroundLoop;
  private awakeUntil = 0;
  private sweptAt = -Infinity;
  private lastRound: JobReport['lastRound'] = null;

  constructor(
    private readonly name: string,
    private readonly plan: JobPlan,
    private readonly handler: Omit<JobHandler, 'process'>,
    private readonly documents: DocumentStore,
    private readonly clock: JobClock,
    private readonly log: Logger,
  ) {
    const failurePause = plan.afterFailureMs ?? plan.everyMs;
    const reportFailure = handler.reportFailure?.bind(handler);
    this.loop = new BackgroundLoop(log, failurePause, (stop) => this.round(stop), reportFailure);
  }

  get isEverywhere(): boolean {
    return this.plan.everywhere ?? false;
  }

  private get isAwake(): boolean {
    return performance.now() < this.awakeUntil;
  }

  start(): void {
    if (this.handler.enabled !== false) this.loop.start();
  }

  wake(): void {
    this.awakeUntil = performance.now() + (this.plan.awake?.forMs ?? 0);
    this.loop.wake(this.plan.wakeDelayMs);
  }

  retryNow(): void {
    this.handler.resume?.();
    this.wake();
  }

  async retryFailed(origin: Origin): Promise<void> {
    try {
      await this.handler.retryFailed?.(origin);
    } catch (error) {
      this.log.error('not all is tried again', (error as Error).stack);
    } finally {
      this.wake();
    }
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  async report(): Promise<JobReport> {
    const { name, plan, lastRound } = this;
    const backlog = (await this.handler.queue?.backlog()) ?? NOTHING;
    return { name, label: plan.label, alone: plan.lease !== undefined, ...backlog, lastRound };
  }

  private async round(stop: AbortSignal): Promise<number> {
    const at = new Date(this.clock.now()).toISOString();
    try {
      await this.sweep();
      const end = await this.runIfDue(stop);
      this.lastRound = { at, error: null };
      return pauseAfterRound(this.plan, end, this.isAwake);
    } catch (error) {
      if (!(error instanceof EngineUnavailable) && !stop.aborted)
        this.lastRound = { at, error: error instanceof Error ? error.name : 'Error' };
      throw error;
    }
  }

  private async runIfDue(stop: AbortSignal): Promise<RoundEnd> {
    const { plan, handler, documents } = this;
    if (handler.isDue && !(await handler.isDue(this.isAwake)))
      return !this.isAwake && (await handler.isIdle?.()) ? 'idle' : 'not due';
    if (!plan.lease || plan.takesItsLease) return (await handler.run(stop)) ?? 'done';
    const alone = await oneAtATime(documents, plan.lease, stop, (signal) => handler.run(signal));
    return alone ? (alone.done ?? 'done') : 'elsewhere';
  }

  private async sweep(): Promise<void> {
    const { kept } = this.plan;
    const now = this.clock.now();
    if (!kept || now - this.sweptAt < kept.sweptEveryMs) return;
    this.sweptAt = now;
    await this.handler.queue?.sweep?.(now, kept.forMs);
  }
}

/** `idle`: nothing was due, nor can be soon; `elsewhere`: another instance runs it. */
export type RoundEnd = 'idle' | 'not due' | 'elsewhere' | 'done' | NextRound;

/** In milliseconds. */
export function pauseAfterRound(
  { everyMs, idleMs = everyMs, afterFailureMs = everyMs, awake }: JobPlan,
  end: RoundEnd,
  isAwake: boolean,
): number {
  if (typeof end === 'object') return end.nextInMs;
  if (end === 'elsewhere') return afterFailureMs;
  if (awake && isAwake) return awake.everyMs;
  return end === 'idle' ? idleMs : everyMs;
}

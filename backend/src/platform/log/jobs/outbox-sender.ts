import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Document, Filter } from '../../storage/document-store/document-store.js';
import type { JobClock } from './job-clock.js';
import { JOB_PLANS, type JobName, type JobPlan } from './job-plans.js';
import type { Outbox, Outcome } from './outbox.js';
import { retryPause } from './retry-policy.js';

export interface Destination {
  readonly id: string;
  readonly items?: Filter;
}

/** `away`: the reason for an unavailable destination. */
export type SendOutcome<Cause> = Outcome<Cause> & { readonly away?: string };

export interface SendingAdapter<D extends Document, Cause, To extends Destination> {
  readonly outbox: Outbox<D, Cause>;
  destinations(): Promise<readonly To[]>;
  /** Without an outcome nothing is stored, as when the signal has aborted. */
  send(item: D, to: To, now: number, signal: AbortSignal): Promise<SendOutcome<Cause> | undefined>;
  settled?(to: To, outcome: Outcome<Cause>): Promise<void>;
}

const BATCH = 100;

/** Must run under its job's lease. */
export class OutboxSender<D extends Document, Cause, To extends Destination> {
  private readonly log: Logger;
  private readonly plan: JobPlan;
  private readonly serving = new Map<string, Promise<void>>();
  private readonly pauses = new Map<string, { until: number; failures: number }>();
  private error: unknown;

  constructor(
    private readonly name: JobName,
    private readonly clock: JobClock,
    private readonly adapter: SendingAdapter<D, Cause, To>,
  ) {
    this.log = new Logger(name);
    this.plan = JOB_PLANS[name];
  }

  async isDue(): Promise<boolean> {
    return (await this.dueDestinations()).length > 0;
  }

  isPaused(id: string): boolean {
    return performance.now() < (this.pauses.get(id)?.until ?? 0);
  }

  /** Unavailable destinations are tried at once; the next pause is longer all the same. */
  resume(): void {
    for (const pause of this.pauses.values()) pause.until = 0;
  }

  /** Rejects at the end if a destination could not be served. */
  async sendDue(signal: AbortSignal): Promise<void> {
    this.error = undefined;
    await this.adapter.outbox.requeueBegun(this.clock.now());
    try {
      while (!signal.aborted) {
        for (const to of await this.dueDestinations()) this.serving.set(to.id, this.serve(to, signal));
        if (this.serving.size === 0) break;
        await Promise.race([...this.serving.values(), delay(this.plan.everyMs, undefined, { ref: false })]);
      }
    } finally {
      await Promise.all(this.serving.values());
    }
    if (this.error !== undefined) throw this.error;
  }

  private async dueDestinations(): Promise<To[]> {
    const all = await this.adapter.destinations();
    const free = all.filter(({ id }) => !this.serving.has(id) && !this.isPaused(id));
    const now = this.clock.now();
    const due = await Promise.all(free.map(({ items }) => this.adapter.outbox.due(now, 1, items)));
    return free.filter((_, at) => due[at]!.length > 0);
  }

  private async serve(to: To, signal: AbortSignal): Promise<void> {
    const { outbox } = this.adapter;
    try {
      const due = outbox.onePerLane(await outbox.due(this.clock.now(), BATCH, to.items));
      await eachAtOnce(due, this.plan.atOnce ?? 1, signal, (item) => this.attempt(item, to, signal));
      if (!this.isPaused(to.id)) this.pauses.delete(to.id);
    } catch (error) {
      this.error ??= error;
      this.pause(to.id, this.plan.everyMs, 0);
    } finally {
      this.serving.delete(to.id);
    }
  }

  private async attempt(listed: D, to: To, signal: AbortSignal): Promise<void> {
    if (this.isPaused(to.id)) return;
    const { outbox } = this.adapter;
    const now = this.clock.now();
    const item = await outbox.firstInLane(listed, now);
    const outcome = item && (await this.adapter.send(item, to, now, signal));
    if (!outcome) return;
    if (outcome.away !== undefined) this.pauseAway(to.id, outcome.away);
    await outbox.settle(item, outcome, this.clock.now());
    await this.adapter.settled?.(to, outcome);
  }

  private pauseAway(id: string, reason: string): void {
    const { awayRetry } = this.plan;
    if (!awayRetry || this.isPaused(id)) return;
    const failures = (this.pauses.get(id)?.failures ?? 0) + 1;
    const pauseMs = retryPause(awayRetry, failures)!;
    this.pause(id, pauseMs, failures);
    this.log.warn(`${reason}: ${this.name} wait ${pauseMs / 1000} s`);
  }

  private pause(id: string, ms: number, failures: number): void {
    this.pauses.set(id, { until: performance.now() + ms, failures });
  }
}

async function eachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const errors: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (const item of rest) {
      if (signal.aborted || errors.length > 0) return;
      await work(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (errors.length > 0) throw errors[0];
}

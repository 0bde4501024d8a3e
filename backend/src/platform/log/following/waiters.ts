import { chargeWait, remainingWaitMs } from '../../storage/calls/wait-budget.js';
import type { Checkpoint, Checkpoints } from '../projections/checkpoint.js';

interface Waiter {
  names: Set<string>;
  position: number;
  /** Something that it asked for stands still. */
  standing: boolean;
  done(passed: boolean): void;
}

type Seen = Pick<Checkpoint, 'position' | 'failed' | 'paused'>;

const GIVE_UP_MS = 2_000;
/** How often the checkpoints of another instance are looked at while somebody waits for them. */
const POLL_MS = 15;

/** Lets callers wait until members, here or on another instance, have passed a position. */
export class Waiters {
  private readonly waiting = new Set<Waiter>();
  private poll: NodeJS.Timeout | undefined;

  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly here: (name: string) => Seen | undefined,
  ) {}

  /** True when all have passed the position; false after 2 s, or at once when all others have but some stand still. */
  wait(names: readonly string[], position: number, giveUpMs = GIVE_UP_MS): Promise<boolean> {
    return new Promise((resolve) => {
      const ms = remainingWaitMs(giveUpMs);
      const timer = setTimeout(() => {
        chargeWait(ms);
        waiter.done(false);
      }, ms);
      const waiter: Waiter = {
        names: new Set(names),
        position,
        standing: false,
        done: (passed) => {
          clearTimeout(timer);
          this.waiting.delete(waiter);
          resolve(passed);
        },
      };
      this.waiting.add(waiter);
      this.check(waiter);
      this.pollElsewhere();
    });
  }

  /** A member has moved that this instance follows the log for. */
  progress(): void {
    for (const waiter of this.waiting) this.check(waiter);
  }

  close(): void {
    for (const waiter of this.waiting) waiter.done(false);
    clearTimeout(this.poll);
  }

  private check(waiter: Waiter, elsewhere?: Map<string, Seen>): void {
    for (const name of waiter.names) {
      const state: Seen | undefined = this.here(name) ?? elsewhere?.get(name);
      const passed = state !== undefined && state.position >= waiter.position;
      const stands = !passed && Boolean(state?.failed || state?.paused);
      if (stands) waiter.standing = true;
      if (passed || stands) waiter.names.delete(name);
    }
    if (waiter.names.size === 0) waiter.done(!waiter.standing);
  }

  private pollElsewhere(): void {
    if (this.poll || this.waiting.size === 0) return;
    this.poll = setTimeout(() => {
      this.poll = undefined;
      void this.look().finally(() => this.pollElsewhere());
    }, POLL_MS);
  }

  private async look(): Promise<void> {
    const names = new Set<string>();
    for (const waiter of this.waiting) for (const name of waiter.names) if (!this.here(name)) names.add(name);
    if (names.size === 0) return;
    const elsewhere = await this.checkpoints.of([...names]).catch(() => undefined);
    if (elsewhere) for (const waiter of this.waiting) this.check(waiter, elsewhere);
  }
}

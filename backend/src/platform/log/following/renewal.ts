import { BEAT_MS } from './lease.js';

/** Renews a lease beside the work that it allows; `signal` aborts when it was lost, or when `stop` aborts. */
export class Renewal {
  readonly signal: AbortSignal;
  private readonly term = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private renewing = false;

  constructor(
    private readonly renew: () => Promise<boolean>,
    stop: AbortSignal,
  ) {
    this.signal = AbortSignal.any([stop, this.term.signal]);
    this.timer = setInterval(() => void this.now(), BEAT_MS);
  }

  end(): void {
    clearInterval(this.timer);
    this.term.abort();
  }

  /** On a slow store a renewal may still be running: then the next one is left out. */
  private async now(): Promise<void> {
    if (this.renewing) return;
    this.renewing = true;
    try {
      if (!(await this.renew())) this.term.abort();
    } catch {
      this.term.abort();
    } finally {
      this.renewing = false;
    }
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { EngineUnavailable } from '../errors/engine-unavailable.js';

/** Each round returns the pause before the next, in milliseconds. An unavailable engine is not reported. */
export class BackgroundLoop {
  private readonly stopping = new AbortController();
  private pause = new AbortController();
  private wokenAfterMs = 0;
  private running: Promise<void> | undefined;

  constructor(
    log: Logger,
    private readonly afterFailureMs: number,
    private readonly round: (stop: AbortSignal) => Promise<number>,
    private readonly reportFailure: (error: unknown) => void = (error) =>
      log.error('not completed', (error as Error).stack),
  ) {}

  /** Harmless to repeat. */
  start(): void {
    this.running ??= this.run();
  }

  wake(inMs = 0): void {
    this.wokenAfterMs = inMs;
    this.pause.abort();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      this.pause = new AbortController();
      const pauseMs = await this.runOnce(signal);
      await rest(pauseMs, AbortSignal.any([signal, this.pause.signal]));
      if (this.pause.signal.aborted) await rest(this.wokenAfterMs, signal);
    }
  }

  private async runOnce(signal: AbortSignal): Promise<number> {
    try {
      return await this.round(signal);
    } catch (error) {
      if (!(error instanceof EngineUnavailable) && !signal.aborted) this.reportFailure(error);
      return this.afterFailureMs;
    }
  }
}

const LONGEST_MS = 2 ** 31 - 1;

/** Ends early with the signal; keeps no process alive. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(Math.min(ms, LONGEST_MS), undefined, { signal, ref: false }).catch(() => undefined);

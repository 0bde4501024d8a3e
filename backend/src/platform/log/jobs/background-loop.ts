import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';

/**
 * Work in the background that is done in rounds. The next round begins after the pause, in milliseconds, that a round
 * answers, or at once when it is woken. An engine that is away ends a round without a word: the next one tries again.
 */
export class BackgroundLoop {
  private readonly stopping = new AbortController();
  private pause = new AbortController();
  private wokenAfterMs = 0;
  private running: Promise<void> | undefined;

  constructor(
    log: Logger,
    /** After a round that has failed; milliseconds. */
    private readonly afterFailureMs: number,
    private readonly round: (stop: AbortSignal) => Promise<number>,
    private readonly reportFailure: (error: unknown) => void = (error) =>
      log.error('not completed', (error as Error).stack),
  ) {}

  /** Harmless to repeat. */
  start(): void {
    this.running ??= this.run();
  }

  /** The next round begins at once or in so many milliseconds; after the one under way, if there is one. */
  wake(inMs = 0): void {
    this.wokenAfterMs = inMs;
    this.pause.abort();
  }

  /** Resolves when the round under way has ended; its signal has told it to. */
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

/** Longer ones are no timer's. */
const LONGEST_MS = 2 ** 31 - 1;

/** Ends early when the signal says so; keeps no process alive. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(Math.min(ms, LONGEST_MS), undefined, { signal, ref: false }).catch(() => undefined);

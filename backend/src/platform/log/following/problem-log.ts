import type { Logger } from '@nestjs/common';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';

/** Followers retry twice a second. */
const AGAIN_MS = 60_000;

export class ProblemLog {
  private readonly said = new Map<string, number>();

  constructor(
    private readonly log: Pick<Logger, 'warn' | 'error'>,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  tell(message: string, error: unknown): void {
    if (!(error instanceof EngineUnavailable))
      return this.log.error(message, error instanceof Error ? error.stack : undefined);
    const problem = `${message}: ${error.message}: ${error.reason}`;
    const last = this.said.get(problem);
    if (last !== undefined && this.clock() - last < AGAIN_MS) return;
    this.said.set(problem, this.clock());
    this.log.warn(`${problem}; trying again until it is there`);
  }
}

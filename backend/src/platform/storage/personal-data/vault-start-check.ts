import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { firstSubjects, VaultCensus } from './vault-census.js';

const AFTER_MS = 500;

@Injectable()
export class VaultStartCheck implements BeforeApplicationShutdown {
  private readonly log = new Logger('personal data');
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;

  constructor(@Inject(VaultCensus) private readonly census: VaultCensus) {}

  start(): Promise<void> {
    return (this.running ??= this.look());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private async look(): Promise<void> {
    try {
      await delay(AFTER_MS, undefined, { signal: this.stop.signal, ref: false });
      const { lost, foreign } = await this.census.take({ signal: this.stop.signal });
      if (this.stop.signal.aborted) return;
      if (lost.length > 0)
        this.log.error(
          `${lost.length} KEYS OF PEOPLE ARE LOST (${firstSubjects(lost)}): nobody erased them; restore the vault from a backup`,
        );
      if (foreign.length > 0)
        this.log.error(
          `${foreign.length} KEYS OF PEOPLE WERE WRAPPED WITH ANOTHER PERSONAL_DATA_KEY (${firstSubjects(foreign)}): nobody erased them`,
        );
    } catch (error) {
      if (this.stop.signal.aborted) return;
      this.log.warn(
        `the vault could not be looked through: ${error instanceof Error ? error.name : 'error'}`,
      );
    }
  }
}

import { statSync } from 'node:fs';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { WriteAheadLogView } from '@lox/contracts/operations.js';
import { ENGINES, type Engines } from '../engines.js';

/** The `journal_size_limit`; a larger log could not be restarted. */
const USUAL_BYTES = 64 * 1024 * 1024;
const CHECK_INTERVAL_MS = 30_000;

/** While another program keeps a read open, the log grows until the disk is full. */
@Injectable()
export class WalMonitor implements OnModuleDestroy {
  private readonly log = new Logger('sqlite');
  private timer: NodeJS.Timeout | undefined;
  private reportedBytes = 0;

  constructor(@Inject(ENGINES) private readonly engines: Engines) {}

  current(): WriteAheadLogView | null {
    const { writeAheadLog } = this.engines;
    if (writeAheadLog === null) return null;
    const bytes = statSync(writeAheadLog, { throwIfNoEntry: false })?.size ?? 0;
    return { bytes, isHeld: bytes > USUAL_BYTES };
  }

  start(): void {
    if (this.engines.writeAheadLog !== null)
      this.timer ??= setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  check(): void {
    const { bytes = 0, isHeld = false } = this.current() ?? {};
    if (!isHeld && this.reportedBytes > 0) this.log.warn('The write-ahead log is small again.');
    if (isHeld && bytes >= this.reportedBytes * 2)
      this.log.error(
        `THE WRITE-AHEAD LOG GROWS: ${Math.round(bytes / 1024 / 1024)} MB. Another program leaves a read open on lox.db: end it.`,
      );
    else if (isHeld) return;
    this.reportedBytes = isHeld ? bytes : 0;
  }
}

import { statSync } from 'node:fs';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { WriteAheadLogView } from '@lox/contracts/operations.js';
import { CONFIG, type Config } from '../../../../config/config.js';
import { databaseFile } from './database-file.js';

/** The `journal_size_limit`; a larger log could not be restarted. */
const USUAL_BYTES = 64 * 1024 * 1024;
const CHECK_INTERVAL_MS = 30_000;

/** While another program keeps a read open, the log grows until the disk is full. */
@Injectable()
export class WalMonitor implements OnModuleDestroy {
  private readonly log = new Logger('sqlite');
  private readonly file: string | null;
  private timer: NodeJS.Timeout | undefined;
  private reportedBytes = 0;

  constructor(@Inject(CONFIG) { engines, dataDir }: Config) {
    this.file = engines ? null : `${databaseFile(dataDir)}-wal`;
  }

  current(): WriteAheadLogView | null {
    if (this.file === null) return null;
    const bytes = statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
    return { bytes, isHeld: bytes > USUAL_BYTES };
  }

  start(): void {
    if (this.file !== null) this.timer ??= setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
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

import { statSync, watch, type FSWatcher } from 'node:fs';

/** Polling is for systems that do not report changes. */
const POLL_MS = 500;
/** The log's last change precedes the visible commit by as long as the disk takes. */
const CHECK_DELAYS_MS = [0, 2, 3, 5, 10, 20, 40];

export class SqliteWalWatcher {
  private poll: NodeJS.Timeout | undefined;
  private next: NodeJS.Timeout | undefined;
  private watcher: FSWatcher | undefined;
  private writtenAt = 0;

  constructor(
    private readonly file: string | undefined,
    private readonly look: () => void,
    private readonly pollMs = POLL_MS,
  ) {}

  start(): void {
    if (this.poll) return;
    this.poll = setInterval(this.look, this.pollMs).unref();
    this.arm();
  }

  stop(): void {
    clearInterval(this.poll);
    clearTimeout(this.next);
    this.disarm();
    this.poll = this.next = undefined;
  }

  private arm(): void {
    if (this.file === undefined) return;
    try {
      this.watcher = watch(`${this.file}-wal`, { persistent: false }, () => this.changed());
      this.watcher.on('error', () => this.disarm());
    } catch {
      // Watchers may be exhausted, or missing in the file system: only the poll is left.
    }
  }

  private disarm(): void {
    this.watcher?.close();
    this.watcher = undefined;
  }

  /** A busy log changes ten thousand times a second: watching pauses. */
  private changed(): void {
    this.disarm();
    this.scheduleCheck(0);
  }

  private scheduleCheck(nth: number): void {
    this.next = setTimeout(() => {
      this.look();
      if (nth + 1 < CHECK_DELAYS_MS.length) this.scheduleCheck(nth + 1);
      else this.rearm();
    }, CHECK_DELAYS_MS[nth]).unref();
  }

  private rearm(): void {
    const before = this.writtenAt;
    this.writtenAt = this.lastWrite();
    if (this.writtenAt !== before) return this.changed();
    this.arm();
    // Nothing reports a write just before watching resumed.
    if (this.lastWrite() !== this.writtenAt) this.changed();
  }

  private lastWrite(): number {
    return statSync(`${this.file}-wal`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  }
}

import { statSync, watch, type FSWatcher } from 'node:fs';

/** How soon events that another process wrote to the same file are noticed where the system does not tell. */
const POLL_MS = 500;
/**
 * When to look after the write-ahead log was written to. Its last change comes before the commit is on the disk,
 * and only then can the commit be seen: how long that takes, the disk decides.
 */
const CHECK_DELAYS_MS = [0, 2, 3, 5, 10, 20, 40];

/** Looks for what other processes commit to a SQLite file. */
export class SqliteWalWatcher {
  private poll: NodeJS.Timeout | undefined;
  private next: NodeJS.Timeout | undefined;
  private checks = 0;
  private watcher: FSWatcher | undefined;
  /** When the log was written to last, as of the end of the last looks. */
  private writtenAt = 0;

  /** @param file the database's path, undefined where nothing but the poll is to tell */
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
      // Too many watchers on this machine, or a file system that has none: only the poll is left.
    }
  }

  private disarm(): void {
    this.watcher?.close();
    this.watcher = undefined;
  }

  /** A busy log changes ten thousand times a second: nothing more is told until it has been looked for a while. */
  private changed(): void {
    this.disarm();
    this.checks = 0;
    this.scheduleCheck();
  }

  private scheduleCheck(): void {
    this.next = setTimeout(() => {
      this.checks++;
      this.look();
      if (this.checks < CHECK_DELAYS_MS.length) this.scheduleCheck();
      else this.rearm();
    }, CHECK_DELAYS_MS[this.checks]).unref();
  }

  /** Goes on looking while the log was written to meanwhile; else waits until it is told. */
  private rearm(): void {
    const before = this.writtenAt;
    this.writtenAt = this.lastWrite();
    if (this.writtenAt !== before) return this.changed();
    this.arm();
    // What was written just before that is told by nobody.
    if (this.lastWrite() !== this.writtenAt) this.changed();
  }

  private lastWrite(): number {
    return statSync(`${this.file}-wal`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  }
}

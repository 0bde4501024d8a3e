import { watch, type FSWatcher } from 'node:fs';

/** How soon events that another process wrote to the same file are noticed where the system does not tell. */
const POLL_MS = 500;
/**
 * When to look after the write-ahead log was written to. Its last change comes before the commit is on the disk,
 * and only then can the commit be seen: how long that takes, the disk decides.
 */
const LOOK_AFTER_MS = [0, 2, 3, 5, 10, 20, 40];

/** Looks for what other processes commit to a SQLite file. */
export class SqliteLogWatch {
  private poll: NodeJS.Timeout | undefined;
  private next: NodeJS.Timeout | undefined;
  private looks = LOOK_AFTER_MS.length;
  private watcher: FSWatcher | undefined;

  /** @param file the database's path, undefined where nothing but the poll is to tell */
  constructor(
    private readonly file: string | undefined,
    private readonly look: () => void,
    private readonly pollMs = POLL_MS,
  ) {}

  start(): void {
    if (this.poll) return;
    this.poll = setInterval(this.look, this.pollMs).unref();
    if (this.file === undefined) return;
    try {
      this.watcher = watch(`${this.file}-wal`, { persistent: false }, () => this.changed());
      this.watcher.on('error', () => this.watcher?.close());
    } catch {
      // Too many watchers on this machine, or a file system that has none: only the poll is left.
    }
  }

  stop(): void {
    clearInterval(this.poll);
    clearTimeout(this.next);
    this.watcher?.close();
    this.poll = this.next = this.watcher = undefined;
    this.looks = LOOK_AFTER_MS.length;
  }

  /** Begins to look, or to look as often again; what is written meanwhile makes it no more frequent. */
  private changed(): void {
    const isLooking = this.looks < LOOK_AFTER_MS.length;
    this.looks = isLooking ? Math.min(this.looks, 1) : 0;
    if (!isLooking) this.lookOn();
  }

  private lookOn(): void {
    this.next = setTimeout(() => {
      this.looks++;
      this.look();
      if (this.looks < LOOK_AFTER_MS.length) this.lookOn();
    }, LOOK_AFTER_MS[this.looks]).unref();
  }
}

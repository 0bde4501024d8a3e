import { isSqliteUnavailable } from './sqlite-errors.js';
import type { EventBatch, StoredEvent, SubscribeOptions } from '../event-store/event-store.js';
import { LogTooShort } from '../errors/log-too-short.js';
import type { SqliteEventTable } from './events/sqlite-event-table.js';

/** Other work runs between two batches. */
export const PAGE_SIZE = 250;
/** A slower subscriber returns to reading the table. */
const MAX_BUFFERED_EVENTS = 1000;
const RETRY_AFTER_MS = 250;

export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** At the head it gets commits in memory, as objects that all subscribers share. */
export class SqliteSubscription {
  private readonly categories: ReadonlySet<string>;
  private readonly buffered: StoredEvent[] = [];
  private delivered: number;
  private seen: number;
  private behind = true;
  private wake: () => void = () => {};

  constructor(
    private readonly table: SqliteEventTable,
    private readonly options: SubscribeOptions,
    private readonly isClosed: () => boolean,
  ) {
    this.categories = new Set(options.categories);
    this.delivered = this.seen = options.after;
  }

  /** @param events of one append: their positions have no gaps */
  onCommit(events: readonly StoredEvent[]): void {
    if (!this.behind && events[0]?.position === this.seen + 1) {
      for (const event of events) if (this.categories.has(event.category)) this.buffered.push(event);
      this.seen += events.length;
      if (this.buffered.length > MAX_BUFFERED_EVENTS) this.fallBehind();
    } else {
      this.behind = true;
    }
    this.wake();
  }

  onHead(head: number): void {
    if (head <= this.seen || this.behind) return;
    this.fallBehind();
    this.wake();
  }

  recheck(): void {
    this.wake();
  }

  async *batches(): AsyncGenerator<EventBatch> {
    const { signal } = this.options;
    const onAbort = (): void => this.wake();
    signal.addEventListener('abort', onAbort);
    try {
      while (!signal.aborted && !this.isClosed()) {
        const batch = this.next();
        if (batch === 'nothing') await this.wait();
        else if (batch === 'unavailable') await this.wait(RETRY_AFTER_MS);
        else {
          yield batch;
          if (!batch.live) await yieldToEventLoop();
        }
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  private next(): EventBatch | 'nothing' | 'unavailable' {
    if (this.behind && this.buffered.length === 0) return this.nextPage();
    if (this.seen === this.delivered) return 'nothing';
    const events = this.buffered.splice(0, PAGE_SIZE);
    const emptied = this.buffered.length === 0;
    this.delivered = emptied ? this.seen : (events.at(-1)?.position ?? this.seen);
    return { events, position: this.delivered, live: emptied && !this.behind };
  }

  private nextPage(): EventBatch | 'unavailable' {
    try {
      // Another process's commit in between is then beyond the head, never skipped.
      const head = this.table.head();
      const events = this.table.readPage(this.delivered, [...this.categories], PAGE_SIZE);
      if (events.length === 0 && head < this.delivered) throw new LogTooShort(head, this.delivered);
      const last = events.at(-1)?.position ?? this.delivered;
      this.behind = events.length === PAGE_SIZE;
      this.delivered = this.seen = this.behind ? last : Math.max(head, last);
      return { events, position: this.delivered, live: !this.behind };
    } catch (error) {
      if (isSqliteUnavailable(error)) return 'unavailable';
      throw error;
    }
  }

  private fallBehind(): void {
    this.buffered.length = 0;
    this.seen = this.delivered;
    this.behind = true;
  }

  private wait(atMostMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = atMostMs === undefined ? undefined : setTimeout(() => this.wake(), atMostMs);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = () => {};
        resolve();
      };
    });
  }
}

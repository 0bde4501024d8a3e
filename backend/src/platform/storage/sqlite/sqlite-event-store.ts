import { EngineUnavailable } from '../errors/engine-unavailable.js';
import { closeSqlite, type SqliteDatabase, openSqlite } from './file/open-sqlite.js';
import { asUnavailable, isSqliteUnavailable } from './sqlite-errors.js';
import { databaseBytes } from './file/vacuum.js';
import type {
  AppendOptions,
  AppendResult,
  BackwardBatch,
  EventBatch,
  EventStore,
  NewEvent,
  ReadAllOptions,
  ReadBackwardsOptions,
  StoredEvent,
  SubscribeOptions,
} from '../event-store/event-store.js';
import { serialiseEvents } from '../event-store/serialise-events.js';
import { createInlineWriter } from './writing/sqlite-executor.js';
import type { SqliteWriter } from './writing/sqlite-writer-port.js';
import { SqliteAppender } from './sqlite-appender.js';
import { SqliteEventTable } from './events/sqlite-event-table.js';
import { SqliteWalWatcher } from './sqlite-commit-watcher.js';
import { PAGE_SIZE, SqliteSubscription, yieldToEventLoop } from './sqlite-subscription.js';

interface SqliteEventStoreOptions {
  pollMs?: number;
  writing?: SqliteWriter | undefined;
}

/** For one machine; several processes may use the file. */
export class SqliteEventStore implements EventStore {
  private readonly db: SqliteDatabase;
  private readonly table: SqliteEventTable;
  private readonly appender: SqliteAppender;
  private readonly subscriptions = new Set<SqliteSubscription>();
  private readonly walWatcher: SqliteWalWatcher;
  private readonly truncatesWal: boolean;
  private closed = false;

  /**
   * @param database a path, or a connection that the caller closes
   * @param options `pollMs` is for systems that do not report changes; the caller closes `writing`
   */
  constructor(
    private readonly database: SqliteDatabase | string,
    { pollMs, writing }: SqliteEventStoreOptions = {},
  ) {
    this.db = typeof database === 'string' ? openSqlite(database) : database;
    this.table = new SqliteEventTable(this.db);
    this.appender = new SqliteAppender(writing ?? createInlineWriter(this.db), (events) => {
      for (const subscription of this.subscriptions) subscription.onCommit(events);
    });
    this.truncatesWal = writing?.isShared !== true;
    const file = typeof database === 'string' ? database : undefined;
    this.walWatcher = new SqliteWalWatcher(file, () => this.publishHead(), pollMs);
  }

  async append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult> {
    const serialised = serialiseEvents(stream, events);
    this.refuseIfClosed();
    return this.appender.append(stream, serialised, options);
  }

  async read(stream: string, { from = 0 }: { from?: number } = {}): Promise<StoredEvent[]> {
    return this.attempt(() => this.table.read(stream, from));
  }

  async readBackwards({ before, categories, stream, limit }: ReadBackwardsOptions): Promise<BackwardBatch> {
    const end = before ?? Number.MAX_SAFE_INTEGER;
    const events = this.attempt(() => {
      if (stream !== undefined) return this.table.readStreamBackwards(stream, end, limit);
      return categories
        ? this.table.readPageBackwards(end, categories, limit)
        : this.table.readBackwards(end, limit);
    });
    const wanted = categories ? events.filter(({ category }) => categories.includes(category)) : events;
    return { events: wanted, next: events.length < limit ? null : (events.at(-1)?.position ?? null) };
  }

  async at(position: number): Promise<StoredEvent | undefined> {
    return this.attempt(() => this.table.at(position));
  }

  async *readAll({ after, categories }: ReadAllOptions): AsyncGenerator<EventBatch> {
    const end = Math.max(
      after,
      this.attempt(() => this.table.head()),
    );
    for (let position = after, live = false; !live; await yieldToEventLoop()) {
      const page = this.attempt(() => this.table.readPage(position, categories, PAGE_SIZE));
      const events = page.filter((event) => event.position <= end);
      live = page.length < PAGE_SIZE || events.length < page.length;
      position = live ? end : (events.at(-1)?.position ?? end);
      yield { events, position, live };
    }
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<EventBatch> {
    const subscription = new SqliteSubscription(this.table, options, () => this.closed);
    this.subscriptions.add(subscription);
    this.walWatcher.start();
    try {
      yield* subscription.batches();
    } finally {
      this.subscriptions.delete(subscription);
      if (this.subscriptions.size === 0) this.walWatcher.stop();
    }
  }

  async head(): Promise<number> {
    return this.attempt(() => this.table.head());
  }

  end(): Promise<number> {
    return this.head();
  }

  async bytes(): Promise<number | null> {
    return this.attempt(() => databaseBytes(this.db));
  }

  async ping(): Promise<void> {
    await this.head();
  }

  async close(): Promise<void> {
    if (this.closed) return;
    const written = this.appender.flush();
    this.closed = true;
    await written;
    this.walWatcher.stop();
    for (const subscription of this.subscriptions) subscription.recheck();
    if (typeof this.database === 'string') closeSqlite(this.db, this.truncatesWal);
  }

  // `data_version` would change with every document write too.
  private publishHead(): void {
    // The commit under way will reveal earlier ones of others.
    if (this.appender.isWriting) return;
    try {
      const head = this.table.head();
      for (const subscription of this.subscriptions) subscription.onHead(head);
    } catch (error) {
      // The next poll looks again.
      if (!isSqliteUnavailable(error)) throw error;
    }
  }

  // libsql's statements still answer after closing.
  private refuseIfClosed(): void {
    if (this.closed) throw new EngineUnavailable('event store', new Error('closed'));
  }

  private attempt<T>(work: () => T): T {
    this.refuseIfClosed();
    try {
      return work();
    } catch (error) {
      throw asUnavailable('event store', error);
    }
  }
}

import { EngineUnavailable } from '../errors/engine-unavailable.js';
import {
  closeSqlite,
  type SqliteDatabase,
  isSqliteUnavailable,
  openSqlite,
  databaseBytes,
} from './file/sqlite.js';
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
import { serialiseEvents } from '../event-store/event-serialisation.js';
import { SqliteInlineWriter } from './writing/sqlite-inline-writer.js';
import type { SqliteWriter } from './writing/sqlite-writer-port.js';
import { type CommittedEvents, SqliteAppender } from './sqlite-appender.js';
import { SqliteEventTable } from './events/sqlite-event-table.js';
import { SqliteWalWatcher } from './sqlite-wal-watcher.js';
import { PAGE_SIZE, SqliteSubscription, yieldToEventLoop } from './sqlite-subscription.js';

interface SqliteEventStoreOptions {
  pollMs?: number;
  writing?: SqliteWriter | undefined;
  takesDocuments?: boolean;
}

/** The event log in a SQLite file, for one machine; several processes may use the file at once. */
export class SqliteEventStore implements EventStore {
  readonly takesDocuments: boolean;
  private readonly db: SqliteDatabase;
  private readonly table: SqliteEventTable;
  private readonly appender: SqliteAppender;
  private readonly subscriptions = new Set<SqliteSubscription>();
  private readonly walWatcher: SqliteWalWatcher;
  private readonly truncatesWal: boolean;
  private closed = false;

  /**
   * @param database an open connection, which stays the caller's to close, or a path
   * @param options `pollMs`: interval of checks for other processes' events where the system does not report
   * them; `writing`: the file's writer, closed by the caller; `takesDocuments`: the documents are in this
   * file too
   */
  constructor(
    private readonly database: SqliteDatabase | string,
    { pollMs, writing, takesDocuments = false }: SqliteEventStoreOptions = {},
  ) {
    this.takesDocuments = takesDocuments;
    this.db = typeof database === 'string' ? openSqlite(database) : database;
    this.table = new SqliteEventTable(this.db);
    this.appender = new SqliteAppender(writing ?? new SqliteInlineWriter(this.db), (commit) =>
      this.publishCommit(commit),
    );
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

  /** Includes the embedded document store's tables. */
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

  private publishCommit(commit: CommittedEvents): void {
    for (const subscription of this.subscriptions) subscription.onCommit(commit);
  }

  // The head is a look-up of microseconds; `data_version` would change with every document write too.
  private publishHead(): void {
    // A commit of this process is about to be delivered, and will reveal earlier ones of others.
    if (this.appender.isWriting) return;
    try {
      const head = this.table.head();
      for (const subscription of this.subscriptions) subscription.onHead(head);
    } catch (error) {
      // Busy: the next poll looks again.
      if (!isSqliteUnavailable(error)) throw error;
    }
  }

  // libsql's prepared statements go on answering after their connection was closed.
  private refuseIfClosed(): void {
    if (this.closed) throw new EngineUnavailable('event store', new Error('closed'));
  }

  private attempt<T>(work: () => T): T {
    this.refuseIfClosed();
    try {
      return work();
    } catch (error) {
      throw isSqliteUnavailable(error) ? new EngineUnavailable('event store', error) : error;
    }
  }
}

import type { SqliteDatabase } from '../sqlite.js';
import type { JsonObject } from '../json.js';
import { type EventMetadata, type StoredEvent, categoryOf } from './event-store.js';
import type { SerialisedEvent } from './serialise.js';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    stream TEXT NOT NULL,
    category TEXT NOT NULL,
    revision INTEGER NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    UNIQUE (stream, revision)
  );
  CREATE INDEX IF NOT EXISTS events_by_category ON events (category);
`;

const COLUMNS = 'position, id, stream, category, revision, type, data, metadata';

type Row = [
  position: number,
  id: string,
  stream: string,
  category: string,
  revision: number,
  type: string,
  data: string,
  metadata: string,
];

/** The `events` table and its statements; knows nothing of waiting or subscribing. */
export class SqliteEventTable {
  private readonly insertOne;
  private readonly lastOfStream;
  private readonly streamFrom;
  private readonly placeOfId;
  private readonly headRow;
  private readonly pages = new Map<number, ReturnType<SqliteEventTable['preparePage']>>();

  constructor(private readonly db: SqliteDatabase) {
    db.exec(SCHEMA);
    this.insertOne = db.prepare(
      'INSERT INTO events (id, stream, category, revision, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.lastOfStream = db
      .prepare('SELECT revision, position FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1')
      .raw();
    this.streamFrom = db
      .prepare(`SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision`)
      .raw();
    this.placeOfId = db.prepare('SELECT stream, revision, position FROM events WHERE id = ?').raw();
    this.headRow = db.prepare('SELECT max(position) FROM events').raw();
  }

  /** Position of the last event, 0 when there is none. */
  head(): number {
    return (this.headRow.get() as [number | null])[0] ?? 0;
  }

  /** Revision of the stream's last event, -1 when there is no such stream. */
  revisionOf(stream: string): number {
    return (this.lastOfStream.get(stream) as [number, number] | undefined)?.[0] ?? -1;
  }

  placeOf(id: string): { stream: string; revision: number; position: number } | undefined {
    const row = this.placeOfId.get(id) as [string, number, number] | undefined;
    return row && { stream: row[0], revision: row[1], position: row[2] };
  }

  /** The event as stored; it shares `data` and `metadata` with the event given, so that nothing is parsed again. */
  insert(stream: string, revision: number, { event, data, metadata }: SerialisedEvent): StoredEvent {
    const category = categoryOf(stream);
    const { id, type } = event;
    const { lastInsertRowid } = this.insertOne.run(id, stream, category, revision, type, data, metadata);
    const position = Number(lastInsertRowid);
    return { position, id, stream, category, revision, type, data: event.data, metadata: event.metadata };
  }

  read(stream: string, from: number): StoredEvent[] {
    return (this.streamFrom.all(stream, from) as Row[]).map(toEvent);
  }

  /** The first events of the categories after a position, in order. */
  page(after: number, categories: readonly string[], limit: number): StoredEvent[] {
    if (categories.length === 0) return [];
    let statement = this.pages.get(categories.length);
    if (!statement) this.pages.set(categories.length, (statement = this.preparePage(categories.length)));
    const perCategory = categories.flatMap((category) => [category, after, limit]);
    return (statement.all(...perCategory, limit) as Row[]).map(toEvent);
  }

  // Each category is a range of the index. Merging their first positions reads a page's worth of index entries per
  // category, where `category IN (…)` would either scan every other category or sort the whole rest of the log.
  private preparePage(categories: number) {
    const range =
      'SELECT * FROM (SELECT position FROM events WHERE category = ? AND position > ? ORDER BY position LIMIT ?)';
    const ranges = Array<string>(categories).fill(range).join(' UNION ALL ');
    return this.db
      .prepare(
        `SELECT ${COLUMNS} FROM events
         WHERE position IN (SELECT position FROM (${ranges}) ORDER BY position LIMIT ?) ORDER BY position`,
      )
      .raw();
  }
}

function toEvent([position, id, stream, category, revision, type, data, metadata]: Row): StoredEvent {
  return {
    position,
    id,
    stream,
    category,
    revision,
    type,
    data: JSON.parse(data) as JsonObject,
    metadata: JSON.parse(metadata) as EventMetadata,
  };
}

import type { SqliteDatabase } from '../file/sqlite.js';
import type { JsonObject } from '@lox/contracts/json.js';
import type { EventMetadata, StoredEvent } from '../../event-store/event-store.js';

export interface EventTextRow {
  id: string;
  type: string;
  data: string;
  metadata: string;
}

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

export class SqliteEventTable {
  private readonly insertOne;
  private readonly lastOfStream;
  private readonly streamFrom;
  private readonly selectById;
  private readonly headRow;
  private readonly atPosition;
  private readonly lastBefore;
  private readonly streamBefore;
  private readonly pages = new Map<string, ReturnType<SqliteEventTable['preparePage']>>();

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
    this.selectById = db.prepare('SELECT stream, revision, position FROM events WHERE id = ?').raw();
    this.headRow = db.prepare('SELECT max(position) FROM events').raw();
    this.atPosition = db.prepare(`SELECT ${COLUMNS} FROM events WHERE position = ?`).raw();
    this.lastBefore = db
      .prepare(`SELECT ${COLUMNS} FROM events WHERE position < ? ORDER BY position DESC LIMIT ?`)
      .raw();
    // A stream's positions grow with its revisions, which are indexed.
    this.streamBefore = db
      .prepare(
        `SELECT ${COLUMNS} FROM events WHERE stream = ? AND position < ? ORDER BY revision DESC LIMIT ?`,
      )
      .raw();
  }

  head(): number {
    return (this.headRow.get() as [number | null])[0] ?? 0;
  }

  /** -1 without a stream. */
  revisionOf(stream: string): number {
    return (this.lastOfStream.get(stream) as [number, number] | undefined)?.[0] ?? -1;
  }

  findById(id: string): { stream: string; revision: number; position: number } | undefined {
    const row = this.selectById.get(id) as [string, number, number] | undefined;
    return row && { stream: row[0], revision: row[1], position: row[2] };
  }

  insert(
    stream: string,
    category: string,
    revision: number,
    { id, type, data, metadata }: EventTextRow,
  ): number {
    return Number(this.insertOne.run([id, stream, category, revision, type, data, metadata]).lastInsertRowid);
  }

  read(stream: string, from: number): StoredEvent[] {
    return (this.streamFrom.all(stream, from) as Row[]).map(toEvent);
  }

  readPage(after: number, categories: readonly string[], limit: number): StoredEvent[] {
    return this.pageOf('>', after, categories, limit);
  }

  readPageBackwards(before: number, categories: readonly string[], limit: number): StoredEvent[] {
    return this.pageOf('<', before, categories, limit);
  }

  readBackwards(before: number, limit: number): StoredEvent[] {
    return (this.lastBefore.all(before, limit) as Row[]).map(toEvent);
  }

  readStreamBackwards(stream: string, before: number, limit: number): StoredEvent[] {
    return (this.streamBefore.all(stream, before, limit) as Row[]).map(toEvent);
  }

  at(position: number): StoredEvent | undefined {
    const row = this.atPosition.get(position) as Row | undefined;
    return row && toEvent(row);
  }

  private pageOf(
    side: '>' | '<',
    position: number,
    categories: readonly string[],
    limit: number,
  ): StoredEvent[] {
    if (categories.length === 0) return [];
    const key = `${side}${categories.length}`;
    let statement = this.pages.get(key);
    if (!statement) this.pages.set(key, (statement = this.preparePage(side, categories.length)));
    const perCategory = categories.flatMap((category) => [category, position, limit]);
    return (statement.all(...perCategory, limit) as Row[]).map(toEvent);
  }

  // Merging index ranges reads a page per category; `category IN (…)` would scan or sort the rest of the log.
  private preparePage(side: '>' | '<', categories: number) {
    const order = side === '>' ? 'ORDER BY position' : 'ORDER BY position DESC';
    const range = `SELECT * FROM (SELECT position FROM events WHERE category = ? AND position ${side} ? ${order} LIMIT ?)`;
    const ranges = Array<string>(categories).fill(range).join(' UNION ALL ');
    return this.db
      .prepare(
        `SELECT ${COLUMNS} FROM events
         WHERE position IN (SELECT position FROM (${ranges}) ${order} LIMIT ?) ${order}`,
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

import type { SqliteDatabase } from '../file/open-sqlite.js';
import type { SqlParameter } from '../documents/sqlite-filter.js';
import { SqliteStatements } from '../documents/sqlite-statements.js';
import type { RowOp } from '../documents/sqlite-row-ops.js';
import type { JsonObject } from '@lox/contracts/json.js';
import {
  categoryOf,
  RevisionConflict,
  type AppendResult,
  type EventMetadata,
  type ExpectedRevision,
  type StoredEvent,
} from '../../event-store/event-store.js';

export interface SqliteAppend {
  stream: string;
  expected: ExpectedRevision;
  events: readonly { id: string; type: string; data: string; metadata: string }[];
  /** Written before the events, or not at all. */
  documents?: readonly RowOp[];
}

export interface SqliteAppendResult extends AppendResult {
  repeated: boolean;
}

/** Of logs that began in an earlier release ids are unique, and positions count on by themselves. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
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
  private readonly statements: SqliteStatements;
  private readonly insertion;

  constructor(db: SqliteDatabase) {
    db.exec(SCHEMA);
    this.statements = new SqliteStatements(db);
    this.insertion = db.prepare(
      'INSERT INTO events (id, stream, category, revision, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
  }

  head(): number {
    const [head] = this.statements.get('SELECT max(position) FROM events') as [number | null];
    return head ?? 0;
  }

  /** Call it in a transaction. */
  append(append: SqliteAppend): SqliteAppendResult {
    const { stream, events, expected } = append;
    const last = 'SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1';
    const [current = -1] = (this.statements.get(last, [stream]) ?? []) as [number?];
    const asked = expected === 'any' ? current : expected === 'no_stream' ? -1 : expected;
    // An exact append that finds the stream as expected was never stored: no look-up.
    const earlier =
      current >= 0 && (expected === 'any' || asked < current) ? this.findEarlier(append, asked) : undefined;
    if (earlier) return earlier;
    if (asked !== current) throw new RevisionConflict(stream, expected);
    const category = categoryOf(stream);
    let [revision, position] = [current, 0];
    for (const { id, type, data, metadata } of events) {
      const row = [id, stream, category, ++revision, type, data, metadata];
      position = Number(this.insertion.run(row).lastInsertRowid);
    }
    return { revision, position, repeated: false };
  }

  private findEarlier(
    { stream, events, expected }: SqliteAppend,
    asked: number,
  ): SqliteAppendResult | undefined {
    const from = expected === 'any' ? this.revisionOf(stream, events[0]?.id ?? '') : asked + 1;
    if (from === undefined) return undefined;
    const places = this.statements.all(
      'SELECT id, revision, position FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
      [stream, from, events.length],
    ) as [id: string, revision: number, position: number][];
    const [, revision, position] = places.at(-1) ?? [];
    const repeated = events.every(({ id }, at) => places[at]?.[0] === id);
    return repeated && revision !== undefined ? { revision, position: position!, repeated } : undefined;
  }

  private revisionOf(stream: string, id: string): number | undefined {
    const sql = 'SELECT revision FROM events WHERE stream = ? AND id = ? ORDER BY revision DESC LIMIT 1';
    return this.statements.get(sql, [stream, id])?.[0] as number | undefined;
  }

  read(stream: string, from: number): StoredEvent[] {
    return this.select('stream = ? AND revision >= ? ORDER BY revision', [stream, from]);
  }

  readPage(after: number, categories: readonly string[], limit: number): StoredEvent[] {
    return this.pageOf('> ? ORDER BY position', after, categories, limit);
  }

  readPageBackwards(before: number, categories: readonly string[], limit: number): StoredEvent[] {
    return this.pageOf('< ? ORDER BY position DESC', before, categories, limit);
  }

  readBackwards(before: number, limit: number): StoredEvent[] {
    return this.select('position < ? ORDER BY position DESC LIMIT ?', [before, limit]);
  }

  /** A stream's positions grow with its revisions, which are indexed. */
  readStreamBackwards(stream: string, before: number, limit: number): StoredEvent[] {
    return this.select('stream = ? AND position < ? ORDER BY revision DESC LIMIT ?', [stream, before, limit]);
  }

  at(position: number): StoredEvent | undefined {
    return this.select('position = ?', [position])[0];
  }

  // `category IN (…)` would scan or sort the rest of the log.
  private pageOf(
    side: '> ? ORDER BY position' | '< ? ORDER BY position DESC',
    position: number,
    categories: readonly string[],
    limit: number,
  ): StoredEvent[] {
    if (categories.length === 0) return [];
    const range = `SELECT * FROM (SELECT position FROM events WHERE category = ? AND position ${side} LIMIT ?)`;
    const ranges = Array<string>(categories.length).fill(range).join(' UNION ALL ');
    const order = side.slice('> ? '.length);
    return this.select(`position IN (SELECT position FROM (${ranges}) ${order} LIMIT ?) ${order}`, [
      ...categories.flatMap((category) => [category, position, limit]),
      limit,
    ]);
  }

  private select(where: string, parameters: readonly SqlParameter[]): StoredEvent[] {
    const rows = this.statements.all(`SELECT ${COLUMNS} FROM events WHERE ${where}`, parameters);
    return (rows as Row[]).map(toEvent);
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

import { categoryOf, RevisionConflict } from '../../event-store/event-store.js';
import type { SqliteEventTable } from '../events/sqlite-event-table.js';
import type { SqliteAppend, SqliteAppendResult } from './sqlite-writer-port.js';

export class SqliteEventWriter {
  private head = 0;

  constructor(private readonly table: SqliteEventTable) {}

  /** Call it once a transaction has begun, after which the head cannot change. */
  begin(): void {
    this.head = this.table.head();
  }

  append(append: SqliteAppend): SqliteAppendResult {
    const { stream, events, expected } = append;
    const current = this.table.revisionOf(stream);
    const asked = expected === 'any' ? current : expected === 'no_stream' ? -1 : expected;
    const earlier = this.earlierResult(append, current, asked);
    if (earlier) return earlier;
    if (asked !== current) throw new RevisionConflict(stream, expected);
    const { head: previous } = this;
    const category = categoryOf(stream);
    let position = 0;
    for (const [index, event] of events.entries())
      position = this.table.insert(stream, category, current + 1 + index, event);
    this.head = position;
    return { revision: current + events.length, position, previous, repeated: false };
  }

  private earlierResult(
    { stream, events, expected }: SqliteAppend,
    current: number,
    asked: number,
  ): SqliteAppendResult | undefined {
    // An exact append that finds the stream as expected was never stored: no look-up.
    if (current < 0 || (expected !== 'any' && asked >= current)) return undefined;
    const places = events.map(({ id }) => this.table.findById(id));
    const first = expected === 'any' ? places[0]?.revision : asked + 1;
    if (first === undefined) return undefined;
    const repeated = places.every((place, i) => place?.stream === stream && place.revision === first + i);
    const last = places.at(-1);
    if (!repeated || !last) return undefined;
    return { revision: last.revision, position: last.position, previous: this.head, repeated: true };
  }
}

import { EngineUnavailable } from '../engine-unavailable.js';
import { type SqliteDatabase, isSqliteUnavailable, takeWriteLock } from '../sqlite.js';
import {
  type AppendResult,
  type ExpectedRevision,
  RevisionConflict,
  type StoredEvent,
} from './event-store.js';
import type { SerialisedEvent } from './serialise.js';
import type { SqliteEventTable } from './sqlite-event-table.js';

/** How many appends share one transaction at most; the rest takes the next one. */
const GROUP_SIZE = 500;

interface PendingAppend {
  stream: string;
  events: SerialisedEvent[];
  expected: ExpectedRevision;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

type Outcome = { result: AppendResult; stored: StoredEvent[] } | { error: unknown };

/** Events that one transaction added: all that is in the log after `previous` up to `last`. */
export interface Commit {
  previous: number;
  last: number;
  events: StoredEvent[];
}

/**
 * Group commit: the appends that arrive in one turn of the event loop are written in one transaction and cost one
 * fsync. Each decides on its own conflict; one that fails leaves its neighbours alone.
 */
export class SqliteAppender {
  private pending: PendingAppend[] = [];
  private scheduled = false;

  constructor(
    private readonly db: SqliteDatabase,
    private readonly table: SqliteEventTable,
    private readonly onCommit: (commit: Commit) => void,
  ) {}

  append(stream: string, events: SerialisedEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.pending.push({ stream, events, expected, resolve, reject });
      this.schedule();
    });
  }

  /** Writes what waits, at once. */
  flush(): void {
    while (this.pending.length > 0) this.writeGroup(this.pending.splice(0, GROUP_SIZE));
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.writeGroup(this.pending.splice(0, GROUP_SIZE));
      if (this.pending.length > 0) this.schedule();
    });
  }

  private writeGroup(group: PendingAppend[]): void {
    if (group.length === 0) return;
    let outcomes: Outcome[];
    let commit: Commit;
    try {
      takeWriteLock(this.db, () => this.db.exec('BEGIN IMMEDIATE'));
      const previous = this.table.head();
      outcomes = group.map((one) => this.decide(one));
      this.db.exec('COMMIT');
      const events = outcomes.flatMap((outcome) => ('stored' in outcome ? outcome.stored : []));
      commit = { previous, last: events.at(-1)?.position ?? previous, events };
    } catch (error) {
      this.rollback();
      const failure = isSqliteUnavailable(error) ? new EngineUnavailable('event store', error) : error;
      group.forEach((one) => one.reject(failure));
      return;
    }
    group.forEach((one, index) => {
      const outcome = outcomes[index];
      if (outcome && 'result' in outcome) one.resolve(outcome.result);
      else one.reject(outcome?.error);
    });
    if (commit.events.length > 0) this.onCommit(commit);
  }

  private decide(append: PendingAppend): Outcome {
    const { stream, events, expected } = append;
    const current = this.table.revisionOf(stream);
    const asked = expected === 'any' ? current : expected === 'no_stream' ? -1 : expected;
    const earlier = this.earlierAnswer(append, current, asked);
    if (earlier) return { result: earlier, stored: [] };
    if (asked !== current) return { error: new RevisionConflict(stream, expected) };

    this.db.exec('SAVEPOINT append');
    try {
      const stored = events.map((event, index) => this.table.insert(stream, current + 1 + index, event));
      this.db.exec('RELEASE append');
      const { revision, position } = stored.at(-1)!;
      return { result: { revision, position }, stored };
    } catch (error) {
      if (isSqliteUnavailable(error)) throw error;
      this.db.exec('ROLLBACK TO append; RELEASE append');
      return { error };
    }
  }

  /** The first answer, when these very events are already where this append would have put them. */
  private earlierAnswer(append: PendingAppend, current: number, asked: number): AppendResult | undefined {
    const { stream, events, expected } = append;
    // An exact append that finds the stream as expected cannot have been stored before: no look-up on the fast path.
    if (current < 0 || (expected !== 'any' && asked >= current)) return undefined;
    const places = events.map(({ event }) => this.table.placeOf(event.id));
    const first = expected === 'any' ? places[0]?.revision : asked + 1;
    if (first === undefined) return undefined;
    const repeated = places.every((place, i) => place?.stream === stream && place.revision === first + i);
    const last = places.at(-1);
    return repeated && last ? { revision: last.revision, position: last.position } : undefined;
  }

  private rollback(): void {
    try {
      if (this.db.open && this.db.inTransaction) this.db.exec('ROLLBACK');
    } catch {
      // The engine failed and has undone the transaction itself; the caller learns of the first error.
    }
  }
}

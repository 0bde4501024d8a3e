import { WriteConflict, type CollectionSpec } from '../../document-store/document-store.js';
import { clearPart, isClear, setAside } from '../documents/sqlite-dropped.js';
import type { RowOp } from '../documents/sqlite-rows.js';
import { ensureTable } from '../documents/sqlite-schema.js';
import { isUniqueViolation, SqliteStatements } from '../documents/sqlite-statements.js';
import { SqliteWrite } from '../documents/sqlite-write.js';
import { SqliteEventTable } from '../events/sqlite-event-table.js';
import {
  cutLog,
  isSqliteUnavailable,
  noteRemoval,
  rewriteFile,
  type SqliteDatabase,
} from '../file/sqlite.js';
import { SqliteAppends } from './sqlite-appends.js';
import type { Append, Change, Maintenance, Outcome } from './change.js';

/** How many changes share one transaction at most; the rest takes the next one. */
const GROUP_SIZE = 500;

/**
 * Changes a SQLite file over one connection. Group commit: appends and durable writes that are given together go in one
 * transaction and cost one fsync. A relaxed write has a transaction of its own, which waits for no disk.
 */
export class SqliteDesk {
  private readonly statements: SqliteStatements;
  private appends: SqliteAppends | undefined;
  /** An append of this transaction has looked where the log ends. */
  private isAtEnd = false;

  constructor(private readonly db: SqliteDatabase) {
    this.statements = new SqliteStatements(db);
  }

  /** In this order; each change stands for itself. */
  perform(changes: readonly Change[]): Outcome[] {
    const outcomes: Outcome[] = [];
    for (let from = 0; from < changes.length; from = outcomes.length) {
      const first = changes[from]!;
      if (!isGrouped(first)) outcomes.push(this.alone(first));
      else {
        let to = from + 1;
        while (to < changes.length && to - from < GROUP_SIZE && isGrouped(changes[to]!)) to++;
        outcomes.push(...this.together(changes.slice(from, to)));
      }
    }
    return outcomes;
  }

  private together(changes: readonly Change[]): Outcome[] {
    try {
      this.isAtEnd = false;
      return this.statements.transaction(() => changes.map((change) => this.inGroup(change)));
    } catch (error) {
      return changes.map(() => ({ failed: error }));
    }
  }

  private inGroup(change: Change): Outcome {
    if ('append' in change) {
      const { events, along } = change.append;
      return this.attempt(events.length > 1 || along !== undefined, () => this.append(change.append));
    }
    const { write } = change as { write: readonly RowOp[] };
    return this.attempt(write.length > 1, () => this.write(write));
  }

  /** Undone by itself when it fails half-way; a failure of the engine is the whole group's. */
  private attempt(hasParts: boolean, work: () => Outcome): Outcome {
    if (hasParts) this.statements.run('SAVEPOINT part');
    try {
      const outcome = work();
      if (hasParts) this.statements.run('RELEASE part');
      return outcome;
    } catch (error) {
      if (isSqliteUnavailable(error)) throw error;
      if (hasParts) {
        this.statements.run('ROLLBACK TO part');
        this.statements.run('RELEASE part');
      }
      return { failed: error };
    }
  }

  private append(append: Append): Outcome {
    this.appends ??= new SqliteAppends(new SqliteEventTable(this.db));
    if (!this.isAtEnd) this.appends.begin();
    this.isAtEnd = true;
    if (append.along) this.write(append.along);
    return { done: this.appends.append(append) };
  }

  private write(operations: readonly RowOp[]): Outcome {
    const write = new SqliteWrite(this.statements);
    for (const operation of operations) write.apply(operation);
    return { done: true };
  }

  private alone(change: Change): Outcome {
    try {
      if ('write' in change)
        return this.statements.transaction(() => this.write(change.write), { relaxed: true });
      if ('ensure' in change) return this.ensure(change.ensure);
      if ('drop' in change) return this.statements.transaction(() => this.drop(change.drop));
      if ('clear' in change) return { done: clearPart(this.statements) };
      return { done: this.maintain((change as { maintain: Maintenance }).maintain) };
    } catch (error) {
      return { failed: error };
    }
  }

  private ensure(collection: CollectionSpec): Outcome {
    try {
      return this.statements.transaction(() => {
        ensureTable(this.statements, collection);
        return { done: true };
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new WriteConflict(collection.name) : error;
    }
  }

  private drop(collection: string): Outcome {
    setAside(this.statements, collection);
    this.statements.run('DELETE FROM document_lists WHERE collection = ?', [collection]);
    return { done: true };
  }

  /** Nothing is left of what was removed only when what was dropped is cleared. */
  private maintain(what: Maintenance): boolean {
    if (what === 'note removal') noteRemoval(this.db);
    else if (!isClear(this.statements)) return false;
    else return what === 'rewrite' ? rewriteFile(this.db) : cutLog(this.db);
    return true;
  }
}

/** Whether it is durable, and may share a transaction with others. */
export const isGrouped = (change: Change): boolean =>
  'append' in change || ('write' in change && !change.relaxed);

import { WriteConflict, type CollectionSpec } from '../../document-store/document-store.js';
import {
  deleteDroppedRows,
  hasNoDroppedTables,
  renameDroppedTable,
} from '../documents/sqlite-dropped-tables.js';
import type { RowOp } from '../documents/sqlite-row-ops.js';
import { ensureTable } from '../documents/sqlite-schema.js';
import { isUniqueViolation, SqliteStatements } from '../documents/sqlite-statements.js';
import { SqliteDocumentWriter } from '../documents/sqlite-document-writer.js';
import { SqliteEventTable } from '../events/sqlite-event-table.js';
import {
  truncateWal,
  isSqliteUnavailable,
  markUnscrubbed,
  vacuumFile,
  type SqliteDatabase,
} from '../file/sqlite.js';
import { SqliteEventWriter } from './sqlite-event-writer.js';
import type { SqliteAppend, SqliteChange, SqliteMaintenance, ChangeOutcome } from './sqlite-writer-port.js';

const GROUP_SIZE = 500;

/**
 * Appends and durable writes given together share a transaction and an fsync; a relaxed write has its own,
 * without waiting for the disk.
 */
export class SqliteExecutor {
  private readonly statements: SqliteStatements;
  private appends: SqliteEventWriter | undefined;
  private hasReadHead = false;

  constructor(private readonly db: SqliteDatabase) {
    this.statements = new SqliteStatements(db);
  }

  perform(changes: readonly SqliteChange[]): ChangeOutcome[] {
    const outcomes: ChangeOutcome[] = [];
    for (let from = 0; from < changes.length; from = outcomes.length) {
      const first = changes[from]!;
      if (!isGroupable(first)) outcomes.push(this.performSingle(first));
      else {
        let to = from + 1;
        while (to < changes.length && to - from < GROUP_SIZE && isGroupable(changes[to]!)) to++;
        outcomes.push(...this.performGroup(changes.slice(from, to)));
      }
    }
    return outcomes;
  }

  private performGroup(changes: readonly SqliteChange[]): ChangeOutcome[] {
    try {
      this.hasReadHead = false;
      return this.statements.transaction(() => changes.map((change) => this.performInGroup(change)));
    } catch (error) {
      return changes.map(() => ({ failed: error }));
    }
  }

  private performInGroup(change: SqliteChange): ChangeOutcome {
    if ('append' in change) {
      const { events, documents } = change.append;
      return this.attempt(events.length > 1 || documents !== undefined, () => this.append(change.append));
    }
    const { write } = change as { write: readonly RowOp[] };
    return this.attempt(write.length > 1, () => this.write(write));
  }

  /** Rolls back a failed part alone; a failure of the engine fails the group. */
  private attempt(hasParts: boolean, work: () => ChangeOutcome): ChangeOutcome {
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

  private append(append: SqliteAppend): ChangeOutcome {
    this.appends ??= new SqliteEventWriter(new SqliteEventTable(this.db));
    if (!this.hasReadHead) this.appends.begin();
    this.hasReadHead = true;
    if (append.documents) this.write(append.documents);
    return { done: this.appends.append(append) };
  }

  private write(operations: readonly RowOp[]): ChangeOutcome {
    const write = new SqliteDocumentWriter(this.statements);
    for (const operation of operations) write.apply(operation);
    return { done: true };
  }

  private performSingle(change: SqliteChange): ChangeOutcome {
    try {
      if ('write' in change)
        return this.statements.transaction(() => this.write(change.write), { relaxed: true });
      if ('ensure' in change) return this.ensure(change.ensure);
      if ('drop' in change) return this.statements.transaction(() => this.drop(change.drop));
      if ('clear' in change) return { done: deleteDroppedRows(this.statements) };
      return { done: this.maintain((change as { maintain: SqliteMaintenance }).maintain) };
    } catch (error) {
      return { failed: error };
    }
  }

  private ensure(collection: CollectionSpec): ChangeOutcome {
    try {
      return this.statements.transaction(() => {
        ensureTable(this.statements, collection);
        return { done: true };
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new WriteConflict(collection.name) : error;
    }
  }

  private drop(collection: string): ChangeOutcome {
    renameDroppedTable(this.statements, collection);
    this.statements.run('DELETE FROM document_lists WHERE collection = ?', [collection]);
    return { done: true };
  }

  /** Dropped tables hold removed rows, and are cleared first. */
  private maintain(what: SqliteMaintenance): boolean {
    if (what === 'note removal') markUnscrubbed(this.db);
    else if (!hasNoDroppedTables(this.statements)) return false;
    else return what === 'rewrite' ? vacuumFile(this.db) : truncateWal(this.db);
    return true;
  }
}

export const isGroupable = (change: SqliteChange): boolean =>
  'append' in change || ('write' in change && !change.relaxed);

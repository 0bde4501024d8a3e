import {
  deleteDroppedRows,
  hasNoDroppedTables,
  renameDroppedTable,
} from '../documents/sqlite-dropped-tables.js';
import type { RowOp } from '../documents/sqlite-row-ops.js';
import { ensureTable } from '../documents/sqlite-schema.js';
import { SqliteStatements } from '../documents/sqlite-statements.js';
import { SqliteDocumentWriter } from '../documents/sqlite-document-writer.js';
import {
  SqliteEventTable,
  type SqliteAppend,
  type SqliteAppendResult,
} from '../events/sqlite-event-table.js';
import { truncateWal, type SqliteDatabase } from '../file/open-sqlite.js';
import { isSqliteUnavailable } from '../sqlite-errors.js';
import { markUnscrubbed, vacuumFile } from '../file/vacuum.js';
import type { SqliteChange, SqliteMaintenance, SqliteWriter, ChangeOutcome } from './sqlite-writer-port.js';

type Groupable = Extract<SqliteChange, { append: unknown } | { write: unknown }>;
type Done = SqliteAppendResult | boolean;

const GROUP_SIZE = 500;

/** Appends and durable writes given together share an fsync. */
export class SqliteExecutor {
  private readonly statements: SqliteStatements;
  private events: SqliteEventTable | undefined;

  constructor(private readonly db: SqliteDatabase) {
    this.statements = new SqliteStatements(db);
  }

  perform(changes: readonly SqliteChange[]): ChangeOutcome[] {
    const outcomes: ChangeOutcome[] = [];
    let group: Groupable[] = [];
    for (const [at, change] of changes.entries()) {
      if (!isGroupable(change)) {
        outcomes.push(outcomeOf(() => this.performSingle(change)));
        continue;
      }
      group.push(change);
      const next = changes[at + 1];
      if (next && isGroupable(next) && group.length < GROUP_SIZE) continue;
      outcomes.push(...this.performGroup(group));
      group = [];
    }
    return outcomes;
  }

  private performGroup(group: readonly Groupable[]): ChangeOutcome[] {
    try {
      return this.statements.transaction(() => group.map((change) => this.performInGroup(change)));
    } catch (error) {
      return group.map(() => ({ failed: error }));
    }
  }

  /** Rolls back a failed part alone; a failure of the engine fails the group. */
  private performInGroup(change: Groupable): ChangeOutcome {
    const hasParts =
      'append' in change
        ? change.append.events.length > 1 || change.append.documents !== undefined
        : change.write.length > 1;
    if (hasParts) this.statements.run('SAVEPOINT part');
    const outcome = outcomeOf(() =>
      'append' in change ? this.append(change.append) : this.write(change.write),
    );
    if ('failed' in outcome && isSqliteUnavailable(outcome.failed)) throw outcome.failed;
    if (hasParts && 'failed' in outcome) this.statements.run('ROLLBACK TO part');
    if (hasParts) this.statements.run('RELEASE part');
    return outcome;
  }

  private append(append: SqliteAppend): SqliteAppendResult {
    this.events ??= new SqliteEventTable(this.db);
    if (append.documents) this.write(append.documents);
    return this.events.append(append);
  }

  private write(operations: readonly RowOp[]): true {
    const write = new SqliteDocumentWriter(this.statements);
    for (const operation of operations) write.apply(operation);
    return true;
  }

  private performSingle(change: Exclude<SqliteChange, { append: unknown }>): boolean {
    const { statements } = this;
    if ('clear' in change) return deleteDroppedRows(statements);
    if ('maintain' in change) return this.maintain(change.maintain);
    if ('write' in change) statements.transaction(() => this.write(change.write), { relaxed: true });
    // A durable write into the table makes the table durable as well.
    else if ('ensure' in change)
      statements.transaction(() => ensureTable(statements, change.ensure), { relaxed: true });
    else statements.transaction(() => this.drop(change.drop));
    return true;
  }

  private drop(collection: string): void {
    renameDroppedTable(this.statements, collection);
    this.statements.run('DELETE FROM document_lists WHERE collection = ?', [collection]);
  }

  /** Dropped tables hold removed rows, and are cleared first. */
  private maintain(what: SqliteMaintenance): boolean {
    if (what === 'note removal') markUnscrubbed(this.db);
    else if (!hasNoDroppedTables(this.statements)) return false;
    else return what === 'rewrite' ? vacuumFile(this.db) : truncateWal(this.db);
    return true;
  }
}

export const isGroupable = (change: SqliteChange): change is Groupable =>
  'append' in change || ('write' in change && !change.relaxed);

function outcomeOf(work: () => Done): ChangeOutcome {
  try {
    return { done: work() };
  } catch (error) {
    return { failed: error };
  }
}

/**
 * For commands and tests, which serve no requests.
 * @param db closed by the caller
 */
export function createInlineWriter(db: SqliteDatabase): SqliteWriter {
  const executor = new SqliteExecutor(db);
  const isLeft = (outcome: ChangeOutcome | undefined): boolean =>
    outcome !== undefined && 'done' in outcome && outcome.done === true;
  return {
    perform: async (changes) => {
      const outcomes = executor.perform(changes);
      // Cleared in parts: other processes can write.
      if (changes.some((change) => 'drop' in change)) while (isLeft(executor.perform([{ clear: true }])[0]));
      return outcomes;
    },
    close: async () => {},
  };
}

import { tableOf } from './sqlite-field-key.js';
import type { SqliteStatements } from './sqlite-statements.js';

const ROWS_PER_TRANSACTION = 250;
const PREFIX = 'gone_';

/*
 * Overwriting the rows of a large table takes seconds, in which no one else could write. Its table is
 * therefore renamed and cleared in parts; the new name survives a crash.
 */

const droppedTableOf = (collection: string): string => PREFIX + tableOf(collection);

/** Call it in a transaction. */
export function renameDroppedTable(statements: SqliteStatements, collection: string): void {
  const table = tableOf(collection);
  if (!statements.get(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`, [table])) return;
  dropRenamedTable(statements, collection);
  statements.run(`ALTER TABLE ${table} RENAME TO ${droppedTableOf(collection)}`);
}

/** The renamed table's indexes keep their names, which would block those of a new table. */
export function dropRenamedTable(statements: SqliteStatements, collection: string): void {
  statements.run(`DROP TABLE IF EXISTS ${droppedTableOf(collection)}`);
}

export const hasNoDroppedTables = (statements: SqliteStatements): boolean =>
  findDroppedTable(statements) === undefined;

/** Runs in a transaction of its own; false when nothing was left. */
export function deleteDroppedRows(statements: SqliteStatements): boolean {
  const table = findDroppedTable(statements);
  if (table === undefined) return false;
  statements.transaction(
    () => {
      const part = `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} LIMIT ${ROWS_PER_TRANSACTION})`;
      if (statements.run(part) < ROWS_PER_TRANSACTION) statements.run(`DROP TABLE ${table}`);
    },
    { relaxed: true },
  );
  return true;
}

function findDroppedTable(statements: SqliteStatements): string | undefined {
  const sql = `SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, ${PREFIX.length}) = ?`;
  const [row] = statements.all(sql, [PREFIX]);
  return row && String(row[0]);
}

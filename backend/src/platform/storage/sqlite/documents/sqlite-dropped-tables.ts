import { tableOf } from './sqlite-field-key.js';
import type { SqliteStatements } from './sqlite-statements.js';

const ROWS_PER_TRANSACTION = 250;
const PREFIX = 'gone_';

/* A large table is renamed and cleared in parts; the name survives a crash. */

const droppedTableOf = (collection: string): string => PREFIX + tableOf(collection);

/** Call it in a transaction. */
export function renameDroppedTable(statements: SqliteStatements, collection: string): void {
  const table = tableOf(collection);
  if (!statements.get(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`, [table])) return;
  dropRenamedTable(statements, collection);
  statements.run(`ALTER TABLE ${table} RENAME TO ${droppedTableOf(collection)}`);
}

/** The renamed table's indexes would block the names of a new table's. */
export function dropRenamedTable(statements: SqliteStatements, collection: string): void {
  statements.run(`DROP TABLE IF EXISTS ${droppedTableOf(collection)}`);
}

export const hasNoDroppedTables = (statements: SqliteStatements): boolean =>
  findDroppedTable(statements) === undefined;

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

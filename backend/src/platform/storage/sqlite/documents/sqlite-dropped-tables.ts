import { tableOf } from './sqlite-field-key.js';
import type { SqliteStatements } from './sqlite-statements.js';

/** Rows that are cleared in one go, in milliseconds. */
const ROWS_PER_TRANSACTION = 250;
const PREFIX = 'gone_';

/*
 * What is removed is overwritten, which takes a second and more where a collection is large, and nobody else could write
 * meanwhile. So its table gets another name, which nobody reads, and is cleared part by part. By that name it is found
 * again after a crash.
 */

const droppedTableOf = (collection: string): string => PREFIX + tableOf(collection);

/** From here on the collection is not there. Call it in a transaction. */
export function renameDroppedTable(statements: SqliteStatements, collection: string): void {
  const table = tableOf(collection);
  if (!statements.get(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`, [table])) return;
  dropRenamedTable(statements, collection);
  statements.run(`ALTER TABLE ${table} RENAME TO ${droppedTableOf(collection)}`);
}

/** For a collection that is made again: the indexes of the former one still have their names. */
export function dropRenamedTable(statements: SqliteStatements, collection: string): void {
  statements.run(`DROP TABLE IF EXISTS ${droppedTableOf(collection)}`);
}

/** Whether something of dropped collections is left. */
export const hasNoDroppedTables = (statements: SqliteStatements): boolean =>
  findDroppedTable(statements) === undefined;

/** Clears a part of what is left, in a transaction of its own; false when there was nothing. */
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

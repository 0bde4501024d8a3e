import { tableOf } from './sqlite-field-key.js';
import type { SqliteStatements } from './sqlite-statements.js';

const ROWS_PER_TRANSACTION = 250;
const PREFIX = 'dropped_';
/** Releases that write it can clear no table without row ids. */
const FORMER_PREFIX = 'gone_';

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
  for (const prefix of [PREFIX, FORMER_PREFIX])
    statements.run(`DROP TABLE IF EXISTS ${prefix}${tableOf(collection)}`);
}

export const hasNoDroppedTables = (statements: SqliteStatements): boolean =>
  findDroppedTable(statements) === undefined;

export function deleteDroppedRows(statements: SqliteStatements): boolean {
  const table = findDroppedTable(statements);
  if (table === undefined) return false;
  statements.transaction(
    () => {
      const part = `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} LIMIT ${ROWS_PER_TRANSACTION})`;
      if (statements.run(part) < ROWS_PER_TRANSACTION) statements.run(`DROP TABLE ${table}`);
    },
    { relaxed: true },
  );
  return true;
}

function findDroppedTable(statements: SqliteStatements): string | undefined {
  const begins = (prefix: string): string => `substr(name, 1, ${prefix.length}) = '${prefix}'`;
  const sql = `SELECT name FROM sqlite_master WHERE type = 'table' AND (${begins(PREFIX)} OR ${begins(FORMER_PREFIX)})`;
  const [row] = statements.all(sql);
  return row && String(row[0]);
}

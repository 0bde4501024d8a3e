import type { SqliteStatements } from './sqlite-statements.js';

/**
 * Which fields hold a list in some document of a collection, noted as documents are written. A filter on such a field
 * must look at elements, which no index on the field can do; on every other field it need not.
 */
export const LIST_FIELDS_TABLE = `
  CREATE TABLE IF NOT EXISTS document_lists (collection TEXT, field TEXT, PRIMARY KEY (collection, field)) WITHOUT ROWID
`;

/** Fields of the collection that may hold lists. */
export function readListFields(statements: SqliteStatements, collection: string): Set<string> {
  const rows = statements.all('SELECT field FROM document_lists WHERE collection = ?', [collection]);
  return new Set(rows.map(([field]) => String(field)));
}

/** Notes the lists that are about to be written; `known` are those of the collection noted already. */
export function recordListFields(
  statements: SqliteStatements,
  collection: string,
  known: Set<string>,
  lists: Iterable<string>,
): void {
  for (const field of lists) {
    if (known.has(field)) continue;
    known.add(field);
    statements.run('INSERT OR IGNORE INTO document_lists VALUES (?, ?)', [collection, field]);
  }
}

/** The fields that hold lists, in objects too. */
export function findListFields(fields: object, prefix = '', found: string[] = []): string[] {
  for (const name in fields) {
    const value = (fields as Record<string, unknown>)[name];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) found.push(prefix + name);
    else findListFields(value, `${prefix}${name}.`, found);
  }
  return found;
}

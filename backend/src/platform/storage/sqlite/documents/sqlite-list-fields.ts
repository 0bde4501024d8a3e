import type { SqliteStatements } from './sqlite-statements.js';

export const LIST_FIELDS_TABLE = `
  CREATE TABLE IF NOT EXISTS document_lists (collection TEXT, field TEXT, PRIMARY KEY (collection, field)) WITHOUT ROWID
`;

export function readListFields(statements: SqliteStatements, collection: string): Set<string> {
  const rows = statements.all('SELECT field FROM document_lists WHERE collection = ?', [collection]);
  return new Set(rows.map(([field]) => String(field)));
}

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

export function findListFields(fields: object, prefix = '', found: string[] = []): string[] {
  for (const name in fields) {
    const value = (fields as Record<string, unknown>)[name];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) found.push(prefix + name);
    else findListFields(value, `${prefix}${name}.`, found);
  }
  return found;
}

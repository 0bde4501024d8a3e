import { join } from 'node:path';
import { SUBJECT_KEYS } from '../src/platform/storage/personal-data/subject-keys.js';
import { tableOf } from '../src/platform/storage/sqlite/documents/sqlite-field-key.js';
import { inspectSqlite } from '../src/platform/storage/sqlite/sqlite-inspection.js';
import { keep, printFigure, printTitle } from './report.js';

export function printFileBytes(dataDir: string): void {
  const tables = inspectSqlite({ file: join(dataDir, 'lox.db'), what: 'sizes' });
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  const all = [...tables.values()].reduce((sum, bytes) => sum + bytes, 0);
  const floor = (tables.get('events') ?? 0) + (tables.get(tableOf(SUBJECT_KEYS)) ?? 0);
  printTitle('The database file');
  keep('bytes of the database file', { value: all, better: 'less', floor });
  printFigure(
    'all',
    `${megabytes(all)}, ${(all / floor).toFixed(2)} times the ${megabytes(floor)} of events and keys`,
  );
  const largest = [...tables].sort(([, one], [, other]) => other - one).slice(0, 12);
  for (const [table, bytes] of largest) printFigure(table.replace(/^doc_|_v\d+_.*$/g, ''), megabytes(bytes));
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIST_FIELDS_TABLE } from '../documents/sqlite-list-fields.js';
import { SqliteStatements } from '../documents/sqlite-statements.js';
import { openSqlite, type SqliteDatabase } from '../file/open-sqlite.js';
import type { SqliteChange } from './sqlite-writer-port.js';
import { SqliteExecutor } from './sqlite-executor.js';

const DOCUMENTS = 600;
const NOTES = { name: 'notes', indexes: [{ fields: { text: 1 } }] } as const;

const folder = mkdtempSync(join(tmpdir(), 'lox-desk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
let db: SqliteDatabase;
let desk: SqliteExecutor;
beforeEach(() => {
  db = openSqlite(join(folder, `${++files}.db`));
  db.exec(LIST_FIELDS_TABLE);
  desk = new SqliteExecutor(db);
  const ids = Array.from({ length: DOCUMENTS }, (_, at) => `id${at}`);
  const bodies = ids.map((_id) => JSON.stringify({ _id, text: `text of ${_id}` }));
  perform({ ensure: NOTES });
  perform({ write: [{ put: NOTES.name, rows: { ids, bodies, lists: [] } }] });
});
afterEach(() => db.close());

function perform(change: SqliteChange): unknown {
  const [outcome] = desk.perform([change]);
  if (!outcome || 'failed' in outcome) throw outcome?.failed;
  return outcome.done;
}

const rows = (): number => {
  const statements = new SqliteStatements(db);
  const tables = statements.all(`SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '%notes'`);
  return tables.reduce(
    (sum, [table]) => sum + Number(statements.get(`SELECT count(*) FROM ${table}`)![0]),
    0,
  );
};
const left = (): number[] => {
  const after = [rows()];
  while (perform({ clear: true })) after.push(rows());
  return after;
};

it('takes a dropped collection away at once, and clears it part by part', () => {
  perform({ drop: NOTES.name });
  expect(() => db.prepare('SELECT 1 FROM doc_notes')).toThrow('no such table');
  const parts = left();
  expect(parts).toEqual([DOCUMENTS, DOCUMENTS - 250, DOCUMENTS - 500, 0]);
});

it('makes a collection of the name anew while the former one is cleared', () => {
  perform({ drop: NOTES.name });
  perform({ clear: true });
  perform({ ensure: NOTES });
  const one = { ids: ['new'], bodies: ['{"_id":"new"}'], lists: [] };
  perform({ write: [{ put: NOTES.name, rows: one }] });
  expect(left()).toEqual([1]);
  perform({ drop: NOTES.name });
  perform({ drop: NOTES.name });
  expect(left()).toEqual([1, 0]);
});

it('says that nothing is left of what was removed only once it is cleared', () => {
  perform({ drop: NOTES.name });
  expect(perform({ maintain: 'cut log' })).toBe(false);
  expect(perform({ maintain: 'rewrite' })).toBe(false);
  left();
  expect(perform({ maintain: 'rewrite' })).toBe(true);
  expect(perform({ maintain: 'cut log' })).toBe(true);
});

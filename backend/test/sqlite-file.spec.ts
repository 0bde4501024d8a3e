import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSqlite, openSqlite } from '../src/platform/storage/sqlite/file/open-sqlite.js';
import { isLogIntact } from '../src/platform/storage/sqlite/file/log-integrity.js';

const folder = mkdtempSync(join(tmpdir(), 'lox-file-'));
const path = join(folder, 'lox.db');
afterAll(() => rmSync(folder, { recursive: true }));

/** Another process, such as an operator's command, that reads the file and leaves; returns its count. */
function visitor(): number {
  const script = `
    const Database = require('libsql');
    const db = new Database(${JSON.stringify(path)});
    console.log(db.prepare('SELECT count(*) FROM facts').raw().get()[0]);
    db.close();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  if (stderr) throw new Error(stderr);
  return Number(stdout);
}

it('keeps its locks while several connections of one process open and close, also with other readers', () => {
  const events = openSqlite(path);
  events.exec('CREATE TABLE facts (id INTEGER PRIMARY KEY)');
  events.exec('INSERT INTO facts VALUES (1)');
  const documents = openSqlite(path);
  openSqlite(path).close();
  // The last process to leave folds the write-ahead log into the file and removes it: a visitor never is the last.
  expect(visitor()).toBe(1);
  expect(existsSync(`${path}-wal`)).toBe(true);
  events.exec('INSERT INTO facts VALUES (2)');
  documents.exec('INSERT INTO facts VALUES (3)');
  expect(visitor()).toBe(3);
  documents.close();
  events.close();
  expect(visitor()).toBe(3);
});

it('is its owner’s alone', () => {
  const db = openSqlite(path);
  db.exec('INSERT INTO facts VALUES (4)');
  for (const file of [path, `${path}-wal`, `${path}-shm`]) expect(statSync(file).mode & 0o077).toBe(0);
  db.close();
});

it('holds everything itself once it was closed in order', () => {
  const own = join(folder, 'closed.db');
  const db = openSqlite(own);
  db.exec('CREATE TABLE facts (id INTEGER PRIMARY KEY); INSERT INTO facts VALUES (1)');
  // As the stores do: the driver never releases it.
  const kept = db.prepare('SELECT * FROM facts');
  expect(kept.all([])).toHaveLength(1);
  expect(statSync(`${own}-wal`).size).toBeGreaterThan(0);
  closeSqlite(db);
  expect(existsSync(`${own}-wal`) && statSync(`${own}-wal`).size).toBeFalsy();
});

it('tells a damaged page of the log, and asks nothing of a log that is not there', () => {
  const own = join(folder, 'damaged.db');
  expect(isLogIntact(own)).toBe(true);
  const db = openSqlite(own);
  expect(isLogIntact(own)).toBe(true);
  db.exec('CREATE TABLE events (id INTEGER PRIMARY KEY, text TEXT)');
  const insert = db.prepare('INSERT INTO events (text) VALUES (?)');
  for (let n = 0; n < 500; n++) insert.run(['x'.repeat(200)]);
  closeSqlite(db);
  expect(isLogIntact(own)).toBe(true);
  const file = openSync(own, 'r+');
  writeSync(file, Buffer.alloc(4096, 0x7f), 0, 4096, 4096 * 12);
  closeSync(file);
  expect(isLogIntact(own)).toBe(false);
  writeFileSync(own, 'o que não é um banco de dados'.repeat(200));
  expect(isLogIntact(own)).toBe(false);
});

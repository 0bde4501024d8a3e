import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpFolder, replaceDatabase, removeFiles } from './data-folder.js';

let parent: string;
let data: string;
let without: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lox-folder-'));
  data = join(parent, 'data');
  without = join(data, 'without-demonstration');
  mkdirSync(without, { recursive: true });
  mkdirSync(join(data, 'files', 'photos', 'a'), { recursive: true });
  writeFileSync(join(data, 'lox.db'), 'former');
  writeFileSync(join(data, 'lox.db-wal'), '');
  writeFileSync(join(data, 'files', 'photos', 'a', '800.webp'), 'picture');
  writeFileSync(join(without, 'lox.db'), 'new');
});
afterEach(() => rmSync(parent, { recursive: true }));

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');

it('keeps what was there under a new name each time, whole, and without what is being written', async () => {
  mkdirSync(`${data}-with-demonstration.part`);
  writeFileSync(join(`${data}-with-demonstration.part`, 'half'), '');
  const kept = await backUpFolder(data, without);
  expect(kept).toBe(`${data}-with-demonstration`);
  expect(read(kept, 'files', 'photos', 'a', '800.webp')).toBe('picture');
  for (const name of ['half', 'lox.db-wal', 'without-demonstration'])
    expect(existsSync(join(kept, name))).toBe(false);
  expect(await backUpFolder(data, without)).toBe(`${data}-with-demonstration-2`);
});

it('puts the new database in the place of the former one, which stays as it was where it is kept', async () => {
  const kept = await backUpFolder(data, without);
  await replaceDatabase(data, without);
  await removeFiles(data, ['photos/a/800.webp']);
  expect([read(data, 'lox.db'), read(kept, 'lox.db')]).toEqual(['new', 'former']);
  expect(existsSync(join(data, 'files', 'photos', 'a'))).toBe(false);
  expect(read(kept, 'files', 'photos', 'a', '800.webp')).toBe('picture');
});

it('touches nothing while somebody’s writes stand only in the write-ahead log', async () => {
  writeFileSync(join(data, 'lox.db-wal'), 'unwritten');
  await expect(backUpFolder(data, without)).rejects.toThrow('Outro programa');
  await expect(replaceDatabase(data, without)).rejects.toThrow('Outro programa');
  expect(read(data, 'lox.db')).toBe('former');
});

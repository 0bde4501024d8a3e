import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrivateFolder } from './private-folders.js';

const parent = mkdtempSync(join(tmpdir(), 'lox-private-'));
afterAll(() => rmSync(parent, { recursive: true }));
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it('makes a folder that nobody else may enter', () => {
  const folder = join(parent, 'new', 'data');
  ensurePrivateFolder(folder);
  expect(modeOf(folder)).toBe('700');
});

it.each(['755', '700'])('closes what an earlier release has left open, in a folder of mode %s', (mode) => {
  const folder = join(parent, `old-${mode}`);
  const inner = ['files', 'files/photos', 'files/photos/a', 'uploads'].map((name) => join(folder, name));
  for (const path of [folder, ...inner]) mkdirSync(path, { mode: 0o755, recursive: true });
  chmodSync(folder, parseInt(mode, 8));
  ensurePrivateFolder(folder);
  expect([folder, ...inner].map(modeOf)).toEqual(Array.from({ length: 5 }, () => '700'));
  expect(inner.every((path) => existsSync(path))).toBe(true);
});

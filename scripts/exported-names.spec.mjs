import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const SCRIPT = resolve('scripts/exported-names.mjs');

/** What the script prints of a program with these files. */
function namesIn(files) {
  const folder = mkdtempSync(join(tmpdir(), 'lox-exports-'));
  for (const source of ['contracts/src', 'backend/src', 'backend/demo', 'frontend/src'])
    mkdirSync(join(folder, source), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, '--all'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return { status, problems: stderr.split('\n').filter((line) => line.includes(' is exported by ')) };
}

it('different things of the same name in two files are found, however they are declared', () => {
  const one = `
    export function aFunction() {}
    export const aConstant = 1;
    export type AType = 1;
    export abstract class AClass {}
    export const { a: { fromPattern } } = x;
    const a = 1;
    export { a as fromList };`;
  const other = `
    export async function aFunction() {}
    export const b = 1, aConstant = 2;
    export interface AType {}
    export enum AClass {}
    export const [, fromPattern = 1] = x;
    const fromList = 1;
    export { fromList };`;
  const { status, problems } = namesIn({ 'contracts/src/one.ts': one, 'frontend/src/site/other.tsx': other });
  const names = ['aFunction', 'aConstant', 'AType', 'AClass', 'fromPattern', 'fromList'];
  expect(status).toBe(1);
  expect(problems).toEqual(
    names.map((name) => `${name} is exported by contracts/src/one.ts, frontend/src/site/other.tsx`),
  );
});

it('what is passed on, stays in its file, or is a type beside its constant is no second name', () => {
  const files = {
    'backend/src/a/one.ts': 'export const Stage = 1; export type Stage = 1; export default class {}',
    'backend/src/b/two.ts': "export { Stage } from '../a/one.js'; export * from '../a/one.js'; const x = 1;",
    'backend/src/b/three.ts': "type Stage = 2; import { x } from './two.js'; export default x;",
    'backend/src/b/one.spec.ts': 'export const Stage = 1;',
  };
  expect(namesIn(files)).toEqual({ status: 0, problems: [] });
});

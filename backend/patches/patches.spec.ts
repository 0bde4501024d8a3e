import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDERS = ['backend', 'frontend'];
/** Types and helpers of the patches' own tests. */
const NO_PATCH = /\.(spec|d)\.ts$|\/transformed\.ts$/;

const patches = FOLDERS.flatMap((workspace) =>
  readdirSync(resolve(workspace, 'patches')).map((name) => `${workspace}/patches/${name}`),
).filter((path) => !NO_PATCH.test(path));

/** The values of the lines at the head of a patch that begin with the word. */
const said = (path: string, word: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(new RegExp(`^// ${word}: (.+)$`, 'gm'))].flatMap(
    ([, value = '']) => value,
  );

function versionOf(name: string, workspace: string): string {
  if (name === 'node') return (JSON.parse(readFileSync('package.json', 'utf8')) as Manifest).engines.node;
  const file = [workspace, '.']
    .map((folder) => join(folder, 'node_modules', name, 'package.json'))
    .find(existsSync);
  if (!file) throw new Error(`${name} is not installed`);
  return (JSON.parse(readFileSync(file, 'utf8')) as Manifest).version;
}

interface Manifest {
  version: string;
  engines: { node: string };
}

it.each(patches)('%s is for the versions that are installed', (path) => {
  const named = said(path, 'Of').flatMap((list) => list.split(', '));
  expect(named).not.toEqual([]);
  const [workspace = ''] = path.split('/');
  expect(named).toEqual(
    named.map((one) => one.replace(/ .*/, '')).map((name) => `${name} ${versionOf(name, workspace)}`),
  );
});

it.each(patches)('%s says who needs it, and until when', (path) => {
  expect(said(path, 'Needed by')).toHaveLength(1);
  expect(said(path, 'Goes when')).toHaveLength(1);
});

it.each(patches)('%s has a test', (path) => {
  const tests = said(path, 'Tested by').flatMap((list) => list.split(', '));
  expect(tests).not.toEqual([]);
  expect(tests.filter((test) => !existsSync(test))).toEqual([]);
});

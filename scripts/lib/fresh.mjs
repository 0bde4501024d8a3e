import './node-version.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { must, root } from './run.mjs';

/** Installs the dependencies unless what the lock file asks for is there. */
export async function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.lox-installed');
  const wanted = hash([join(root, 'package-lock.json')], (file) => readFileSync(file));
  if (isStamped(stamp, wanted)) return;
  console.info('Instalando dependências…');
  await must('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeStamp(stamp, wanted);
}

/** Builds the parts whose sources have changed since they were built last. */
export async function ensureBuilt({ force = false } = {}) {
  for (const { name, sources, stamp, script } of PARTS) {
    const files = sources.flatMap((source) => filesIn(join(root, source)));
    // What V8 made of the server's code is of use to the Node that made it alone.
    const wanted = `${process.version} ${hash(files, (file) => `${statSync(file).size} ${statSync(file).mtimeMs}`)}`;
    if (!force && isStamped(join(root, stamp), wanted)) continue;
    console.info(`Compilando ${name}…`);
    await must('npm', ['run', '--silent', script]);
    writeStamp(join(root, stamp), wanted);
  }
}

const PARTS = [
  {
    name: 'o servidor',
    sources: [
      'contracts/src',
      'backend/src',
      'backend/demo',
      'backend/bench',
      'backend/patches',
      'backend/torture',
      'backend/.swcrc',
      'scripts/bundle.mjs',
      'nest-cli.json',
      'package-lock.json',
    ],
    stamp: 'dist/.built',
    script: 'build:backend',
  },
  {
    name: 'o site e a gestão',
    sources: [
      'contracts/src',
      'frontend/src',
      'frontend/admin.html',
      'frontend/vite.config.ts',
      'frontend/patches',
      'frontend/css-modules.ts',
      'frontend/precompress.ts',
      'frontend/screen-chunks.ts',
      'package-lock.json',
    ],
    stamp: 'frontend/dist/.built',
    script: 'build:frontend',
  },
];

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hash(files, describe) {
  const sum = createHash('sha256');
  for (const file of files) sum.update(relative(root, file)).update(describe(file));
  return sum.digest('hex');
}

const isStamped = (stamp, wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

function writeStamp(stamp, value) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, value);
}

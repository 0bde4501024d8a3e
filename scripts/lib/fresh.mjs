import './node-version.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { must, root, run } from './run.mjs';

/** Installs what the lock file asks for, unless it is there: what builds and runs, and with `tests` the others too. */
export async function ensureInstalled({ tests = false } = {}) {
  const stamp = join(root, 'node_modules', '.lox-installed');
  const least = hash([join(root, 'package-lock.json')], (file) => readFileSync(file));
  const all = `${least} tests`;
  tests ||= existsSync(join(root, 'node_modules', 'jest'));
  if (isStamped(stamp, all) || (!tests && isStamped(stamp, least))) return;
  console.info('Instalando dependências…');
  const kinds = tests ? '--include=dev' : '--omit=dev';
  await must('npm', ['ci', kinds, '--no-audit', '--no-fund', '--loglevel=error']);
  writeStamp(stamp, tests ? all : least);
}

/** Builds the parts whose sources have changed since they were built last. */
export async function ensureBuilt({ force = false } = {}) {
  await ensurePart(SERVER, force);
  // Recording examples mostly waits.
  await Promise.all([ensurePart(SITE, force), ensureApiTypes(force).then(() => ensurePart(EXAMPLES, force))]);
}

/** Also the set-up of the integration tests, which jest calls with its configuration. */
export const ensureApiTypes = (force) => ensurePart(API_TYPES, force === true);
export default ensureApiTypes;

async function ensurePart(
  { name, sources, isSource = () => true, byContent, stamp, script, env, without },
  force,
) {
  const files = sources.flatMap((source) => filesIn(join(root, source))).filter(isSource);
  const describe = byContent
    ? (file) => readFileSync(file)
    : (file) => `${statSync(file).size} ${statSync(file).mtimeMs}`;
  // The Node that made compiled code alone can use what V8 made of it.
  const wanted = byContent ? hash(files, describe) : `${process.version} ${hash(files, describe)}`;
  if (!force && isStamped(join(root, stamp), wanted)) return;
  console.info(`Compilando ${name}…`);
  const code = await run('npm', ['run', '--silent', script], env);
  if (code !== 0 && !without) process.exit(code);
  if (code === 0) writeStamp(join(root, stamp), wanted);
  else console.warn(without);
}

const SERVER = {
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
    'scripts/compile.mjs',
    'nest-cli.json',
    'package-lock.json',
  ],
  stamp: 'dist/.built',
  script: 'build:backend',
};

const SITE = {
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
};

const API_TYPES = {
  name: 'a descrição da API',
  sources: [
    'contracts/src',
    'backend/src',
    'backend/demo',
    'backend/tsconfig.json',
    'scripts/api-types.mjs',
    'scripts/lib/type-schemas.mjs',
    'package-lock.json',
  ],
  isSource: (file) => !file.endsWith('.spec.ts'),
  byContent: true,
  stamp: 'backend/generated/.api-types',
  script: 'docs:api',
};

/** Recorded anew when the API's types change, or the calls: not after every change of the server. */
const EXAMPLES = {
  name: 'os exemplos da API',
  sources: ['backend/generated/api-types.json', 'backend/test/support'],
  isSource: (file) => /api-types\.json$|\/(every-|example-recorder|record-examples)/.test(file),
  byContent: true,
  stamp: 'backend/generated/.examples',
  script: 'docs:examples',
  env: { EVENTSTORE_URL: '', MONGODB_URL: '' },
  without: 'A descrição da API fica sem exemplos.',
};

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

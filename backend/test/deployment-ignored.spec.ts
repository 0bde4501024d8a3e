import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Private files beside the program, as in docs/operations.md: never to be committed or shipped. */
const PRIVATE = [
  '.env',
  '.env.local',
  '.env.production',
  'producao.env',
  'session.key',
  'personal.key',
  'site.pem',
  'docker/kubernetes/secret.yaml',
  'secrets/session',
  'secrets.json',
  'data/lox.db',
  'data-before/secrets.json',
  'lox.db-wal',
  'backups/1/manifest.json',
  'lox.jsonl',
  'server.log',
];
const BUILT = ['package*.json', 'nest-cli.json', 'scripts', 'contracts', 'backend', 'frontend'];
/** The examples' calls send these files. */
const TESTS = /\.spec\.tsx?$|\/(test(?!\/support)|e2e)\//;

it.each(PRIVATE)('%s is neither committed nor sent to who builds the image', (file) => {
  expect([isCommitted(file), isInContext(file)]).toEqual([false, false]);
});

it.each(['docker/example.env', 'docker/kubernetes/secret.example.yaml'])('%s is committed', (file) =>
  expect(isCommitted(file)).toBe(true),
);

it('what the image is built of is sent, and no test', () => {
  const { stdout } = spawnSync('git', ['ls-files', ...BUILT], { encoding: 'utf8' });
  const files = stdout.trim().split('\n');
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => !isInContext(file) && !TESTS.test(file))).toEqual([]);
  expect(files.filter((file) => isInContext(file) && TESTS.test(file))).toEqual([]);
});

const isCommitted = (file: string): boolean =>
  spawnSync('git', ['check-ignore', '--quiet', '--no-index', file]).status === 1;

/** By docs.docker.com/build/concepts/context: patterns are of the whole path, `**` of any number of folders. */
function isInContext(file: string): boolean {
  patterns ??= readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(regular);
  return !patterns.some((pattern) => pattern.test(file));
}
let patterns: RegExp[] | undefined;

function regular(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `^${escaped.replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.*/)?'))}(/.*)?$`,
  );
}

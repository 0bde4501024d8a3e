// `npm test`: installs what it needs, then types, boundaries, unit tests, integration tests and the main journeys in a
// browser. `--rest` runs what that leaves out because it takes minutes: lint, suites that ask every combination, kill and
// start whole programs or hand things to programs of others, and all other journeys; `--lint`, `--long` and `--journeys`
// each run one of these. `--quick` runs unit and integration tests alone.
// With EVENTSTORE_URL and MONGODB_URL set, integration tests run on those engines; `--engines-only` then leaves out what
// does not depend on them, `--telling` also what meets them as others do, and with `--journeys` only the journeys run that
// say most about engines. `--shard=1/6` runs a part of those suites or journeys; `--only=<pattern>` runs the integration
// tests of that name alone.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { failedTests, journeysThatWere } from './lib/failures.mjs';
import { ensureBuilt, ensureInstalled } from './lib/fresh.mjs';
import { dealt, grouped, suites, writeGroups } from './lib/groups.mjs';
import { captured, root, run } from './lib/run.mjs';

const has = (word) => process.argv.includes(`--${word}`);
const valueOf = (name) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + '--='.length);
const shard = valueOf('shard');
const only = valueOf('only');
const results = join(
  root,
  'test-results',
  (process.argv.slice(2).join(' ') || 'npm-test').replace(/\W+/g, '-').slice(0, 80),
);
const total = { passed: 0, failed: 0 };
/** What failed, by name: said once more at the end, where a long log is looked at first. */
const failures = [];
/** Integration tests that take their time: of whole programs, of every combination, and with programs of others. */
const LONG = /test\/(processes|exhaustive|peers)\//;
const PROCESSES = /test\/processes\//;
/** Integration tests that meet no engine or the embedded one alone, or that say of the engines what others say. */
const ELSEWHERE =
  /peers|mailer|sqlite|interleavings|plans|pictures|photos|files-s3|rate-limit|demo|seed|csv|api-|error-codes|dashboards|metrics|traces|common-passwords|bodies|proxies|deployment/;
/** What meets the engines in a way of its own; the other suites go the same ways, and all run with `--engines-only`. */
const TELLING_SUITES = new RegExp(
  [
    'contracts/|projection|parked\\.|late-documents|memory-|newer-release|stored-events|backups',
    'engine-away|wrong-engines|erasures|personal-data|documents-crash|public-calls|operations-events',
    'leads-(create|change|read)|visits-(book|change|read)|users-last-admin|audit-filters|/(pages|settings)\\.',
    'realtime|/(sessions|letters)\\.|webhooks-failing',
    'processes/(kill|visits-kill|letters-kill|webhooks-kill|takeover|two-instances|rolling|engine-outage|erased)',
  ].join('|'),
);
/** Few enough that loading the program costs little, and enough that no processor waits at the end. */
const GROUPS = 12;
/** Whole programs that say most about the engines; the others meet them through the same adapters as the suites do. */
const TELLING_PROGRAMS =
  /kill|takeover|two-instances|rolling|outage|erased|rebuild|cluster|taken-out|warnings/;
/** Journeys that say most about the engines: live over several streams, and after a crash. */
const TELLING_JOURNEYS = ['contact-to-board', 'server-restart'];

/** A folder in memory, where a commit waits for no disk. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 8 * 1024 ** 3;

// Whatever tests leave behind, and servers that were killed, goes with it.
process.env.TMPDIR = mkdtempSync(join(roomInMemory() ? MEMORY : tmpdir(), 'lox-tests-'));
// Servers of other makers give up root, and reach their own folders through this one.
chmodSync(process.env.TMPDIR, 0o711);

await ensureInstalled({ tests: true });
await ensureBuilt();
const chromium = await ensureBrowser();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

if (only) await integration(suites().filter((file) => new RegExp(only).test(file)));
else if (has('engines-only')) await onEngines();
else if (has('lint')) await checks('lint');
else if (has('quick')) await quickTests();
else if (has('long')) await longSuites();
else if (has('journeys')) await otherJourneys();
else if (has('rest')) {
  await checks('lint');
  await longSuites();
  await otherJourneys();
} else {
  await checks('types:frontend', 'types:backend', 'format', 'boundaries', 'docs:check', 'size');
  await quickTests();
  await playwright('--grep=@main');
}
finish();

function roomInMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_BYTES;
}

async function quickTests() {
  // Jest itself would leave one processor unused.
  await jest('unit', '--maxWorkers=100%', ...(shard ? [`--shard=${shard}`] : []));
  await integration(myPart(suites().filter((file) => !LONG.test(file))));
}

/** As many at once as there are processors: the servers they start are processes of their own. */
function longSuites() {
  return integration(myPart(suites().filter((file) => LONG.test(file))), availableParallelism());
}

function otherJourneys() {
  return playwright('--grep-invert=@main', ...(shard ? [`--shard=${shard}`] : []));
}

function onEngines() {
  if (has('journeys')) return playwright(...TELLING_JOURNEYS, '--project=desktop', '--workers=1');
  const files = suites().filter(
    (file) =>
      !ELSEWHERE.test(file) &&
      (!has('telling') || TELLING_SUITES.test(file)) &&
      (!PROCESSES.test(file) || TELLING_PROGRAMS.test(file)),
  );
  return integration(myPart(files));
}

/** What `--shard` asks for. */
function myPart(files) {
  const [place, count] = (shard ?? '1/1').split('/').map(Number);
  return dealt(files, count)[place - 1];
}

/** Runs integration tests in groups; on shared engines one after another, since suites see each other's events. */
async function integration(files, atOnce = 2 * availableParallelism()) {
  const isShared = Boolean(process.env.EVENTSTORE_URL);
  // Usually twice as many as processors: half of the time they wait for a lease or a clock.
  const workers = isShared ? 1 : atOnce;
  writeGroups(grouped(files, isShared ? 1 : GROUPS), join(results, 'groups'));
  // Groups of other runs may lie beside these.
  const mine = `--testPathPatterns=${join(results, 'groups')}/`;
  await jest('integration:groups', `--maxWorkers=${workers}`, '--workerIdleMemoryLimit=1GB', mine);
}

function finish() {
  rmSync(process.env.TMPDIR, { recursive: true, force: true });
  for (const name of failures) console.log(`failed: ${name}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}

function count({ passed = 0, failed = 0 }) {
  total.passed += passed;
  total.failed += failed;
}

/** Each is one thread's work: so many at once as there are processors. */
async function checks(...names) {
  const queue = names.values();
  const place = async () => {
    for (const name of queue) {
      const { code, output } = await captured('npm', ['run', '--silent', name]);
      console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'}\n${output}`.trimEnd());
      count(code === 0 ? { passed: 1 } : { failed: 1 });
      if (code !== 0) failures.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, place));
}

async function jest(script, ...options) {
  const file = join(results, `${script.replace(':', '-')}.json`);
  const code = await run('npm', [
    'run',
    '--silent',
    script,
    '--',
    '--json',
    `--outputFile=${file}`,
    ...options,
  ]);
  const report = read(file);
  // A suite that could not be loaded has no tests to count, but it has failed.
  const broken = report?.numRuntimeErrorTestSuites ?? 0;
  const failed = (report?.numFailedTests ?? 0) + broken;
  count({ passed: report?.numPassedTests ?? 0, failed: failed || (code === 0 ? 0 : 1) });
  failures.push(...failedTests(report));
  if (code !== 0 && failed === 0) failures.push(`${script} ended with ${code}`);
}

async function playwright(...options) {
  const file = join(results, 'e2e.json');
  const reports = ['--reporter=list,json', `--output=${join(results, 'e2e')}`];
  const code = await run('npm', ['run', '--silent', 'e2e', '--', ...reports, ...options], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM_PATH: chromium,
  });
  const report = read(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  if (flaky > 0) console.log(`${flaky} journeys passed only when tried again: see the list above`);
  // CI accepts and reports a journey that passes at the second try; locally a flaky journey fails.
  const lucky = process.env.CI ? 0 : flaky;
  count({ passed: expected + flaky - lucky, failed: unexpected + lucky || (code === 0 ? 0 : 1) });
  failures.push(...journeysThatWere(lucky > 0 ? ['unexpected', 'flaky'] : ['unexpected'], report?.suites));
  if (code !== 0 && unexpected + lucky === 0) failures.push(`journeys ended with ${code}`);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

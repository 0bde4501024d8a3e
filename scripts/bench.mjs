// `npm run bench`: figures of the embedded pair, each beside a floor measured in the same run; what a write costs, also
// on the production pair where its addresses are set; last how long the browser is kept busy (`browser`), and what
// a visitor with a slow phone waits for (`pages`). Words name the parts that are wanted. Figures go to `bench.json`;
// `--compare <file>` says what is slower than in a former run; `--gate` fails when a ratio to a floor has fallen by more
// than a third since the committed `bench.json`, in three rounds.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt, ensureInstalled } from './lib/fresh.mjs';
import { must, root } from './lib/run.mjs';

const { positionals: parts, values } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' }, gate: { type: 'boolean' } },
});
/** What each part measures in a browser. */
const BROWSER = { browser: 'office', pages: 'pages' };
const FIGURES = join(root, 'bench.json');
const onServer = parts.filter((part) => !(part in BROWSER));
const inBrowser = Object.keys(BROWSER).filter((part) => parts.length === 0 || parts.includes(part));

await ensureInstalled({ tests: true });
await ensureBuilt();
const { readResults, slowerThan } = await import('../dist/backend/bench/results.js');
const former = values.compare && readResults(values.compare);
if (values.gate) {
  await must(process.execPath, ['dist/backend/bench/bench.js', '--gate', ...onServer]);
  process.exit();
}
rmSync(FIGURES, { force: true });
if (parts.length === 0 || onServer.length > 0)
  await must(process.execPath, ['dist/backend/bench/bench.js', ...onServer]);
if (inBrowser.length > 0) {
  const files = inBrowser.map((part) => `${BROWSER[part]}.bench.ts`);
  await must(
    'npx',
    ['playwright', 'test', '-c', 'frontend/bench/playwright.config.ts', '--reporter=line', ...files],
    // What a browser shows is measured on the embedded pair.
    { CHROMIUM_PATH: await ensureBrowser(), EVENTSTORE_URL: '', MONGODB_URL: '' },
  );
}
if (former) {
  const slower = slowerThan(former, readResults(FIGURES));
  console.info(`\nSlower than ${values.compare}: ${slower.length === 0 ? 'nothing' : ''}`);
  for (const line of slower) console.info(`  ${line}`);
}

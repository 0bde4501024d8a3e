// `npm run bench`: figures of the embedded pair, each beside a floor measured in the same run; what a write costs, also
// on the production pair where its addresses are set; last how long the browser is kept busy (`browser`), and what
// a visitor with a slow phone waits for (`pages`). Words name the parts that are wanted. Figures go to `bench.json`;
// `--compare <file>` says what is slower than in a former run.
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt, ensureInstalled } from './lib/fresh.mjs';
import { must } from './lib/run.mjs';

const { positionals: parts, values } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' } },
});
/** What each part measures in a browser. */
const BROWSER = { browser: 'office', pages: 'pages' };
const onServer = parts.filter((part) => !(part in BROWSER));
const inBrowser = Object.keys(BROWSER).filter((part) => parts.length === 0 || parts.includes(part));
const compared = values.compare === undefined ? [] : ['--compare', values.compare];

await ensureInstalled();
await ensureBuilt();
if (parts.length === 0 || onServer.length > 0)
  await must(process.execPath, ['dist/backend/bench/bench.js', ...onServer, ...compared]);
if (inBrowser.length > 0) {
  const files = inBrowser.map((part) => `${BROWSER[part]}.bench.ts`);
  await must(
    'npx',
    ['playwright', 'test', '-c', 'frontend/bench/playwright.config.ts', '--reporter=line', ...files],
    // What a browser shows is measured on the embedded pair.
    { CHROMIUM_PATH: await ensureBrowser(), EVENTSTORE_URL: '', MONGODB_URL: '' },
  );
}

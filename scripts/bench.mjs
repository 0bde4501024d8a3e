// `npm run bench`: figures of the embedded pair, each beside a floor measured in the same run; what a write costs, also
// on the production pair where its addresses are set; last how long the browser is kept busy. Words name the parts that
// are wanted. Figures go to `bench.json`; `--compare <file>` says what is slower than in a former run.
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt, ensureInstalled } from './lib/fresh.mjs';
import { must } from './lib/run.mjs';

const { positionals: parts, values } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' } },
});
const onServer = parts.filter((part) => part !== 'browser');
const compared = values.compare === undefined ? [] : ['--compare', values.compare];

await ensureInstalled();
await ensureBuilt();
if (parts.length === 0 || onServer.length > 0)
  await must(process.execPath, ['dist/backend/bench/bench.js', ...onServer, ...compared]);
if (parts.length === 0 || parts.includes('browser')) {
  const env = { CHROMIUM_PATH: await ensureBrowser() };
  await must(
    'npx',
    ['playwright', 'test', '-c', 'frontend/bench/playwright.config.ts', '--reporter=line'],
    env,
  );
}

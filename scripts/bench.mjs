// `npm run bench`: figures of the embedded pair, each beside a floor measured in the same run.
import { ensureBuilt, ensureInstalled } from './lib/fresh.mjs';

await ensureInstalled();
await ensureBuilt();
await import('../dist/backend/bench/bench.js');

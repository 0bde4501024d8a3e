// `npm run torture -- --rounds 1000 [--seed N] [--pair] [--engines <command>]`: kills the built program under load, over
// and over, and checks that nothing was lost and nothing done twice (docs/operations.md#torture).
import { ensureBuilt, ensureInstalled } from './lib/fresh.mjs';
import { must } from './lib/run.mjs';

await ensureInstalled({ tests: true });
await ensureBuilt();
await must(process.execPath, ['dist/backend/torture/torture.js', ...process.argv.slice(2)]);

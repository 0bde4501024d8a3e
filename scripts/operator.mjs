// `npm run operator -- …`: the operator's commands on the engines of the environment.
import { ensureBuilt, ensureInstalled } from './lib/fresh.mjs';

await ensureInstalled();
await ensureBuilt();
await import('../dist/lox/cli/main.js');

// `npm run build`: compiles everything; with --force also what is up to date.
import { ensureBuilt, ensureInstalled } from './lib/fresh.mjs';

await ensureInstalled();
await ensureBuilt({ force: process.argv.includes('--force') });

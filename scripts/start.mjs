// `npm start`: installs and builds what is missing, then runs the server in this process.
import { ensureBuilt, ensureInstalled } from './lib/fresh.mjs';

await ensureInstalled();
await ensureBuilt();
await import('../dist/lox/main.js');

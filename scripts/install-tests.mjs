// What checks and tests need beside what `npm start` installs.
import { ensureInstalled } from './lib/fresh.mjs';

await ensureInstalled({ tests: true });

// `npm run dev`: rebuilds server, site and admin at every change and restarts the server.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled } from './lib/fresh.mjs';
import { root } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
const watch = (command, args, cwd = root) => spawn(command, args, { cwd, stdio: 'inherit' });
const children = [
  watch('node', ['scripts/compile.mjs', '--watch']),
  watch('node', ['--watch', '--watch-preserve-output', 'dist/backend/src/main.js']),
  watch('npx', ['vite', 'build', '--watch'], `${root}/frontend`),
  watch('npx', ['vite', 'build', '--ssr', '--watch'], `${root}/frontend`),
];
for (const child of children)
  child.on('exit', () => {
    for (const other of children) other.kill();
  });

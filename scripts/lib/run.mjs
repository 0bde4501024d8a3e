import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command in the root with our output; answers its exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a command in the root to its end; answers its exit code and everything it wrote. */
export function captured(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

/** As `run`, but a failure ends this program with the same code. */
export async function must(command, args, env) {
  const code = await run(command, args, env);
  if (code !== 0) process.exit(code);
}

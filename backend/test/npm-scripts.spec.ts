import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from './support/until.js';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Replaces the program: prints its process id, and stops as it does. */
const PROGRAM = `
  process.once('SIGTERM', () => { console.info('stopping'); process.exit(0); });
  setInterval(() => {}, 1_000);
  console.info(String(process.pid));
`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(['start', 'dev', 'operator'])('SIGTERM to npm reaches what `npm run %s` runs', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'lox-npm-'));
  const own = { name: 'stands-in', version: '1.0.0', scripts: { [name]: scripts[name] } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'scripts', `${name}.mjs`), PROGRAM);
  const npm = spawn('npm', ['run', '--silent', name], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  createInterface({ input: npm.stdout }).on('line', (line) => lines.push(line));
  const pid = Number(await until('it runs', () => lines[0]));
  npm.kill('SIGTERM');
  await until('npm has ended', () => npm.exitCode !== null || npm.signalCode !== null);
  await until('the program has ended', () => !isAlive(pid));
  expect(lines).toContain('stopping');
  rmSync(folder, { recursive: true });
});

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian asks this before it starts the service of a package. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs the packages where permitted, and starts no service. */
export function ensureDebianPackage(file: string, ...packages: string[]): boolean {
  if (existsSync(file)) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const isOurs = !existsSync(POLICY);
  if (isOurs) {
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n');
    chmodSync(POLICY, 0o755);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...words: string[]): boolean => spawnSync('apt-get', words, { env }).status === 0;
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  try {
    return run(...install) || (run('update', '-qq') && run(...install));
  } finally {
    if (isOurs) rmSync(POLICY, { force: true });
  }
}

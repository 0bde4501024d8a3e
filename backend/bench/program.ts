import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ADMIN = { email: 'bench@lox.test', password: 'senha-do-banco' };
const folders: string[] = [];

/** The program's environment with an empty data folder of its own, which `removeFolders` takes away. */
export function environment(): NodeJS.ProcessEnv & { DATA_DIR: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'lox-bench-'));
  folders.push(dataDir);
  return {
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: 'off',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    EVENTSTORE_URL: '',
    MONGODB_URL: '',
  };
}

/**
 * As `environment`, on the production pair that the environment names, with a database and streams of its own; undefined
 * where it names none.
 */
export function onPair(): (ReturnType<typeof environment> & { MONGODB_URL: string }) | undefined {
  const { EVENTSTORE_URL, MONGODB_URL } = process.env;
  if (!EVENTSTORE_URL || !MONGODB_URL) return undefined;
  const name = `bench${randomUUID().slice(0, 8)}`;
  const database = new URL(MONGODB_URL);
  database.pathname = `/${name}`;
  return { ...environment(), EVENTSTORE_URL, MONGODB_URL: database.href, STREAM_PREFIX: `${name}_` };
}

export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Resolves once every projection is live. */
export async function untilReady(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    await response.arrayBuffer();
    if (response.ok) return;
    await delay(20);
  }
}

/** The first administrator's session cookie. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`login answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Lead } from '@lox/contracts/leads.js';
import { installation, operator, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';

const LEADS = 200;
const ERASED_EACH = 10;
const AT_ONCE = 20;

/** A contact with texts that occur nowhere else. */
const contactOf = (n: number) => ({
  name: `Quitéria Sigilosa ${n}.`,
  email: `quiteria-${n}@segredo.example`,
  phone: `1198877${1000 + n}`,
  message: `Recado sigiloso ${n}.`,
  notes: `Nota sigilosa ${n}.`,
});

describe('an erased person is in no file and no collection', () => {
  const env = installation();
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start(env);
    const call = await signIn(server.url);
    for (let from = 0; from < LEADS; from += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => create(call, from + at)));
  });
  afterAll(() => server.stop());

  it('after the server was killed', async () => {
    erase(0);
    await server.kill();
    await nothingIsLeftOf(0);
    server = await ServerProcess.start(env);
  });

  it('after it was stopped', async () => {
    erase(ERASED_EACH);
    await server.stop();
    await nothingIsLeftOf(0);
    await nothingIsLeftOf(ERASED_EACH);
    server = await ServerProcess.start(env);
  });

  async function create(call: ApiCall, n: number): Promise<void> {
    const answer = await call('POST', '/api/admin/leads', contactOf(n));
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as Lead;
    const moved = await call('PATCH', `/api/admin/leads/${id}`, { status: 'contacted' });
    expect(moved.status).toBe(200);
  }

  function erase(from: number): void {
    for (let n = from; n < from + ERASED_EACH; n++)
      expect(operator(env, 'erase', contactOf(n).email)).toMatchObject({ code: 0 });
  }

  async function nothingIsLeftOf(from: number): Promise<void> {
    const stored = filesOf(env.DATA_DIR ?? '') + (await collectionsOf(env.MONGODB_URL));
    const kept = contactOf(LEADS - 1);
    expect(stored).toContain(kept.email);
    const secrets = Array.from({ length: ERASED_EACH }, (_, at) =>
      Object.values(contactOf(from + at)),
    ).flat();
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  }
});

function filesOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** Every document of the installation's database; empty without one. */
async function collectionsOf(url: string | undefined): Promise<string> {
  if (!url) return '';
  const client = await MongoClient.connect(url);
  try {
    const found = await client.db().collections();
    const documents = await Promise.all(found.map((collection) => collection.find().toArray()));
    return JSON.stringify(documents);
  } finally {
    await client.close();
  }
}

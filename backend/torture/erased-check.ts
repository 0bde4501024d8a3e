import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { loadConfig } from '../src/config/config.js';
import { openEngines } from '../src/platform/storage/engines.js';
import { closeSqlite, openSqlite } from '../src/platform/storage/sqlite/file/open-sqlite.js';
import type { Installation } from './installation.js';
import type { Journal } from './journal.js';
import { MARK } from './person.js';

const run = promisify(execFile);
const MOST_BYTES = 64 * 1024 * 1024;

/** Within this time documents under rebuild, and former ones, have followed too. */
const FOLLOWED_MS = 30_000;
const LOOK_AGAIN_MS = 250;

/** Searches every file and every collection for marks of erased people and purged documents. */
export async function checkErased(installation: Installation, journal: Journal): Promise<void> {
  const end = performance.now() + FOLLOWED_MS;
  for (;;) {
    const found = await marksIn(installation);
    const kept = journal.leads.filter(({ erased }) => !erased);
    if (kept.length > 0 && !kept.some(({ mark }) => found.has(mark)))
      throw new Error('no mark of anybody is found: this check sees nothing');
    const left = leftOver(found, journal);
    if (left.length === 0) return;
    if (performance.now() > end) return report(left, installation, journal);
    await delay(LOOK_AGAIN_MS);
    await scrub(installation);
  }
}

/**
 * SQLite may keep deleted rows in unused parts of divided pages until the file is rewritten: reported, but no fault.
 */
async function report(left: readonly string[], installation: Installation, journal: Journal): Promise<void> {
  if (!installation.env.MONGODB_URL) writeAnew(join(installation.env.DATA_DIR, 'lox.db'));
  const stillLeft = leftOver(await marksIn(installation), journal);
  for (const what of left)
    if (stillLeft.includes(what)) journal.fault('not erased', what);
    else journal.residues.push(what);
}

function writeAnew(file: string): void {
  const db = openSqlite(file);
  db.exec('VACUUM');
  closeSqlite(db);
}

function leftOver(found: ReadonlySet<string>, { leads, documents }: Journal): string[] {
  const people = leads.filter(({ erased, mark }) => erased && found.has(mark));
  const files = documents.filter(({ purged, mark }) => purged && found.has(mark));
  return [
    ...people.map(({ id, mark }) => `lead ${id} (${mark}) is still to be found`),
    ...files.map(({ id, mark }) => `the name of document ${id} (${mark}) is still to be found`),
  ];
}

/** As the server does every ten minutes: pages rewritten since an erasure leave the write-ahead log. */
async function scrub({ env }: Installation): Promise<void> {
  const { events, documents } = await openEngines(loadConfig(env));
  await documents.scrub();
  await events.close();
  await documents.close();
}

async function marksIn({ env }: Installation): Promise<Set<string>> {
  return new Set([...(await marksInFiles(env.DATA_DIR)), ...(await marksInCollections(env.MONGODB_URL))]);
}

/** In a process of its own: opening and closing the embedded file here would drop the locks of its connections. */
async function marksInFiles(folder: string): Promise<string[]> {
  const { stdout } = await run('grep', ['-rhoaE', MARK, folder], {
    maxBuffer: MOST_BYTES,
    env: { ...process.env, LC_ALL: 'C' },
  }).catch((error: { code?: number; stdout?: string }) => {
    // Nothing was found.
    if (error.code === 1) return { stdout: '' };
    throw error;
  });
  return stdout.split('\n');
}

async function marksInCollections(url: string | undefined): Promise<string[]> {
  if (!url) return [];
  const client = await MongoClient.connect(url);
  try {
    const collections = await client.db().collections();
    const documents = await Promise.all(collections.map((collection) => collection.find().toArray()));
    return JSON.stringify(documents).match(new RegExp(MARK, 'g')) ?? [];
  } finally {
    await client.close();
  }
}

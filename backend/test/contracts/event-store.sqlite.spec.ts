import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EngineUnavailable } from '../../src/platform/storage/errors/engine-unavailable.js';
import { SqliteEventStore } from '../../src/platform/storage/sqlite/sqlite-event-store.js';
import { openSqlite } from '../../src/platform/storage/sqlite/file/open-sqlite.js';
import { eventStoreContract } from './event-store.contract.js';
import { Follower, idsOf, newCategory, newEvent, newStream } from './event-store.support.js';

const LIBSQL = createRequire(import.meta.url).resolve('libsql');
/** Appends one event per message, in a thread with a connection of its own. */
const OTHER_PROCESS = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { path, category, libsql } = workerData;
  const db = new (require(libsql))(path);
  db.exec('PRAGMA synchronous = FULL');
  const row = db.prepare(
    'INSERT INTO events (id, stream, category, revision, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  parentPort.on('message', (count) =>
    row.run([category + count, category + '-1', category, count - 1, 'Happened', '{}', '{}']),
  );
`;

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'lox-events-'));

eventStoreContract('SQLite', async () => {
  const folder = temporaryFolder();
  return {
    openStore: () => new SqliteEventStore(join(folder, 'events.db')),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
});

describe('SQLite event store, on its file', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = temporaryFolder();
    path = join(folder, 'deep', 'er', 'events.db');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps events over a restart, appends still under way at the close included', async () => {
    const stream = newStream(newCategory());
    const events = [newEvent(), newEvent()];
    const before = new SqliteEventStore(path);
    const underWay = before.append(stream, events, { expectedRevision: 'no_stream' });
    await before.close();
    const { revision } = await underWay;
    expect(revision).toBe(1);

    const after = new SqliteEventStore(path);
    expect(idsOf(await after.read(stream))).toEqual(idsOf(events));
    await after.append(stream, [newEvent()], { expectedRevision: 1 });
    await after.close();
  });

  it('ends its subscriptions when it closes, and is unavailable from then on', async () => {
    const store = new SqliteEventStore(path);
    const follower = new Follower(store, [newCategory()]);
    await follower.until(() => follower.live);
    await store.close();
    await follower.done;
    await expect(store.ping()).rejects.toBeInstanceOf(EngineUnavailable);
    await expect(store.append('a-1', [newEvent()], { expectedRevision: 'any' })).rejects.toBeInstanceOf(
      EngineUnavailable,
    );
  });

  it('is unavailable to writers while another process holds the file, and recovers by itself', async () => {
    const db = openSqlite(path);
    db.exec('PRAGMA busy_timeout = 20');
    const store = new SqliteEventStore(db);
    const other = openSqlite(path);
    const stream = newStream(newCategory());
    const events = [newEvent()];

    other.exec('BEGIN IMMEDIATE');
    const refused = store.append(stream, events, { expectedRevision: 'no_stream' });
    await expect(refused).rejects.toBeInstanceOf(EngineUnavailable);
    other.exec('COMMIT');
    await store.append(stream, events, { expectedRevision: 'no_stream' });
    expect(idsOf(await store.read(stream))).toEqual(idsOf(events));

    await store.close();
    other.close();
    db.close();
  });

  it('is told of what another process appends, without having to poll', async () => {
    const category = newCategory();
    const store = new SqliteEventStore(path, { pollMs: 3_600_000 });
    const follower = new Follower(store, [category]);
    await follower.until(() => follower.live);
    const other = new Worker(OTHER_PROCESS, { eval: true, workerData: { path, category, libsql: LIBSQL } });
    for (let count = 1; count <= 20; count++) {
      other.postMessage(count);
      await follower.until(() => follower.events.length === count);
    }
    await other.terminate();
    await store.close();
  });
});

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WriteConflict } from '../../src/platform/storage/document-store/document-store.js';
import { SqliteDocumentStore } from '../../src/platform/storage/sqlite/sqlite-document-store.js';
import { SqliteStatements } from '../../src/platform/storage/sqlite/documents/sqlite-statements.js';
import { EngineUnavailable } from '../../src/platform/storage/errors/engine-unavailable.js';
import {
  RevisionConflict,
  type EventStore,
  type ExpectedRevision,
} from '../../src/platform/storage/event-store/event-store.js';
import { SqliteEventStore } from '../../src/platform/storage/sqlite/sqlite-event-store.js';
import { openSqlite } from '../../src/platform/storage/sqlite/file/open-sqlite.js';
import { SqliteExecutor } from '../../src/platform/storage/sqlite/writing/sqlite-executor.js';
import {
  SqliteWriterClient,
  type WriteResponses,
} from '../../src/platform/storage/sqlite/writing/sqlite-writer-client.js';
import { SqliteWriterThread } from '../../src/platform/storage/sqlite/writing/sqlite-writer-thread.js';
import { documentStoreContract } from './document-store.contract.js';
import { eventStoreContract } from './event-store.contract.js';
import { until } from '../support/until.js';
import { Follower, idsOf, newCategory, newEvent, newStream } from './event-store.support.js';

/** Compiled: a thread runs JavaScript. */
const WRITER = pathToFileURL(resolve('dist/backend/src/sqlite-writer.js'));

const folder = mkdtempSync(join(tmpdir(), 'lox-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

class Stores {
  readonly events: SqliteEventStore;
  readonly documents: SqliteDocumentStore;

  constructor(file: string) {
    const writing = new SqliteWriterThread(WRITER, file);
    this.events = new SqliteEventStore(file, { writing });
    this.documents = new SqliteDocumentStore(file, { writing });
  }

  async close(): Promise<void> {
    await this.events.close();
    await this.documents.close();
  }
}

documentStoreContract(
  'SQLite, written by a thread',
  async () => new Stores(join(folder, 'documents.db')).documents,
);

eventStoreContract('SQLite, written by a thread', async () => {
  const own = mkdtempSync(join(folder, 'events-'));
  const opened: Stores[] = [];
  return {
    openStore: (): EventStore => {
      opened.push(new Stores(join(own, 'events.db')));
      return opened.at(-1)!.events;
    },
    dispose: async () => {
      for (const stores of opened) await stores.close();
      rmSync(own, { recursive: true });
    },
  };
});

describe('a thread that writes a SQLite file', () => {
  it('stores documents with events, or neither', async () => {
    const stores = new Stores(join(folder, 'along.db'));
    const stream = newStream(newCategory());
    const put = (id: string) => ({ put: 'along', document: { _id: id }, onlyIf: 'absent' }) as const;
    const append = (expectedRevision: ExpectedRevision, ...ids: string[]) =>
      stores.events.append(stream, [newEvent()], { expectedRevision, documents: ids.map(put) });
    await append('no_stream', 'a', 'b');
    await expect(append(0, 'c', 'a')).rejects.toBeInstanceOf(WriteConflict);
    await expect(append(7, 'd')).rejects.toBeInstanceOf(RevisionConflict);
    expect(await stores.events.read(stream)).toHaveLength(1);
    expect((await stores.documents.find('along', {})).map(({ _id }) => _id)).toEqual(['a', 'b']);
    await stores.close();
  });

  it('keeps what was given until the close, in its order: events and documents', async () => {
    const file = join(folder, 'closing.db');
    const before = new Stores(file);
    const stream = newStream(newCategory());
    const [first, second] = [newEvent(), newEvent()];
    const underWay = [
      before.events.append(stream, [first], { expectedRevision: 'no_stream' }),
      before.documents.write([{ put: 'notes', document: { _id: 'x', text: 'first' } as { _id: string } }]),
      before.documents.write([{ put: 'notes', document: { _id: 'x' } }], { relaxed: true }),
      before.events.append(stream, [second], { expectedRevision: 'any' }),
    ];
    await before.close();
    await Promise.all(underWay);
    const after = new Stores(file);
    expect(idsOf(await after.events.read(stream))).toEqual(idsOf([first, second]));
    expect(await after.documents.get('notes', 'x')).toEqual({ _id: 'x' });
    await after.close();
  });

  describe('what was dropped', () => {
    const file = join(folder, 'dropped.db');
    const documents = Array.from({ length: 300 }, (_, at) => ({ _id: `id${at}` }));
    const fill = (stores: Stores, name: string) =>
      stores.documents.write(documents.map((document) => ({ put: name, document })));
    const left = (): number => {
      const db = openSqlite(file);
      const sql = "SELECT name FROM sqlite_master WHERE name LIKE '%fallen_'";
      const tables = new SqliteStatements(db).all(sql);
      db.close();
      return tables.length;
    };
    /** As a command does that ends before it has cleared it. */
    const dropBeside = (name: string): void => {
      const db = openSqlite(file);
      new SqliteExecutor(db).perform([{ drop: name }]);
      db.close();
    };

    it('is cleared, also when a server has ended meanwhile', async () => {
      const before = new Stores(file);
      for (const name of ['fallen1', 'fallen2']) await fill(before, name);
      expect(left()).toBe(2);
      await before.documents.drop('fallen1');
      await until('it is cleared', () => left() === 1);
      await before.close();
      dropBeside('fallen2');
      expect(left()).toBe(1);
      const after = new Stores(file);
      await after.documents.write([{ put: 'notes', document: { _id: 'x' } }]);
      await until('the rest is cleared', () => left() === 0);
      await after.close();
    });

    it('is cleared before the file is scrubbed, whoever has dropped it', async () => {
      const stores = new Stores(file);
      await fill(stores, 'fallen3');
      dropBeside('fallen3');
      await stores.documents.scrub();
      expect(left()).toBe(0);
      await stores.close();
    });
  });

  it('tells a follower of each event once and in order, whoever of two writes it', async () => {
    const file = join(folder, 'two.db');
    const [one, other] = [new Stores(file), new Stores(file)];
    const category = newCategory();
    const follower = new Follower(one.events, [category]);
    await follower.until(() => follower.live);
    const written = Array.from({ length: 200 }, (_, at) => {
      const { events } = at % 3 === 0 ? other : one;
      return events.append(newStream(category), [newEvent()], { expectedRevision: 'no_stream' });
    });
    const positions = (await Promise.all(written)).map(({ position }) => position);
    await follower.until(() => follower.events.length >= positions.length);
    expect(follower.events.map(({ position }) => position)).toEqual(positions.toSorted((a, b) => a - b));
    await one.close();
    await other.close();
  });

  it('adds up what the file holds in a thread as without one', async () => {
    const file = join(folder, 'added up.db');
    const inspection = pathToFileURL(resolve('dist/backend/src/sqlite-inspection.js'));
    const [inThread, here] = [new SqliteDocumentStore(file, { inspection }), new SqliteDocumentStore(file)];
    await here.write(['a', 'b'].map((_id) => ({ put: 'notes', document: { _id } })));
    const asked = ['notes', 'none'];
    expect(await inThread.counts(asked)).toEqual(
      new Map([
        ['notes', 2],
        ['none', 0],
      ]),
    );
    expect((await here.sizes(asked)).get('notes')).toBeGreaterThan(0);
    expect(await inThread.sizes(asked)).toEqual(await here.sizes(asked));
    await inThread.close();
    await here.close();
  });

  it('is not held up by a thread that ends: that one leaves the write-ahead log to it', async () => {
    const file = join(folder, 'joined.db');
    const writing = new SqliteWriterThread(WRITER, file);
    const documents = new SqliteDocumentStore(file, { writing });
    const { line } = writing.connect();
    const own = new SqliteWriterClient((asked) => line.postMessage(asked));
    line.on('message', (answered: WriteResponses) => own.settle(answered));
    const joined = new SqliteDocumentStore(file, { writing: own });
    await joined.write([{ put: 'notes', document: { _id: 'x' } }]);
    const bytes = () => statSync(`${file}-wal`).size;
    const before = bytes();
    expect(before).toBeGreaterThan(0);
    await joined.close();
    line.close();
    expect(bytes()).toBe(before);
    await documents.close();
    expect(bytes()).toBe(0);
  });

  it('that ends fails what it had under way as an engine that is away, and another one goes on', async () => {
    const own = join(folder, 'lost');
    const writing = new SqliteWriterThread(WRITER, join(own, 'lox.db'));
    const documents = new SqliteDocumentStore(join(folder, 'reads.db'), { writing });
    // A file blocks its folder: the thread ends before it has written anything.
    writeFileSync(own, '');
    const put = () => documents.write([{ put: 'notes', document: { _id: 'x' } }]);
    await expect(put()).rejects.toBeInstanceOf(EngineUnavailable);
    rmSync(own);
    await new SqliteDocumentStore(join(own, 'lox.db')).close();
    await put();
    await documents.close();
    await expect(put()).rejects.toBeInstanceOf(EngineUnavailable);
  });
});

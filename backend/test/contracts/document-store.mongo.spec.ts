import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import type { DocumentStore } from '../../src/platform/storage/document-store/document-store.js';
import { openMongoDocumentStore } from '../../src/platform/storage/mongodb/mongo-document-store.js';
import { EngineUnavailable } from '../../src/platform/storage/errors/engine-unavailable.js';
import { CommandCounter } from '../../bench/command-counter.js';
import { startProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { documentStoreContract } from './document-store.contract.js';

const given = [process.env['MONGODB_URL'], process.env['MONGODB_REPLICA_SET_URL']];
const urls = [...new Set(given.filter((url) => url !== undefined && url !== ''))].map(withOwnDatabase);

function withOwnDatabase(url: string | undefined): string {
  const own = new URL(url ?? '');
  own.pathname = `/lox_contract_${randomUUID().slice(0, 8)}`;
  return own.href;
}

async function dropDatabase(url: string): Promise<void> {
  const client = new MongoClient(url);
  await client.db().dropDatabase();
  await client.close();
}

if (urls.length === 0) it.todo('document store: MongoDB (set MONGODB_URL to run)');

for (const url of urls) {
  const name = url.includes('replicaSet=') ? 'MongoDB replica set' : 'MongoDB';
  afterAll(() => dropDatabase(url));
  documentStoreContract(name, () => openMongoDocumentStore(url), { guardsFolded: true });

  it(`${name} is asked once for some hundred documents`, async () => {
    const { counter, url: through } = await CommandCounter.before(url);
    const store = await openMongoDocumentStore(through);
    const ids = Array.from({ length: 300 }, (_, at) => `d${at}`);
    await store.write(ids.map((_id, at) => ({ put: 'many', document: { _id, group: `g${at}` } })));
    counter.counts.clear();
    expect(await store.find('many', {}, { sort: { _id: 1 }, limit: 250 })).toHaveLength(250);
    expect(await store.find('many', { group: { $in: ids.map((id) => id.replace('d', 'g')) } })).toHaveLength(
      300,
    );
    expect(await store.getMany('many', ids)).toHaveLength(300);
    expect(await store.summarise('many', {}, { by: ['group'], count: true })).toHaveLength(300);
    expect(Object.fromEntries(counter.counts)).toEqual({ find: 3, aggregate: 1 });
    await store.close();
    await counter.close();
  });

  describe(`document store: ${name} behind a line that breaks`, () => {
    let proxy: TcpProxy;
    let store: DocumentStore;
    const open = (): Promise<DocumentStore> => openMongoDocumentStore(proxied(url, proxy.port));

    beforeEach(async () => {
      const { hostname, port } = new URL(url);
      proxy = await startProxy({ host: hostname, port: Number(port || 27017) });
    });
    afterEach(async () => {
      await store.close();
      await proxy.close();
    });

    const operations: [string, (through: DocumentStore) => Promise<unknown>][] = [
      ['get', (through) => through.get('line', 'a')],
      ['find', (through) => through.find('line', { v: 1 })],
      ['summarise', (through) => through.summarise('line', {}, { by: [] })],
      ['write', (through) => through.write([{ put: 'line', document: { _id: 'a' } }])],
      ['ensure', (through) => through.ensure({ name: 'line', indexes: [{ fields: { v: 1 } }] })],
      ['ping', (through) => through.ping()],
    ];

    it('fails every operation while the line is cut, and works again on the same store', async () => {
      store = await open();
      await store.write([{ put: 'line', document: { _id: 'a' } }]);
      await proxy.cut();
      const outcomes = await Promise.allSettled(operations.map(([, run]) => run(store)));
      expect(outcomes).toEqual(
        operations.map(() => ({ status: 'rejected', reason: expect.any(EngineUnavailable) as unknown })),
      );
      await proxy.restore();
      for (const [, run] of operations) await run(store);
      expect(await store.get('line', 'a')).toEqual({ _id: 'a' });
    });

    it('waits for an answer as long as it is told to', async () => {
      store = await openMongoDocumentStore(proxied(url, proxy.port), 150);
      await store.ping();
      proxy.stall();
      await expect(store.get('line', 'a')).rejects.toMatchObject({ cause: 'no answer in 150 ms' });
      await proxy.restore();
    });

    it('fails every operation while no answer comes, and works again on the same store', async () => {
      store = await open();
      await store.ping();
      proxy.stall();
      const outcomes = await Promise.allSettled(operations.map(([, run]) => run(store)));
      expect(outcomes).toEqual(
        operations.map(() => ({ status: 'rejected', reason: expect.any(EngineUnavailable) as unknown })),
      );
      await proxy.restore();
      for (const [, run] of operations) await run(store);
      expect(await store.get('line', 'a')).toEqual({ _id: 'a' });
    });

    it('opens while the server is away, and finds out about transactions later', async () => {
      await proxy.cut();
      store = await open();
      expect(store.transactional).toBe(false);
      await proxy.restore();
      await store.write([{ put: 'line', document: { _id: 'a' } }]);
      expect(store.transactional).toBe(url.includes('replicaSet='));
    });
  });
}

/** Straight to the proxy: a replica set would send the driver around it. */
function proxied(url: string, port: number): string {
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  through.searchParams.delete('replicaSet');
  through.searchParams.set('directConnection', 'true');
  return through.href;
}

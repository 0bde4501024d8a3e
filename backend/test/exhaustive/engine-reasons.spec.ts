import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { openMongoDocumentStore } from '../../src/platform/storage/mongodb/mongo-document-store.js';
import { EngineUnavailable } from '../../src/platform/storage/errors/engine-unavailable.js';
import { parseEventStoreAddress } from '../../src/config/esdb-address.js';
import { EsdbEventStore } from '../../src/platform/storage/eventstoredb/esdb-event-store.js';
import { selfSigned } from '../support/certificates.js';

const servers: Server[] = [];
const sockets = new Set<Socket>();
const listening = (server: Server): Promise<number> => {
  servers.push(server.on('connection', (socket: Socket) => void sockets.add(socket.on('error', () => {}))));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
};
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function reasonOf(engine: { ping(): Promise<void>; close(): Promise<void> }): Promise<string> {
  const error: unknown = await engine.ping().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof EngineUnavailable ? error.reason : `no EngineUnavailable: ${String(error)}`;
}
const eventStoreAt = (hosts: string, options: string) =>
  new EsdbEventStore(parseEventStoreAddress(`esdb://${hosts}?${options}`));

describe('a server that wants TLS', () => {
  it('is told from one that is away', async () => {
    const port = await listening(createTlsServer(selfSigned()).on('tlsClientError', () => {}));
    const events = eventStoreAt(`127.0.0.1:${port}`, 'tls=false');
    const documents = await openMongoDocumentStore(`mongodb://127.0.0.1:${port}/lox`, 3_000);
    expect(await Promise.all([reasonOf(events), reasonOf(documents)])).toEqual([
      'TLS required',
      'TLS required',
    ]);
    await Promise.all([events.close(), documents.close()]);
  });

  it('is told from one that speaks no TLS', async () => {
    const plain = createServer((socket) =>
      socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    );
    const port = await listening(plain);
    const events = eventStoreAt(`localhost:${port}`, 'tls=true');
    const documents = await openMongoDocumentStore(`mongodb://127.0.0.1:${port}/lox?tls=true`, 3_000);
    expect(await Promise.all([reasonOf(events), reasonOf(documents)])).toEqual(['no TLS', 'no TLS']);
    await Promise.all([events.close(), documents.close()]);
  });

  it('is told from one that closes every connection', async () => {
    const port = await listening(createServer((socket) => socket.on('data', () => socket.destroy())));
    const events = eventStoreAt(`127.0.0.1:${port}`, 'tls=false');
    const documents = await openMongoDocumentStore(`mongodb://127.0.0.1:${port}/lox`, 3_000);
    expect(await Promise.all([reasonOf(events), reasonOf(documents)])).toEqual([
      'connection lost',
      'connection lost',
    ]);
    await Promise.all([events.close(), documents.close()]);
  });
});

/** Members that are gone refuse, and remaining ones may be silent, in either order. */
it.each(['', '+discover'])(
  'a cluster without a majority has one cause, however it is asked (esdb%s)',
  async (discover) => {
    const silent = await listening(createServer());
    const hosts = discover ? `127.0.0.1:${silent}` : `127.0.0.1:1,127.0.0.1:${silent},127.0.0.1:2`;
    const events = new EsdbEventStore(parseEventStoreAddress(`esdb${discover}://${hosts}?tls=false`));
    const reasons = [];
    for (let look = 0; look < 4; look++) reasons.push(await reasonOf(events));
    expect(reasons).toEqual(reasons.map(() => 'no leader'));
    await events.close();
  },
);

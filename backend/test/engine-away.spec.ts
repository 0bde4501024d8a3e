import type { Lead } from '@lox/contracts/leads.js';
import { loadConfig } from '../src/config/config.js';
import { startServer } from '../src/server.js';
import { dispose, onProductionPair, ownEnvironment, startApp, type TestApp } from './support/app.js';
import { ApiContract } from './support/api-contract.js';
import { Client, type Answer } from './support/client.js';
import { changeLead, createLead, readLead } from './support/leads.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { startProxy, type TcpProxy } from './support/tcp-proxy.js';
import { until } from './support/until.js';

const TEXT = 'O sistema está temporariamente indisponível. Tente novamente em instantes.';
const CONTACT = { name: 'Ana Interessada', email: 'ana@exemplo.com.br' };

let events: TcpProxy;
let documents: TcpProxy;

async function proxied(own: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const eventStore = new URL(own.EVENTSTORE_URL ?? '');
  const mongo = new URL(own.MONGODB_URL ?? '');
  events = await startProxy({ host: eventStore.hostname, port: Number(eventStore.port || 2113) });
  documents = await startProxy({ host: mongo.hostname, port: Number(mongo.port || 27017) });
  eventStore.host = `127.0.0.1:${events.port}`;
  mongo.host = `127.0.0.1:${documents.port}`;
  mongo.searchParams.delete('replicaSet');
  mongo.searchParams.set('directConnection', 'true');
  return { ...own, EVENTSTORE_URL: eventStore.href, MONGODB_URL: mongo.href };
}

const isReady = async (client: Client): Promise<boolean> => (await client.get('/readyz')).status === 200;
const expectUnavailable = ({ status, body, headers }: Answer): void => {
  const reference = expect.stringMatching(/^[0-9A-Z]{8}$/) as string;
  expect([status, body]).toEqual([503, { message: TEXT, error: TEXT, code: 'unavailable', reference }]);
  expect(headers.get('retry-after')).toBe('2');
};

(onProductionPair ? describe : describe.skip)('when an engine goes away (EventStoreDB and MongoDB)', () => {
  let app: TestApp;
  let own: NodeJS.ProcessEnv;
  let lead: Lead;

  beforeAll(async () => {
    own = ownEnvironment();
    app = await startApp(await proxied(own));
    lead = await createLead(app.admin.client, CONTACT);
  });
  afterAll(async () => {
    await app.close();
    await events.close();
    await documents.close();
    await dispose(own);
  });
  afterEach(async () => {
    await events.restore();
    await documents.restore();
    await until('it is ready again', () => isReady(app.visitor()));
  });

  const breaks: [string, (line: TcpProxy) => Promise<void> | void][] = [
    ['refuses connections', (line) => line.cut()],
    ['does not answer', (line) => line.stall('both')],
  ];

  it.each(breaks)(
    'the event store %s: reading goes on, changing is answered 503 and changes nothing',
    async (_, cut) => {
      const before = await app.head();
      await cut(events);
      const [changed, created, read, ready] = await Promise.all([
        changeLead(app.admin.client, lead.id, { status: 'lost' }),
        app.visitor().post('/api/leads', CONTACT),
        app.admin.client.get<Lead[]>('/api/admin/leads'),
        app.visitor().get('/readyz'),
      ]);
      expectUnavailable(changed);
      expectUnavailable(created);
      expect([read.status, read.body.map(({ id }) => id)]).toEqual([200, [lead.id]]);
      expect(ready).toMatchObject({ status: 503, body: { eventStore: 'unavailable', documentStore: 'ok' } });
      await events.restore();
      expect(await app.head()).toBe(before);
    },
  );

  it.each(breaks)(
    'the document store %s: everything is answered 503 and nothing is changed',
    async (_, cut) => {
      const before = await app.head();
      await cut(documents);
      const { email, password } = app.admin;
      const answers = await Promise.all([
        changeLead(app.admin.client, lead.id, { status: 'lost' }),
        app.visitor().post('/api/leads', CONTACT),
        app.admin.client.get('/api/admin/leads'),
        app.admin.client.get('/api/admin/leads/board'),
        app.visitor().post('/api/auth/login', { email, password }),
        app.admin.client.get(`/api/admin/leads/${lead.id}`),
        app.admin.client.get('/api/auth/me'),
        app.visitor().get('/api/page-contents/terms'),
        app.visitor().get('/api/public/regions'),
        app.visitor().get('/api/properties/slug/nenhum'),
        app.visitor().get('/system-settings.json'),
      ]);
      for (const answer of answers) expectUnavailable(answer);
      // Pages show it in words.
      for (const page of ['/', '/imoveis', '/imovel/nenhum', '/admin/entrar', '/sitemap.xml']) {
        const { status, headers } = await fetch(app.url + page);
        expect([page, status, headers.get('retry-after')]).toEqual([page, 503, '2']);
      }
      expect((await app.visitor().get('/healthz')).status).toBe(200);
      await documents.restore();
      expect(await app.head()).toBe(before);
      await until(
        'the lead can be read',
        async () => (await readLead(app.admin.client, lead.id)).status === 'new',
      );
    },
  );

  it('works and pushes again once both are back', async () => {
    await Promise.all([events.cut(), documents.cut()]);
    expectUnavailable(await app.admin.client.get('/api/auth/me'));
    await Promise.all([events.restore(), documents.restore()]);
    await until('it is ready', () => isReady(app.visitor()));
    const changed = await changeLead(app.admin.client, lead.id, { priority: 'high' });
    expect(changed).toMatchObject({ status: 200, body: { priority: 'high' } });
    await realtimeReady(app);
    const listener = await connectSocket(app.admin.client);
    const { id } = await createLead(app.admin.client, CONTACT);
    await listener.hintOf(id);
    listener.close();
  });

  it('pushes what another instance changed meanwhile, once the documents are back', async () => {
    const other = await startApp(own);
    await realtimeReady(app);
    const listener = await connectSocket(app.admin.client);
    await documents.cut();
    const changed = await changeLead(other.admin.client, lead.id, { notes: 'De outra instância' });
    expect(changed.status).toBe(200);
    // Each fails as late as a push that began before it.
    for (let asked = 0; asked < 2; asked++) expectUnavailable(await app.admin.client.get('/api/auth/me'));
    await documents.restore();
    const { revision } = changed.body as { revision: number };
    await until('it is pushed', () =>
      listener.hints.some((hint) => hint.id === lead.id && hint.revision === revision),
    );
    listener.close();
    await other.close();
  });
});

(onProductionPair ? it : it.skip)(
  'starts while both engines are away and begins when they are there',
  async () => {
    const own = ownEnvironment();
    const environment = await proxied(own);
    await Promise.all([events.cut(), documents.cut()]);
    const { app: nest, url } = await startServer(loadConfig(environment));
    const client = new Client(url, await ApiContract.of(url));
    const [alive, ready, created] = await Promise.all([
      client.get('/healthz'),
      client.get('/readyz'),
      client.post('/api/leads', CONTACT),
    ]);
    expect([alive.status, ready.status]).toEqual([200, 503]);
    expectUnavailable(created);
    await Promise.all([events.restore(), documents.restore()]);
    await until('it is ready', () => isReady(client));
    expect((await client.post('/api/leads', CONTACT)).status).toBe(201);
    await nest.close();
    await Promise.all([events.close(), documents.close()]);
    await dispose(own);
  },
);

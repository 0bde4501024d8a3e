import type { PropertyCount } from '@lox/contracts/property-search.js';
import type { PageContent } from '@lox/contracts/content-pages.js';
import { DemoData } from '../demo/demo-data.js';
import type { SeedResult } from '../demo/demo-seed.js';
import { DEMO_PROPERTIES } from '../demo/demo-properties.js';
import { CONFIG, type Config } from '../src/config/config.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import type { Client } from './support/client.js';
import { suiteApp } from './support/suite.js';

const seed = (client: Client, headers?: Record<string, string>) =>
  client.post<SeedResult>('/api/seed', undefined, headers);
const ALL = DEMO_PROPERTIES.length;

describe('POST /api/seed without a demonstration', () => {
  const app = suiteApp();

  it('is for administrators, wherever one sits', async () => {
    expect((await seed(app.visitor())).status).toBe(401);
    expect((await seed((await app.person({ role: 'visitor' })).client)).status).toBe(403);
    expect((await app.visitor().get<PropertyCount>('/api/properties/count')).body.count).toBe(0);
  });

  it('adds properties and pages, no accounts, and nothing the second time', async () => {
    const { status, body } = await seed(app.admin.client);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: `Incluídos: ${ALL} imóveis e 4 páginas.`,
      created: { properties: ALL, pages: 4 },
      skipped: 0,
    });
    const live = DEMO_PROPERTIES.filter((property) => (property.status ?? 'live') === 'live').length;
    expect((await app.visitor().get<PropertyCount>('/api/properties/count')).body.count).toBe(live);
    expect((await app.visitor().get<PageContent>('/api/page-contents/help')).body.content).not.toBe('');
    expect(await app.nest.get(Accounts).staff()).toHaveLength(1);
    const head = await app.head();
    expect((await seed(app.admin.client)).body).toEqual({
      message: 'Tudo já estava no sistema: nada foi incluído.',
      created: { properties: 0, pages: 0 },
      skipped: ALL + 4,
    });
    expect(await app.head()).toBe(head);
  });

  it('is off in production, unless it is switched on', async () => {
    const config = app.nest.get<Config>(CONFIG);
    config.seed = false;
    expect(await seed(app.admin.client)).toMatchObject({
      status: 404,
      body: { code: 'seed_off', message: 'A carga de dados está desligada nesta instalação.' },
    });
    config.seed = true;
  });
});

describe('POST /api/seed in a demonstration', () => {
  const app = suiteApp({ DEMO_DATA: 'on' });
  beforeAll(() => app.nest.get(DemoData).settled());

  it('is open on this machine, and finds everything present', async () => {
    const head = await app.head();
    expect(await seed(app.visitor())).toMatchObject({
      status: 200,
      body: { created: { properties: 0, pages: 0 }, skipped: ALL + 4 },
    });
    expect(await app.head()).toBe(head);
  });

  it('is closed to other machines', async () => {
    expect((await seed(app.visitor(), { 'x-forwarded-for': '203.0.113.7' })).status).toBe(401);
  });

  it('is closed to other pages', async () => {
    expect((await seed(app.visitor(), { origin: 'https://mau.example' })).status).toBe(403);
  });
});

import { randomUUID } from 'node:crypto';
import { BOARD_STAGES, type CreateLead, type Lead, type LeadBoard } from '@lox/contracts/leads.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import type { Person } from './support/app.js';
import { changeLead, createLead, listProperty } from './support/leads.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();
let bia: Person;
let caio: Person;
let leads: Record<string, Lead>;

/** Six leads in this order: four of Bia's, one of Caio's, one without a broker. */
beforeAll(async () => {
  const admin = app.admin.client;
  const orphan = await createLead(admin, { name: 'Órfão de Souza', status: 'lost', source: 'phone' });
  bia = await app.person({ name: 'Bia Corretora' });
  caio = await app.person({ name: 'Caio Corretor' });
  const house = await listProperty(app, { price: 500_000_00 });
  const of = (given: Partial<CreateLead>) => createLead(bia.client, given);
  leads = {
    orphan,
    jose: await of({
      name: 'José Conceição',
      email: 'jose@exemplo.com.br',
      priority: 'high',
      propertyId: house,
    }),
    maria: await of({ name: 'Maria', phone: '(19) 98888-7777', email: null, status: 'interested' }),
    closed: await of({ name: 'Fechado', email: 'f@exemplo.com.br', status: 'closed', propertyId: house }),
    visit: await of({
      name: 'Visita',
      email: 'v@exemplo.com.br',
      status: 'visit_scheduled',
      source: 'calendar',
    }),
    caio: await createLead(caio.client, { name: 'Do Caio', status: 'contacted' }),
  };
});

const idsOf = (...names: string[]): string[] => names.map((name) => leads[name]?.id ?? name);
const listed = async ({ client }: Person, query = ''): Promise<string[]> =>
  (await client.get<Lead[]>(`/api/admin/leads${query}`)).body.map(({ id }) => id);

describe('GET /api/admin/leads', () => {
  it('answers every lead, newest first, without a limit', async () => {
    expect(await listed(app.admin)).toEqual(idsOf('caio', 'visit', 'closed', 'maria', 'jose', 'orphan'));
  });

  it.each([
    ['?status=interested', ['maria']],
    ['?stage=contacted', ['caio', 'maria']],
    ['?stage=lost', ['orphan']],
    ['?priority=high', ['jose']],
    ['?source=phone', ['orphan']],
    ['?brokerId=none', ['orphan']],
    ['?search=jos%C3%A9', ['jose']],
    ['?search=JOSE%20CONCEICAO', ['jose']],
    ['?search=%C3%B3rf%C3%A3o', ['orphan']],
    ['?search=v@exemplo.com.br', ['visit']],
    ['?search=988887', ['maria']],
    ['?search=(19)%2098888-7777', ['maria']],
    ['?search=%20%20', ['caio', 'visit', 'closed', 'maria', 'jose', 'orphan']],
    ['?search=%25', []],
    ['?search=.*', []],
    ['?status=closed&priority=high', []],
  ])('filters by %s', async (query, names) => {
    expect(await listed(app.admin, query)).toEqual(idsOf(...names));
  });

  it('filters by the days on which they came, both included', async () => {
    const today = localDay(new Date());
    const everyone = idsOf('caio', 'visit', 'closed', 'maria', 'jose', 'orphan');
    expect(await listed(app.admin, `?createdFrom=${today}&createdTo=${today}`)).toEqual(everyone);
    expect(await listed(app.admin, `?createdFrom=${addDays(today, 1)}`)).toEqual([]);
    expect(await listed(app.admin, `?createdTo=${addDays(today, -1)}`)).toEqual([]);
  });

  it('filters by broker, and shows a broker nobody else’s even when asked', async () => {
    expect(await listed(app.admin, `?brokerId=${caio.id}`)).toEqual(idsOf('caio'));
    expect(await listed(bia, `?brokerId=${caio.id}`)).toEqual([]);
    expect(await listed(bia, '?brokerId=none')).toEqual([]);
    expect(await listed(bia)).toEqual(idsOf('visit', 'closed', 'maria', 'jose'));
    expect(await listed(caio)).toEqual(idsOf('caio'));
  });

  it('answers a page and the total', async () => {
    const { headers, body } = await app.admin.client.get<Lead[]>('/api/admin/leads?limit=2&offset=1');
    expect(headers.get('x-total-count')).toBe('6');
    expect(body.map(({ id }) => id)).toEqual(idsOf('visit', 'closed'));
    const beyond = await app.admin.client.get('/api/admin/leads?limit=2&offset=100');
    expect([beyond.status, beyond.body, beyond.headers.get('x-total-count')]).toEqual([200, [], '6']);
    const own = await caio.client.get('/api/admin/leads?limit=1');
    expect(own.headers.get('x-total-count')).toBe('1');
  });

  it.each([
    ['?limit=0', 'Limite inválido'],
    ['?limit=501', 'Limite inválido'],
    ['?limit=dez', 'Limite inválido'],
    ['?offset=-1', 'Posição inválida'],
    ['?status=won', 'Status inválido selecionado.'],
    ['?stage=interested', 'Status inválido selecionado.'],
    ['?priority=urgent', 'Prioridade inválida'],
    ['?source=x', 'Origem inválida'],
    ['?brokerId=eu', 'Corretor inválido'],
    [`?search=${'x'.repeat(101)}`, 'Busca é longa demais'],
    ['?search=a&search=b', 'Busca inválida'],
    ['?createdFrom=ontem', 'Data inválida'],
    ['?createdTo=2026-02-30', 'Data inválida'],
    ['?order=name', 'Campo desconhecido: order'],
  ])('refuses %s', async (query, message) => {
    expect(await app.admin.client.get(`/api/admin/leads${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid', message },
    });
  });

  it('needs a session and the permission to read', async () => {
    const nobody = await app.person({ permissions: {} });
    for (const path of ['', '/board', '/summary', `/${randomUUID()}`]) {
      expect((await app.visitor().get(`/api/admin/leads${path}`)).status).toBe(401);
      expect(await nobody.client.get(`/api/admin/leads${path}`)).toMatchObject({
        status: 403,
        body: { message: 'Você não tem acesso ao módulo leads' },
      });
    }
  });
});

describe('GET /api/admin/leads/board', () => {
  const board = async ({ client }: Person, query = ''): Promise<LeadBoard> =>
    (await client.get<LeadBoard>(`/api/admin/leads/board${query}`)).body;
  const counts = ({ columns }: LeadBoard) =>
    Object.fromEntries(columns.map(({ stage, count }) => [stage, count]));

  it('answers the seven columns in order, with counts, values and cards', async () => {
    const { total, columns } = await board(app.admin);
    expect(total).toBe(6);
    expect(columns.map(({ stage }) => stage)).toEqual(BOARD_STAGES);
    const column = (stage: string) => columns.find((candidate) => candidate.stage === stage);
    expect(column('new')).toMatchObject({ count: 1, value: 500_000 });
    expect(column('closed')).toMatchObject({ count: 1, value: 500_000 });
    expect(column('contacted')).toMatchObject({ count: 2, value: 0 });
    expect(column('contacted')?.leads.map(({ id }) => id)).toEqual(idsOf('caio', 'maria'));
    expect(column('proposal')).toEqual({ stage: 'proposal', count: 0, value: 0, leads: [] });
  });

  it('filters, and counts for a broker only what is theirs', async () => {
    expect(counts(await board(caio))).toMatchObject({ contacted: 1, new: 0, lost: 0, closed: 0 });
    expect((await board(bia, `?brokerId=${caio.id}`)).total).toBe(0);
    expect(counts(await board(app.admin, '?priority=high'))).toMatchObject({ new: 1, contacted: 0 });
    expect((await board(app.admin, '?search=conceicao')).total).toBe(1);
  });

  it('loads 30 cards of a column, counts all, and leaves the rest to the list', async () => {
    const dora = await app.person({ name: 'Dora' });
    for (let i = 0; i < 32; i++) await createLead(dora.client, { name: `Lead ${i}` });
    const [column] = (await board(dora)).columns;
    expect([column?.count, column?.leads.length]).toEqual([32, 30]);
    expect(column?.leads[0]?.name).toBe('Lead 31');
    const rest = await dora.client.get<Lead[]>('/api/admin/leads?stage=new&offset=30&limit=30');
    expect(rest.body.map(({ name }) => name)).toEqual(['Lead 1', 'Lead 0']);
  });
});

describe('GET /api/admin/leads/summary', () => {
  it('counts what the person may see', async () => {
    expect((await bia.client.get('/api/admin/leads/summary')).body).toEqual({
      total: 4,
      active: 2,
      awaitingVisit: 1,
      closed: 1,
      conversionRate: 25,
    });
    const empty = await app.person();
    expect((await empty.client.get('/api/admin/leads/summary')).body).toMatchObject({
      total: 0,
      conversionRate: 0,
    });
  });
});

describe('GET /api/admin/leads/{id}', () => {
  it('answers the lead with its tag', async () => {
    const mine = await createLead(bia.client);
    await changeLead(bia.client, mine.id, { priority: 'low' });
    const { status, headers, body } = await bia.client.get<Lead>(`/api/admin/leads/${mine.id}`);
    expect([status, headers.get('etag'), body.revision, body.priority]).toEqual([200, '"1"', 1, 'low']);
  });

  it('is closed to other brokers and open to who may read all', async () => {
    const [id] = idsOf('jose');
    const assistant = await app.person({ permissions: 'assistente_admin' });
    expect(await caio.client.get(`/api/admin/leads/${id}`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await assistant.client.get(`/api/admin/leads/${id}`)).status).toBe(200);
  });

  it.each([randomUUID(), 'nada', '..%2F..%2Fetc', '%00'])('answers 404 for %p', async (id) => {
    expect(await app.admin.client.get(`/api/admin/leads/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'lead_not_found', message: 'Lead não encontrado.', error: 'Lead não encontrado.' },
    });
  });
});

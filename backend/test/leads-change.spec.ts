import { randomUUID } from 'node:crypto';
import { LEAD_STATUSES, type Lead, type UpdateLead } from '@lox/contracts/leads.js';
import { readStream } from '../src/platform/log/deciding/streams.js';
import type { Recorded } from '../src/platform/storage/event-store/event-catalogue.js';
import { leadEvents, type LeadEvent } from '../src/slices/leads/domain/lead.events.js';
import { DENIED, type ErrorAnswer } from './support/client.js';
import { changeLead, createLead, readLead } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Corretora', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio Corretor' });

const eventsOf = (id: string): Promise<Recorded<LeadEvent>[]> => readStream(app.events, leadEvents, id);

describe('PATCH /api/admin/leads/{id}', () => {
  it.each(LEAD_STATUSES)('moves a lead to %s', async (status) => {
    const { id } = await createLead(bia.client, { status: status === 'lost' ? 'new' : 'lost' });
    const answer = await changeLead(bia.client, id, { status });
    expect(answer).toMatchObject({ status: 200, body: { id, status, revision: 1 } });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(await readLead(app.admin.client, id)).toEqual(answer.body);
  });

  it.each<[UpdateLead, Partial<Lead>]>([
    [{ priority: 'high' }, { priority: 'high' }],
    [{ notes: '  Ligar às 10h ' }, { notes: 'Ligar às 10h' }],
    [{ notes: '' }, { notes: null }],
    [{ name: ' Ana Maria ' }, { name: 'Ana Maria' }],
    [{ email: 'am@exemplo.com.br' }, { email: 'am@exemplo.com.br' }],
    [{ email: null }, { email: null, phone: '1933334444' }],
    [{ email: '' }, { email: null }],
    [{ phone: '+55 19 98888-7777' }, { phone: '+55 19 98888-7777' }],
    [{ phone: null }, { phone: null, email: 'ana@exemplo.com.br' }],
    [{ message: 'Outra' }, { message: 'Outra' }],
    [{ message: null }, { message: null }],
    [{ brokerId: null }, { brokerId: null, broker: null }],
  ])('applies %j', async (patch, expected) => {
    const { id } = await createLead(app.admin.client, {
      phone: '1933334444',
      notes: 'Antes',
      message: 'Primeira',
      priority: 'low',
    });
    expect(await changeLead(app.admin.client, id, patch)).toMatchObject({ status: 200, body: expected });
    expect(await readLead(app.admin.client, id)).toMatchObject(expected);
  });

  it('applies several changes together, as an event each', async () => {
    const { id } = await createLead(bia.client);
    const { body } = await changeLead(bia.client, id, {
      status: 'proposal',
      priority: 'high',
      name: 'Ana Lima',
    });
    expect(body).toMatchObject({ status: 'proposal', priority: 'high', name: 'Ana Lima', revision: 3 });
    const types = (await eventsOf(id)).map(({ type }) => type);
    expect(types).toEqual(['LeadCreated', 'LeadStageMoved', 'LeadPriorityChanged', 'LeadContactCorrected']);
  });

  it('stores nothing for what is so already', async () => {
    const lead = await createLead(bia.client, { notes: 'Igual' });
    const before = await app.head();
    for (const patch of [{}, { status: 'new' }, { notes: 'Igual', name: lead.name, email: lead.email }])
      expect(await changeLead(bia.client, lead.id, patch)).toMatchObject({
        status: 200,
        body: { revision: 0 },
      });
    expect(await app.head()).toBe(before);
  });

  it('finds a lead by its corrected name, and no longer by the former', async () => {
    const { id } = await createLead(bia.client, { name: 'Antônio Velho' });
    await changeLead(bia.client, id, { name: 'Joaquim Novíssimo' });
    const found = async (search: string) =>
      (await bia.client.get<Lead[]>(`/api/admin/leads?search=${search}`)).body.map((lead) => lead.id);
    expect(await found('novissimo')).toEqual([id]);
    expect(await found('antonio')).toEqual([]);
  });

  it.each([
    [{ status: 'won' }, 'Status inválido selecionado.'],
    [{ status: null }, 'Status inválido selecionado.'],
    [{ priority: null }, 'Prioridade inválida'],
    [{ name: '' }, 'Nome é obrigatório'],
    [{ name: null }, 'Nome é obrigatório'],
    [{ name: 'x'.repeat(121) }, 'Nome é longo demais'],
    [{ email: 'x' }, 'Email inválido'],
    [{ phone: 'x' }, 'Telefone inválido'],
    [{ message: 1 }, 'Mensagem inválida'],
    [{ notes: {} }, 'Observações inválidas'],
    [{ brokerId: 'eu' }, 'Corretor inválido'],
    [{ brokerId: randomUUID() }, 'Corretor não encontrado.'],
    [{ email: null, phone: null }, 'Informe um e-mail ou um telefone.'],
    [{ source: 'website' }, 'Campo desconhecido: source'],
    [{ revision: 7 }, 'Campo desconhecido: revision'],
  ])('refuses %j', async (patch, message) => {
    const { id } = await createLead(bia.client);
    const before = await app.head();
    const { status, body } = await changeLead<ErrorAnswer['body']>(bia.client, id, patch);
    expect([status, body.message, body.error]).toEqual([400, message, message]);
    expect(await app.head()).toBe(before);
  });

  it('knows no other lead', async () => {
    for (const id of [randomUUID(), 'nada'])
      expect(await changeLead(app.admin.client, id, { status: 'lost' })).toMatchObject({
        status: 404,
        body: { code: 'lead_not_found', message: 'Lead não encontrado.' },
      });
  });

  it('is closed to anonymous callers, to readers, and to other brokers', async () => {
    const { id } = await createLead(bia.client);
    const assistant = await app.person({ permissions: 'assistente_admin' });
    const before = await app.head();
    expect((await changeLead(app.visitor(), id, { status: 'lost' })).status).toBe(401);
    for (const { client } of [assistant, caio])
      expect(await changeLead(client, id, { status: 'lost' })).toMatchObject({ status: 403, body: DENIED });
    expect(await app.head()).toBe(before);
  });

  it('is open to who manages all', async () => {
    const manager = await app.person({ permissions: 'gerente_vendas' });
    const { id } = await createLead(bia.client);
    expect((await changeLead(manager.client, id, { status: 'lost' })).status).toBe(200);
  });
});

describe('giving a lead to somebody', () => {
  it('needs the permission to assign', async () => {
    const { id } = await createLead(caio.client);
    expect(await changeLead(caio.client, id, { brokerId: bia.id })).toMatchObject({
      status: 403,
      body: DENIED,
    });
    expect((await changeLead(caio.client, id, { brokerId: caio.id })).status).toBe(200);
  });

  it('hands it over: the former broker no longer gets at it', async () => {
    const { id } = await createLead(bia.client);
    const answer = await changeLead(bia.client, id, { brokerId: caio.id });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(await readLead(caio.client, id)).toMatchObject({ brokerId: caio.id, broker: { name: caio.name } });
    expect((await bia.client.get(`/api/admin/leads/${id}`)).status).toBe(403);
    expect((await changeLead(bia.client, id, { brokerId: bia.id })).status).toBe(403);
  });

  it('accepts staff only', async () => {
    const owner = await app.person({ role: 'owner' });
    const { id } = await createLead(app.admin.client);
    expect(await changeLead(app.admin.client, id, { brokerId: owner.id })).toMatchObject({
      status: 400,
      body: { code: 'broker_not_found' },
    });
    expect((await changeLead(app.admin.client, id, { brokerId: app.admin.id })).status).toBe(200);
  });
});

describe('If-Match', () => {
  it('lets one of many simultaneous movers through and shows the others the lead as it is', async () => {
    const { id } = await createLead(bia.client);
    const statuses = LEAD_STATUSES.filter((status) => status !== 'new');
    const answers = await Promise.all(
      statuses.map((status) => changeLead<unknown>(bia.client, id, { status }, { 'if-match': '"0"' })),
    );
    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const refused = answers.filter(({ status }) => status === 412) as ErrorAnswer[];
    expect(refused).toHaveLength(statuses.length - 1);
    for (const { body } of refused) {
      expect(body.code).toBe('stale');
      expect(body.error).toBe(body.message);
      expect(body.current).toEqual(winner?.body);
    }
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('refuses a stale tag even when nothing would change', async () => {
    const { id } = await createLead(bia.client);
    await changeLead(bia.client, id, { priority: 'high' });
    expect((await changeLead(bia.client, id, { priority: 'high' }, { 'if-match': '"0"' })).status).toBe(412);
    expect((await changeLead(bia.client, id, { priority: 'low' }, { 'if-match': 'W/"1"' })).status).toBe(200);
    expect((await changeLead(bia.client, id, { priority: 'high' }, { 'if-match': '*' })).status).toBe(200);
  });

  it('shows a stale caller without sight nothing', async () => {
    const { id } = await createLead(bia.client);
    await changeLead(bia.client, id, { priority: 'high' });
    const { status, text } = await changeLead(caio.client, id, { status: 'lost' }, { 'if-match': '"0"' });
    expect(status).toBe(403);
    expect(text).not.toContain('current');
  });

  it.each(['0', '"x"', '"0", "1"', '"-1"', `"${'9'.repeat(16)}"`])(
    'is refused when it is no tag: %s',
    async (tag) => {
      const { id } = await createLead(bia.client);
      expect(await changeLead(bia.client, id, { status: 'lost' }, { 'if-match': tag })).toMatchObject({
        status: 400,
        body: { fields: { 'If-Match': 'Cabeçalho If-Match inválido' } },
      });
    },
  );
});

describe('64 movers at once, without If-Match', () => {
  it('all land, one after the other: each event begins where the one before it ended', async () => {
    const { id } = await createLead(bia.client);
    const wanted = Array.from({ length: 64 }, (_, i) => LEAD_STATUSES[i % LEAD_STATUSES.length] ?? 'new');
    const answers = await Promise.all(wanted.map((status) => changeLead(bia.client, id, { status })));
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));

    const moves = (await eventsOf(id)).filter((event) => event.type === 'LeadStageMoved');
    expect(moves.map(({ revision }) => revision)).toEqual(moves.map((_, i) => i + 1));
    expect(moves.map(({ data }) => data.from)).toEqual(
      ['new', ...moves.map(({ data }) => data.to)].slice(0, -1),
    );
    for (const { data } of moves) expect(data.from).not.toBe(data.to);
    expect(await readLead(bia.client, id)).toMatchObject({
      status: moves.at(-1)?.data.to,
      revision: moves.length,
    });
  });
});

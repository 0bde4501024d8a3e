import { randomUUID } from 'node:crypto';
import { LEAD_SOURCES, type Lead } from '@lox/contracts/leads.js';
import { DENIED, type ErrorAnswer } from './support/client.js';
import { listProperty, readLead } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';

const CONTACT = { name: 'Ana Interessada', email: 'ana@exemplo.com.br', phone: '(19) 99999-4444' };
const app = suiteApp();
const broker = suitePerson(app, { name: 'Bia Corretora' });

const send = <T = { id: string }>(body: unknown, headers?: Record<string, string>) =>
  app.visitor().post<T>('/api/leads', body, headers);

const received = async (body: unknown): Promise<Lead> => {
  const { status, body: answer } = await send(body);
  expect(status).toBe(201);
  return readLead(app.admin.client, answer.id);
};

describe('POST /api/leads, from a visitor', () => {
  it('takes in a contact and answers its id only', async () => {
    const { status, body } = await send({ ...CONTACT, message: ' Quero visitar. ', region: 'Centro' });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown });
    expect(await readLead(app.admin.client, body.id)).toMatchObject({
      ...CONTACT,
      id: body.id,
      message: 'Quero visitar.',
      region: 'Centro',
      notes: null,
      status: 'new',
      priority: 'medium',
      source: 'website',
      propertyId: null,
      value: null,
      revision: 0,
      broker: { id: broker.id, name: 'Bia Corretora', avatar: null },
    });
  });

  it('needs an e-mail or a phone, not both', async () => {
    expect(await received({ name: 'Só e-mail', email: 'e@exemplo.com.br' })).toMatchObject({ phone: null });
    expect(await received({ name: 'Só telefone', phone: '1933334444', email: '' })).toMatchObject({
      email: null,
    });
  });

  it.each(LEAD_SOURCES)('gives a lead from %s its priority', async (source) => {
    const { priority } = await received({ ...CONTACT, source });
    expect(priority).toBe(source === 'terras_de_tuvivas_landing' ? 'high' : 'medium');
  });

  it('lets nobody from outside choose status, priority or notes', async () => {
    const chosen = {
      ...CONTACT,
      status: 'closed',
      priority: 'high',
      notes: 'Sou da casa',
      source: 'lead_widget',
    };
    expect(await received(chosen)).toMatchObject({ status: 'new', priority: 'medium', notes: null });
  });

  it('treats an owner as a visitor', async () => {
    const owner = await app.person({ role: 'owner' });
    const { body } = await owner.client.post<{ id: string }>('/api/leads', { ...CONTACT, status: 'closed' });
    expect(await readLead(app.admin.client, body.id)).toMatchObject({ status: 'new', source: 'website' });
  });

  it('remembers the property, its price and its kind', async () => {
    const propertyId = await listProperty(app, {
      title: 'Sítio',
      type: 'farm',
      purpose: 'rent',
      price: 123_45,
    });
    expect(await received({ ...CONTACT, propertyId })).toMatchObject({
      propertyId,
      propertyType: 'farm',
      purpose: 'rent',
      value: 123.45,
      property: {
        id: propertyId,
        title: 'Sítio',
        price: 123.45,
        address: 'Rua das Flores, 10, Centro, Campinas',
      },
    });
  });

  it('refuses a property that there is not', async () => {
    expect(await send({ ...CONTACT, propertyId: randomUUID() })).toMatchObject({
      status: 400,
      body: { code: 'property_not_found', message: 'Imóvel não encontrado.' },
    });
  });

  it.each([
    [{}, { name: 'Nome é obrigatório' }],
    [{ ...CONTACT, name: '   ' }, { name: 'Nome é obrigatório' }],
    [{ ...CONTACT, name: 7 }, { name: 'Nome é obrigatório' }],
    [{ ...CONTACT, name: 'x'.repeat(121) }, { name: 'Nome é longo demais' }],
    [{ ...CONTACT, email: 'ana' }, { email: 'Email inválido' }],
    [{ ...CONTACT, email: ['ana@exemplo.com.br'] }, { email: 'Email inválido' }],
    [{ ...CONTACT, phone: '123' }, { phone: 'Telefone deve ter 10 ou 11 dígitos, com o DDD' }],
    [{ ...CONTACT, phone: 'ligue já' }, { phone: 'Telefone inválido' }],
    [{ ...CONTACT, message: 'x'.repeat(5001) }, { message: 'Mensagem é longa demais' }],
    [{ ...CONTACT, message: { text: 'x' } }, { message: 'Mensagem inválida' }],
    [{ ...CONTACT, notes: 'x'.repeat(10001) }, { notes: 'Observações são longas demais' }],
    [{ ...CONTACT, notes: [] }, { notes: 'Observações inválidas' }],
    [{ ...CONTACT, source: 'carrier_pigeon' }, { source: 'Origem inválida' }],
    [{ ...CONTACT, status: 'won' }, { status: 'Status inválido selecionado.' }],
    [{ ...CONTACT, priority: 'urgent' }, { priority: 'Prioridade inválida' }],
    [{ ...CONTACT, propertyId: '1' }, { propertyId: 'Imóvel inválido' }],
    [{ ...CONTACT, propertyType: 'x'.repeat(61) }, { propertyType: 'Tipo de imóvel inválido' }],
    [{ ...CONTACT, purpose: 1 }, { purpose: 'Finalidade inválida' }],
    [{ ...CONTACT, region: 'x'.repeat(121) }, { region: 'Região inválida' }],
    [{ ...CONTACT, brokerId: randomUUID() }, { brokerId: 'Campo desconhecido: brokerId' }],
    [
      { ...CONTACT, name: '', email: 'x' },
      { name: 'Nome é obrigatório', email: 'Email inválido' },
    ],
  ])('refuses %j', async (body, fields) => {
    const before = await app.head();
    const answer = await send<ErrorAnswer['body']>(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields } });
    expect(Object.values(fields)).toContain(answer.body.message);
    expect(answer.body.error).toBe(answer.body.message);
    expect(await app.head()).toBe(before);
  });

  describe('asks for what the form of its source asks for', () => {
    const { name, email, phone } = CONTACT;
    const FIELDS = { email: 'E-mail é obrigatório', phone: 'Telefone é obrigatório' };

    it.each([
      ['contact_modal', { name, email }, { phone: FIELDS.phone }],
      ['contact_modal', { name, phone }, { email: FIELDS.email }],
      ['contact_modal', { name }, FIELDS],
      ['contact_modal', { name, email, phone: '  ' }, { phone: FIELDS.phone }],
      ['contact_modal', { email, phone }, { name: 'Nome é obrigatório' }],
      ['lead_widget', { name, email }, { phone: FIELDS.phone }],
      ['lead_widget', { name, phone, email: null }, { email: FIELDS.email }],
      ['terras_de_tuvivas_landing', { name, email }, { phone: FIELDS.phone }],
      ['terras_de_tuvivas_landing', { phone }, { name: 'Nome é obrigatório' }],
    ])('%s refuses %j', async (source, contact, fields) => {
      const before = await app.head();
      const answer = await send<ErrorAnswer['body']>({ ...contact, source });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
      expect(answer.body.fields).toEqual(fields);
      expect(answer.body.message).toBe(Object.values(fields)[0]);
      expect(await app.head()).toBe(before);
    });

    it('takes the landing page’s without an e-mail', async () => {
      expect(await received({ name, phone, source: 'terras_de_tuvivas_landing' })).toMatchObject({
        email: null,
      });
    });

    it('also of an owner, and of staff who may not enter leads', async () => {
      const reader = await app.person({ permissions: { leads: { read: true } } });
      for (const { client } of [await app.person({ role: 'owner' }), reader])
        expect((await client.post('/api/leads', { name, email, source: 'contact_modal' })).status).toBe(400);
    });

    it('not of staff, who write down what they know', async () => {
      for (const path of ['/api/leads', '/api/admin/leads'])
        expect((await broker.client.post(path, { name, phone, source: 'contact_modal' })).status).toBe(201);
    });
  });

  it.each([{ name: 'Ninguém' }, { name: 'Ninguém', email: ' ', phone: null }])(
    'refuses %j, which gives no way to answer',
    async (body) => {
      expect(await send(body)).toMatchObject({
        status: 400,
        body: { code: 'contact_required', message: 'Informe um e-mail ou um telefone.' },
      });
    },
  );
});

describe('Idempotency-Key', () => {
  const withKey = (key: string) => ({ 'idempotency-key': key });

  it('makes repeated and simultaneous requests one lead', async () => {
    const headers = withKey(randomUUID());
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(CONTACT, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const before = await app.head();
    expect((await send(CONTACT, headers)).body.id).toBe(answers[0]?.body.id);
    expect(await app.head()).toBe(before);
  });

  it('is refused for another person’s lead', async () => {
    const headers = withKey(randomUUID());
    await send(CONTACT, headers);
    const before = await app.head();
    expect(await send({ ...CONTACT, name: 'Outra Pessoa' }, headers)).toMatchObject({
      status: 409,
      body: { code: 'key_reused', message: 'Esta chave já foi usada para outro lead.' },
    });
    expect(await app.head()).toBe(before);
  });

  it('belongs to who sends it: another’s key answers a lead of one’s own', async () => {
    const headers = withKey(randomUUID());
    const { body: public_ } = await send(CONTACT, headers);
    const { body: own } = await broker.client.post<Lead>('/api/admin/leads', CONTACT, headers);
    expect(own.id).not.toBe(public_.id);
  });

  it.each(['short', 'with space in it', 'x'.repeat(129), 'a/b/c/d/e'])(
    'is refused when it is no key: %p',
    async (key) => {
      expect(await send(CONTACT, withKey(key))).toMatchObject({
        status: 400,
        body: { fields: { 'Idempotency-Key': 'Cabeçalho Idempotency-Key inválido' } },
      });
    },
  );
});

describe('POST /api/admin/leads', () => {
  it('lets staff choose status, priority and notes, and answers the whole lead with its tag', async () => {
    const { status, body, headers } = await broker.client.post<Lead>('/api/admin/leads', {
      ...CONTACT,
      status: 'visit_scheduled',
      priority: 'low',
      notes: 'Indicação da Clara',
      source: 'calendar',
    });
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"0"');
    expect(body).toMatchObject({
      ...CONTACT,
      status: 'visit_scheduled',
      priority: 'low',
      notes: 'Indicação da Clara',
      source: 'calendar',
      brokerId: broker.id,
    });
    expect(await readLead(broker.client, body.id)).toEqual(body);
  });

  it('begins with new, medium and manual', async () => {
    const { body } = await app.admin.client.post<Lead>('/api/admin/leads', CONTACT);
    expect(body).toMatchObject({ status: 'new', priority: 'medium', source: 'manual' });
  });

  it('needs a session, and the permission to create', async () => {
    const reader = await app.person({ permissions: { leads: { read: true } } });
    const before = await app.head();
    expect((await app.visitor().post('/api/admin/leads', CONTACT)).status).toBe(401);
    expect(await reader.client.post('/api/admin/leads', CONTACT)).toMatchObject({
      status: 403,
      body: DENIED,
    });
    expect(await app.head()).toBe(before);
  });
});

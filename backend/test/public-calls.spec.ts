import { randomUUID } from 'node:crypto';
import { ANALYTICS_EVENTS } from '@lox/contracts/page-counts.js';
import type { WhatsappLink } from '@lox/contracts/property-chat.js';
import type { SessionUser } from '@lox/contracts/users.js';
import { localDay } from '@lox/contracts/local-time.js';
import { PAGE_COUNTS, PageCounts, type CountDocument } from '../src/slices/page-counts/page-counts.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { CONFIG, type Config } from '../src/config/config.js';
import { listProperty } from './support/leads.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();

describe('POST /api/whatsapp/generate-link', () => {
  const link = (body: object) => app.visitor().post<WhatsappLink>('/api/whatsapp/generate-link', body);
  const asked = (propertyId: string) => ({
    propertyId,
    propertyTitle: 'Título de ontem',
    propertySlug: 'endereco-de-ontem',
    brokerWhatsApp: null,
  });
  const number = (url: string): string => new URL(url).pathname.slice(1);

  it('leads to the agency, with title and address of the property as they are now', async () => {
    const propertyId = await listProperty(app, { title: 'Casa & jardim', slug: 'casa-e-jardim' });
    const { status, body } = await link(asked(propertyId));
    expect(status).toBe(200);
    expect(number(body.url)).toBe('551938004100');
    expect(new URL(body.url).searchParams.get('text')).toBe(
      `Olá! Tenho interesse no imóvel "Casa & jardim". ${app.url}/imovel/casa-e-jardim`,
    );
  });

  it('leads to the broker of the page where the server knows none', async () => {
    const propertyId = await listProperty(app);
    const { body } = await link({ ...asked(propertyId), brokerWhatsApp: '(19) 90412-0032' });
    expect(number(body.url)).toBe('5519904120032');
    const nonsense = await link({ ...asked(propertyId), brokerWhatsApp: 'ramal 12' });
    expect(number(nonsense.body.url)).toBe('551938004100');
  });

  it.each([
    [{ propertyId: '7' }, 'Imóvel inválido'],
    [{ propertyTitle: 7 }, 'Título inválido'],
    [{ propertySlug: null }, 'Endereço da página inválido'],
    [{ brokerWhatsApp: ['19'] }, 'WhatsApp inválido'],
    [{ text: 'Outro texto' }, 'Campo desconhecido: text'],
  ])('is refused with %j', async (given, message) => {
    expect(await link({ ...asked(randomUUID()), ...given })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('knows live properties only', async () => {
    const paused = await listProperty(app, { status: 'paused' });
    for (const id of [paused, randomUUID()])
      expect(await link(asked(id))).toMatchObject({
        status: 404,
        body: { message: 'Imóvel não encontrado.' },
      });
  });
});

describe('POST /api/analytics', () => {
  const hit = (body: unknown) => app.visitor().post('/api/analytics', body);
  const stored = async (): Promise<CountDocument[]> => {
    await app.nest.get(PageCounts).flush();
    return app.documents.find<CountDocument>(PAGE_COUNTS, {});
  };

  it('counts by day, event, page and label, and stores nothing else', async () => {
    const head = await app.head();
    for (let i = 0; i < 3; i++)
      expect(await hit({ event: 'page_view', path: '/imoveis' })).toMatchObject({ status: 204, text: '' });
    await hit({ event: 'visit_schedule', path: '/terras-de-tuvivas', label: 'landing/main_cta' });
    await stored();
    await hit({ event: 'page_view', path: '/imoveis' });
    const day = localDay(new Date());
    expect((await stored()).toSorted((a, b) => a.event.localeCompare(b.event))).toEqual([
      {
        _id: expect.any(String) as unknown,
        day,
        event: 'page_view',
        path: '/imoveis',
        label: null,
        count: 4,
      },
      {
        _id: expect.any(String) as unknown,
        day,
        event: 'visit_schedule',
        path: '/terras-de-tuvivas',
        label: 'landing/main_cta',
        count: 1,
      },
    ]);
    expect(await app.head()).toBe(head);
  });

  it.each(ANALYTICS_EVENTS)('knows %s', async (event) => {
    expect((await hit({ event, path: '/' })).status).toBe(204);
  });

  it('keeps the number of counters bounded, whatever visitors send', async () => {
    const counts = app.nest.get(PageCounts);
    const now = new Date('2030-01-01T12:00:00Z');
    await counts.flush();
    for (let i = 0; i < 3_000; i++) counts.count({ event: 'page_view', path: `/x/${i}` }, now);
    const found = (await stored()).filter(({ day }) => day === '2030-01-01');
    expect(found).toHaveLength(2_001);
    expect(found.find(({ path }) => path === '(outros)')?.count).toBe(1_000);
  });

  it.each([
    [{ event: 'login', path: '/' }, 'Evento desconhecido'],
    [{ event: 'page_view' }, 'Caminho inválido'],
    [{ event: 'page_view', path: '/imoveis?search=Ana' }, 'Caminho inválido'],
    [{ event: 'page_view', path: 'https://a.example/' }, 'Caminho inválido'],
    [{ event: 'page_view', path: `/${'x'.repeat(200)}` }, 'Caminho é longo demais'],
    [{ event: 'page_view', path: '/', label: 'Ana Silva' }, 'Rótulo inválido'],
    [{ event: 'page_view', path: '/', label: 'x'.repeat(61) }, 'Rótulo inválido'],
    [{ event: 'page_view', path: '/', userId: '1' }, 'Campo desconhecido: userId'],
    [{}, 'Evento desconhecido'],
  ])('refuses %j', async (body, message) => {
    expect(await hit(body)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('POST /api/users', () => {
  const REGISTRATION = { name: ' Ana Nova ', email: 'Ana.Nova@exemplo.com.br', password: 'segredo-longo' };
  const register = (body: object, client = app.visitor()) =>
    client.post<{ user: SessionUser }>('/api/users', body);
  const address = (): string => `${randomUUID()}@exemplo.com.br`;

  it('opens a visitor’s account and signs it in', async () => {
    const client = app.visitor();
    const { status, body } = await register(REGISTRATION, client);
    expect(status).toBe(201);
    const user = { name: 'Ana Nova', email: 'Ana.Nova@exemplo.com.br', role: 'visitor', avatar: null };
    expect(body).toEqual({ user: { ...user, id: expect.any(String) as unknown } });
    expect((await client.get('/api/auth/me')).body).toEqual(body);
    expect((await client.get('/api/admin/leads')).status).toBe(403);
    await app.browserOf({ email: 'ana.nova@exemplo.com.br', password: REGISTRATION.password });
  });

  it.each(['admin', 'broker', ['admin'], null])('is a visitor’s also when it says role %j', async (role) => {
    const { status, body } = await register({ ...REGISTRATION, email: address(), role });
    expect(status).toBe(201);
    expect(body.user.role).toBe('visitor');
    expect(await app.nest.get(Accounts).byId(body.user.id)).toMatchObject({
      role: 'visitor',
      permissions: {},
    });
  });

  it('begins a session of its own', async () => {
    const client = app.visitor();
    await register({ ...REGISTRATION, email: address() }, client);
    const before = client.cookieNamed('lox.sid');
    await register({ ...REGISTRATION, email: address() }, client);
    expect(client.cookieNamed('lox.sid')).not.toBe(before);
  });

  it('takes each address once, however it is written', async () => {
    const email = address();
    await register({ ...REGISTRATION, email });
    const client = app.visitor();
    expect(await register({ ...REGISTRATION, email: email.toUpperCase() }, client)).toMatchObject({
      status: 409,
      body: { code: 'email_taken', message: 'Já existe um usuário com este e-mail.' },
    });
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  it.each([
    [{ name: ' ' }, 'Nome é obrigatório'],
    [{ email: 'ana@' }, 'Email inválido'],
    [{ email: ['a@b.c'] }, 'Email inválido'],
    [{ password: 'curta12' }, 'A senha deve ter pelo menos 8 caracteres'],
    [{ password: 'x'.repeat(1001) }, 'Senha é longa demais'],
    [{ password: undefined }, 'A senha deve ter pelo menos 8 caracteres'],
    [{ whatsapp: '123' }, 'Telefone deve ter 10 ou 11 dígitos, com o DDD'],
    [{ permissions: { leads: { read: true } } }, 'Campo desconhecido: permissions'],
    [{ creci: '1' }, 'Campo desconhecido: creci'],
  ])('is refused with %j', async (given, message) => {
    const head = await app.head();
    expect(await register({ ...REGISTRATION, email: address(), ...given })).toMatchObject({
      status: 400,
      body: { code: 'invalid', message },
    });
    expect(await app.head()).toBe(head);
  });
});

it('a link names the configured address where there is one', async () => {
  const config = app.nest.get<Config>(CONFIG);
  config.publicUrl = 'https://lox.example/';
  const propertyId = await listProperty(app, { slug: 'a-casa' });
  const body = { propertyId, propertyTitle: '', propertySlug: '', brokerWhatsApp: null };
  const { url } = (await app.visitor().post<WhatsappLink>('/api/whatsapp/generate-link', body)).body;
  config.publicUrl = null;
  expect(new URL(url).searchParams.get('text')).toContain(' https://lox.example/imovel/a-casa');
});

import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { Notification } from '@lox/contracts/notifications.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { VisitRequestAnswer, VisitRequestInput } from '@lox/contracts/visit-requests.js';
import { ReceiveLead } from '../src/slices/leads/commands/receive-lead.command.js';
import type { ProjectionReader } from '../src/platform/log/following/projection-reader.js';
import { type VisitDocument, VISITS } from '../src/slices/visits/projections/visits.projection.js';
import { origin, type Person } from './support/app.js';
import { changeLead, eraseLeadPerson, listProperty, readLead } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { RequestVisit } from '../src/slices/visits/commands/book-visit.commands.js';

const DAY_MS = 86_400_000;
const TODAY = localDay(new Date());
const TOMORROW = localDay(new Date(Date.now() + DAY_MS));
const VISITOR = {
  name: 'Quitéria Visitante',
  email: 'quiteria@exemplo.com.br',
  phone: '19999994444',
  message: 'Levo minha irmã.',
};

const app = suiteApp();
const broker = suitePerson(app, { name: 'Bia Corretora' });
const other = suitePerson(app, { name: 'Rui Corretor' });
let propertyId: string;
let wish: VisitRequestInput;

beforeAll(async () => {
  propertyId = await listProperty(app, { brokerId: broker.id });
  wish = { ...VISITOR, propertyId, preferredDate: TOMORROW, preferredTime: 'morning' };
});

const ask = (body: object, headers?: Record<string, string>) =>
  app.visitor().post<VisitRequestAnswer>('/api/public/schedule-visit', body, headers);
const visits = () => app.nest.get<ProjectionReader<VisitDocument>>(VISITS);
const leadsCount = async () =>
  (await app.admin.client.get('/api/admin/leads?limit=1')).headers.get('x-total-count');
const brazilian = (day: string): string => day.split('-').toReversed().join('/');
const withKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

describe('asking for a visit', () => {
  it('makes a lead, and a visit at a provisional time', async () => {
    const { status, body } = await ask({ ...wish, phone: '(19) 99999-4444' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as unknown,
      leadId: expect.any(String) as unknown,
      message: `Recebemos seu pedido de visita para ${brazilian(TOMORROW)}, de manhã. Entraremos em contato em breve para confirmar o horário.`,
    });
    expect(await readLead(app.admin.client, body.leadId)).toMatchObject({
      ...VISITOR,
      propertyId,
      brokerId: broker.id,
      source: 'website',
      status: 'visit_scheduled',
      priority: 'medium',
    });
    expect(await visits().get(body.id)).toMatchObject({
      leadId: body.leadId,
      propertyId,
      brokerId: broker.id,
      scheduledDate: `${TOMORROW}T12:00:00.000Z`,
      status: 'scheduled',
      provisional: true,
      preferredTime: 'morning',
      notes: VISITOR.message,
    });
  });

  it('takes today, the afternoon, and no message', async () => {
    const { message: _, ...quiet } = wish;
    const { status, body } = await ask({ ...quiet, preferredDate: TODAY, preferredTime: 'afternoon' });
    expect(status).toBe(201);
    expect(body.message).toContain(`${brazilian(TODAY)}, à tarde.`);
    expect(await visits().get(body.id)).toMatchObject({
      scheduledDate: `${TODAY}T17:00:00.000Z`,
      notes: null,
    });
  });

  it('is a visitor’s wish also when staff fill in the form', async () => {
    const { body } = await other.client.post<VisitRequestAnswer>('/api/public/schedule-visit', wish);
    const lead = await readLead(app.admin.client, body.leadId);
    expect(lead).toMatchObject({ source: 'website', brokerId: broker.id });
  });

  it.each([
    [{ name: ' A ' }, { name: 'Nome deve ter pelo menos 2 caracteres' }],
    [{ name: undefined }, { name: 'Nome deve ter pelo menos 2 caracteres' }],
    [{ name: 'x'.repeat(121) }, { name: 'Nome é longo demais' }],
    [{ email: '' }, { email: 'Email inválido' }],
    [{ email: 'quiteria@' }, { email: 'Email inválido' }],
    [{ phone: '999994444' }, { phone: 'Telefone deve ter 10 ou 11 dígitos' }],
    [{ phone: '199999944445' }, { phone: 'Telefone deve ter 10 ou 11 dígitos' }],
    [{ phone: '20999994444' }, { phone: 'Não existe o DDD 20' }],
    [{ phone: 19999994444 }, { phone: 'Telefone deve ter 10 ou 11 dígitos' }],
    [{ propertyId: '7' }, { propertyId: 'Imóvel inválido' }],
    [{ preferredDate: '2020-01-01' }, { preferredDate: 'Data deve ser hoje ou no futuro' }],
    [{ preferredDate: '2099-02-31' }, { preferredDate: 'Data deve ser hoje ou no futuro' }],
    [{ preferredDate: '31/12/2099' }, { preferredDate: 'Data deve ser hoje ou no futuro' }],
    [{ preferredDate: ['2099-12-31'] }, { preferredDate: 'Data deve ser hoje ou no futuro' }],
    [{ preferredTime: 'night' }, { preferredTime: 'Escolha um período: manhã ou tarde' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Mensagem é longa demais' }],
    [{ message: {} }, { message: 'Mensagem inválida' }],
    [{ status: 'confirmed' }, { status: 'Campo desconhecido: status' }],
    [{ brokerId: randomUUID() }, { brokerId: 'Campo desconhecido: brokerId' }],
  ])('is refused with %j', async (given, fields) => {
    const before = await app.head();
    expect(await ask({ ...wish, ...given })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields },
    });
    expect(await app.head()).toBe(before);
  });

  it.each(['draft', 'review', 'paused', 'sold'] as const)('is refused for a %s property', async (status) => {
    const id = await listProperty(app, { status });
    const before = await app.head();
    expect(await ask({ ...wish, propertyId: id })).toMatchObject({
      status: 404,
      body: { code: 'property_not_found', message: 'Imóvel não encontrado.' },
    });
    expect((await ask({ ...wish, propertyId: randomUUID() })).status).toBe(404);
    expect(await app.head()).toBe(before);
  });
});

describe('an idempotency key', () => {
  it('makes repeated and simultaneous requests one lead with one visit', async () => {
    const headers = withKey();
    const before = Number(await leadsCount());
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(wish, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { leadId } = answers[0]!.body;
    expect(await visits().count({ leadId })).toBe(1);
    expect(Number(await leadsCount())).toBe(before + 1);
    const head = await app.head();
    await ask(wish, headers);
    expect(await app.head()).toBe(head);
  });

  it('lets a retry complete what a crash after the lead left undone', async () => {
    const key = randomUUID();
    const { name, email, phone, message } = VISITOR;
    const input = { name, email, phone, message, propertyId, source: 'website' as const };
    const leadId = await app.execute(new ReceiveLead(input, null, key, origin()));
    expect(await visits().count({ leadId })).toBe(0);
    const { status, body } = await ask(wish, { 'idempotency-key': key });
    expect(status).toBe(201);
    expect(body.leadId).toBe(leadId);
    expect(await visits().count({ leadId })).toBe(1);
    expect((await readLead(app.admin.client, leadId)).status).toBe('visit_scheduled');
  });

  it('lets a retry complete what a crash after the visit left undone', async () => {
    const key = randomUUID();
    const commands = app.nest.get(CommandBus);
    const { name, email, phone, message } = VISITOR;
    const input = { name, email, phone, message, propertyId, source: 'website' as const };
    const leadId = await commands.execute(new ReceiveLead(input, null, key, origin()));
    const scheduledDate = `${TOMORROW}T12:00:00.000Z`;
    const request = { leadId, propertyId, scheduledDate, preferredTime: 'morning' as const, message };
    const id = await commands.execute(new RequestVisit(request, key, origin()));
    expect((await readLead(app.admin.client, leadId)).status).toBe('new');
    expect((await ask(wish, { 'idempotency-key': key })).body).toMatchObject({ id, leadId });
    expect((await readLead(app.admin.client, leadId)).status).toBe('visit_scheduled');
  });

  it('moves nothing back that staff have moved on', async () => {
    const headers = withKey();
    const { body } = await ask(wish, headers);
    await changeLead(app.admin.client, body.leadId, { status: 'proposal' });
    await ask(wish, headers);
    expect((await readLead(app.admin.client, body.leadId)).status).toBe('proposal');
  });

  it.each([
    [{ name: 'Outra Pessoa' }, 'Esta chave já foi usada para outro lead.'],
    [{ preferredTime: 'afternoon' }, 'Esta chave já foi usada para outra visita.'],
  ])('is refused for another wish: %j', async (given, message) => {
    const headers = withKey();
    await ask(wish, headers);
    expect(await ask({ ...wish, ...given }, headers)).toMatchObject({
      status: 409,
      body: { code: 'key_reused', message },
    });
  });
});

it('notifies the broker and the admins, and nobody else', async () => {
  const newest = async ({ client }: Person): Promise<Notification | undefined> =>
    (await client.get<Notification[]>('/api/notifications')).body.find(({ type }) => type === 'new_visit');
  const { body } = await ask({ ...wish, name: 'Zulmira Anunciada' });
  const expected = {
    title: 'Nova visita solicitada',
    message: `Zulmira Anunciada · ${brazilian(TOMORROW)}, manhã (horário a confirmar)`,
    data: {
      leadId: body.leadId,
      leadName: 'Zulmira Anunciada',
      leadPhone: VISITOR.phone,
      scheduledDate: `${TOMORROW}T12:00:00.000Z`,
    },
  };
  expect(await newest(broker)).toMatchObject(expected);
  expect(await newest(app.admin)).toMatchObject(expected);
  expect(await newest(other)).toBeUndefined();
  const all = (await broker.client.get<Notification[]>('/api/notifications')).body;
  const ofLead = all.filter(({ data }) => data.leadId === body.leadId).map(({ type }) => type);
  expect(ofLead.toSorted()).toEqual(['new_lead', 'new_visit']);
});

describe('the person behind a visit', () => {
  it('appears in no audit entry', async () => {
    const { body } = await ask({ ...wish, name: 'Sigismunda Oculta', message: 'Segredo de família' });
    const { body: entries, text } = await app.admin.client.get<AuditEntry[]>(
      '/api/admin/audit-logs?limit=500',
    );
    const asked = entries.find(({ entityId }) => entityId === body.id);
    expect(asked).toMatchObject({
      action: 'VisitRequested',
      entityType: 'visit',
      changes: { message: { withheld: true }, leadId: { from: null, to: body.leadId } },
    });
    for (const secret of ['Sigismunda', 'Segredo', VISITOR.phone, VISITOR.email])
      expect(text).not.toContain(secret);
  });

  it('is erased with the lead, from the log and from the calendar', async () => {
    const { body } = await ask({ ...wish, message: 'Segredo de família' });
    await eraseLeadPerson(app, body.leadId);
    expect(await visits().get(body.id)).toMatchObject({ notes: null, status: 'scheduled' });
    const events = await app.events.read(`visit-${body.id}`);
    expect(events.map(({ type }) => type)).toEqual(['VisitRequested', 'VisitPersonalDataErased']);
    expect(await readLead(app.admin.client, body.leadId)).toMatchObject({
      name: 'Dados apagados',
    } satisfies Partial<Lead>);
    const head = await app.head();
    await eraseLeadPerson(app, body.leadId);
    expect(await app.head()).toBe(head);
  });
});

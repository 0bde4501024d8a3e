import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { Lead } from '@lox/contracts/leads.js';
import { VISIT_STATUSES, type SlotTaken, type UpdateVisit, type Visit } from '@lox/contracts/visits.js';
import type { VisitScheduled } from '@lox/contracts/visit-requests.js';
import { CommandBus } from '@nestjs/cqrs';
import { erasePerson } from '../src/erase-person.js';
import { origin, startApp, type Person, type TestApp } from './support/app.js';
import type { Failed } from './support/client.js';
import { createLead, listProperty } from './support/leads.js';
import {
  book,
  changeVisit,
  createVisit,
  dayIn,
  on,
  readVisit,
  reschedule,
  SLOT_TAKEN,
  visitEvents,
} from './support/visits.js';

const DENIED = { code: 'forbidden', message: 'Acesso negado. Verifique suas permissões.' };

let app: TestApp;
let bia: Person;
let rui: Person;
let manager: Person;
let lead: Lead;
let propertyId: string;

beforeAll(async () => {
  app = await startApp();
  bia = await app.person({ name: 'Bia Corretora', permissions: 'corretor_basico' });
  rui = await app.person({ name: 'Rui Corretor', permissions: 'corretor_basico' });
  manager = await app.person({ name: 'Gil Gerente', permissions: 'gerente_vendas' });
  propertyId = await listProperty(app, { brokerId: bia.id });
  lead = await createLead(bia.client, { name: 'Ana Interessada', propertyId });
});
afterAll(() => app.close());

let day = 1;
const visit = (given: object = {}) => ({
  leadId: lead.id,
  propertyId,
  scheduledDate: on(++day, '10:00'),
  ...given,
});
const typesOf = async (id: string): Promise<string[]> => (await visitEvents(app, id)).map(({ type }) => type);
/** A wish of the site's visitor for the morning of that day. */
async function wish(days: number): Promise<Visit> {
  const { body } = await app.visitor().post<VisitScheduled>('/api/public/schedule-visit', {
    name: 'Quitéria Visitante',
    email: 'q@exemplo.com.br',
    phone: '19999994444',
    propertyId,
    preferredDate: dayIn(days),
    preferredTime: 'morning',
    message: 'Levo minha irmã.',
  });
  return readVisit(app.admin.client, body.id);
}

describe('PATCH /api/visits/{id}', () => {
  it.each(VISIT_STATUSES)('sets the status to %s', async (status) => {
    const { id } = await createVisit(
      bia.client,
      visit({ status: status === 'cancelled' ? 'scheduled' : 'cancelled' }),
    );
    const answer = await changeVisit(bia.client, id, { status });
    expect(answer).toMatchObject({ status: 200, body: { id, status, revision: 1 } });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(await readVisit(app.admin.client, id)).toEqual(answer.body);
  });

  it.each<[UpdateVisit, Partial<Visit>]>([
    [{ notes: ' Ligar. ' }, { notes: 'Ligar.' }],
    [{ notes: null }, { notes: null }],
    [{ notes: '' }, { notes: null }],
    [{ durationMinutes: 45 }, { durationMinutes: 45 }],
    [{ scheduledDate: '2027-04-05T09:15:00-03:00' }, { scheduledDate: '2027-04-05T12:15:00.000Z' }],
  ])('applies %j', async (patch, expected) => {
    const { id } = await createVisit(bia.client, visit({ notes: 'Antes' }));
    expect(await changeVisit(bia.client, id, patch)).toMatchObject({ status: 200, body: expected });
    expect(await readVisit(bia.client, id)).toMatchObject(expected);
  });

  it('applies several changes together, as an event each, and stores nothing for what is so', async () => {
    const wanted = visit({ notes: 'Igual' });
    const { id } = await createVisit(bia.client, wanted);
    const later = on(++day, '16:00');
    await changeVisit(bia.client, id, { status: 'confirmed', scheduledDate: later, durationMinutes: 90 });
    expect(await typesOf(id)).toEqual([
      'VisitScheduled',
      'VisitRescheduled',
      'VisitDurationChanged',
      'VisitStatusChanged',
    ]);
    const before = await app.head();
    for (const patch of [{}, { notes: 'Igual', status: 'confirmed', scheduledDate: later, brokerId: bia.id }])
      expect(await changeVisit(bia.client, id, patch)).toMatchObject({ status: 200, body: { revision: 3 } });
    expect(await app.head()).toBe(before);
  });

  it.each([
    [{ status: 'done' }, 'Status inválido'],
    [{ status: null }, 'Status inválido'],
    [{ scheduledDate: null }, 'Selecione um horário para a visita'],
    [{ scheduledDate: 'amanhã' }, 'Selecione um horário para a visita'],
    [{ scheduledDate: '2300-01-01T10:00:00Z' }, 'Data da visita fora do período permitido'],
    [{ notes: 7 }, 'Observações inválidas'],
    [{ notes: 'x'.repeat(5001) }, 'Observações são longas demais'],
    [{ durationMinutes: null }, 'Duração inválida'],
    [{ durationMinutes: 61 }, 'Duração inválida'],
    [{ brokerId: 'eu' }, 'Corretor inválido'],
    [{ leadId: randomUUID() }, 'Campo desconhecido: leadId'],
    [{ propertyId: randomUUID() }, 'Campo desconhecido: propertyId'],
  ])('refuses %j', async (patch, message) => {
    const { id } = await createVisit(bia.client, visit());
    const before = await app.head();
    const { status, body } = (await changeVisit<Failed['body']>(bia.client, id, patch)) as Failed;
    expect([status, body.message, body.error]).toEqual([400, message, message]);
    expect(await app.head()).toBe(before);
  });

  it('knows no other visit', async () => {
    for (const id of [randomUUID(), 'nada'])
      for (const answer of [
        await changeVisit(app.admin.client, id, { status: 'cancelled' }),
        await reschedule(app.admin.client, id, on(2, '10:00')),
        await app.admin.client.get(`/api/visits/${id}`),
        await app.admin.client.get(`/api/visits/${id}/history`),
      ])
        expect(answer).toMatchObject({
          status: 404,
          body: { code: 'visit_not_found', message: 'Visita não encontrada.' },
        });
  });

  it('is closed to strangers, to readers, and to other brokers', async () => {
    const { id } = await createVisit(bia.client, visit());
    const assistant = await app.person({ permissions: 'assistente_admin' });
    const before = await app.head();
    expect((await changeVisit(app.visitor(), id, { status: 'cancelled' })).status).toBe(401);
    for (const { client } of [assistant, rui]) {
      expect(await changeVisit(client, id, { status: 'cancelled' })).toMatchObject({
        status: 403,
        body: DENIED,
      });
      expect(await reschedule(client, id, on(2, '10:00'))).toMatchObject({ status: 403, body: DENIED });
    }
    expect(await app.head()).toBe(before);
    expect((await changeVisit(manager.client, id, { status: 'cancelled' })).status).toBe(200);
  });

  it('answers 412 with the present visit when somebody was faster', async () => {
    const { id } = await createVisit(bia.client, visit());
    const { body: current } = await changeVisit(manager.client, id, { notes: 'Primeira' });
    const stale = await changeVisit(bia.client, id, { notes: 'Segunda' }, { 'if-match': '"0"' });
    expect(stale).toMatchObject({ status: 412, body: { code: 'stale', current } });
    const late = await reschedule(bia.client, id, on(++day, '11:00'), {}, { 'if-match': '"0"' });
    expect(late.status).toBe(412);
    expect((await changeVisit(bia.client, id, { notes: 'Terceira' }, { 'if-match': '"1"' })).status).toBe(
      200,
    );
  });

  it('is given to another broker by who manages all, and to staff only', async () => {
    const { id } = await createVisit(bia.client, visit());
    expect(await changeVisit(bia.client, id, { brokerId: rui.id })).toMatchObject({
      status: 403,
      body: DENIED,
    });
    expect(await changeVisit(manager.client, id, { brokerId: randomUUID() })).toMatchObject({
      status: 400,
      body: { code: 'broker_not_found', message: 'Corretor não encontrado.' },
    });
    expect(await changeVisit(manager.client, id, { brokerId: rui.id })).toMatchObject({
      status: 200,
      body: { brokerId: rui.id, broker: { id: rui.id, name: 'Rui Corretor' } },
    });
    expect((await bia.client.get(`/api/visits/${id}`)).status).toBe(403);
    expect((await rui.client.get(`/api/visits/${id}`)).status).toBe(200);
  });

  it('may be nobody’s', async () => {
    const { id } = await createVisit(manager.client, visit());
    expect(await changeVisit(manager.client, id, { brokerId: null })).toMatchObject({
      status: 200,
      body: { brokerId: null, broker: null },
    });
    expect((await bia.client.get(`/api/visits/${id}`)).status).toBe(403);
  });
});

describe('PATCH /api/visits/{id}/reschedule', () => {
  it('puts the visit to another time and nothing else', async () => {
    const { id, notes, status } = await createVisit(
      bia.client,
      visit({ notes: 'Chaves.', status: 'confirmed' }),
    );
    const scheduledDate = on(++day, '15:30');
    const answer = await reschedule(bia.client, id, scheduledDate);
    expect(answer).toMatchObject({ status: 200, body: { scheduledDate, notes, status, revision: 1 } });
    expect(answer.headers.get('etag')).toBe('"1"');
  });

  it.each([{}, { scheduledDate: 'ontem' }, { scheduledDate: '2027-01-01T10:00:00Z', status: 'confirmed' }])(
    'refuses %j',
    async (body) => {
      const { id } = await createVisit(bia.client, visit());
      expect(await bia.client.patch(`/api/visits/${id}/reschedule`, body)).toMatchObject({
        status: 400,
        body: { code: 'invalid' },
      });
    },
  );
});

describe('a broker’s time', () => {
  const alternativesOf = ({ body }: { body: SlotTaken }): string[] => body.alternatives;

  it('is refused to another visit, with free alternatives that can be booked', async () => {
    const days = ++day;
    await createVisit(bia.client, visit({ scheduledDate: on(days, '10:00') }));
    const refused = await book<SlotTaken>(manager.client, visit({ scheduledDate: on(days, '10:30') }));
    expect(refused).toMatchObject(SLOT_TAKEN);
    expect(refused.body.message).toContain('das 10:00 às 11:00');
    expect(refused.text).not.toContain('Ana');
    expect(alternativesOf(refused)).toHaveLength(6);
    expect(alternativesOf(refused)[0]).toBe(on(days, '11:00'));
    const [first] = alternativesOf(refused);
    expect((await book(manager.client, visit({ scheduledDate: first }))).status).toBe(201);
  });

  it('ends when the visit ends', async () => {
    const days = ++day;
    await createVisit(bia.client, visit({ scheduledDate: on(days, '10:00'), durationMinutes: 90 }));
    expect((await book(bia.client, visit({ scheduledDate: on(days, '11:00') }))).status).toBe(409);
    expect((await book(bia.client, visit({ scheduledDate: on(days, '11:30') }))).status).toBe(201);
    const nine = visit({ scheduledDate: on(days, '09:00') });
    expect((await book(bia.client, { ...nine, durationMinutes: 75 })).status).toBe(409);
    expect((await book(bia.client, nine)).status).toBe(201);
  });

  it('is checked for every way to take it, and given anyhow when that is wanted', async () => {
    const days = ++day;
    const ten = on(days, '10:00');
    await createVisit(bia.client, visit({ scheduledDate: ten }));
    const early = await createVisit(bia.client, visit({ scheduledDate: on(days, '08:00') }));
    const off = await createVisit(bia.client, visit({ scheduledDate: ten, status: 'cancelled' }));
    const ruis = await createVisit(manager.client, visit({ scheduledDate: ten, brokerId: rui.id }));
    const moves: [string, UpdateVisit][] = [
      [early.id, { scheduledDate: ten }],
      [early.id, { durationMinutes: 150 }],
      [off.id, { status: 'scheduled' }],
      [off.id, { status: 'completed' }],
      [ruis.id, { brokerId: bia.id }],
    ];
    for (const [id, patch] of moves)
      expect(await changeVisit(manager.client, id, patch)).toMatchObject(SLOT_TAKEN);
    expect(await reschedule(bia.client, early.id, ten)).toMatchObject(SLOT_TAKEN);
    for (const { id } of [early, off, ruis]) expect(await typesOf(id)).toEqual(['VisitScheduled']);
    for (const [id, patch] of moves.slice(2))
      expect((await changeVisit(manager.client, id, { ...patch, allowOverlap: true })).status).toBe(200);
    expect((await reschedule(bia.client, early.id, ten, { allowOverlap: true })).status).toBe(200);
    expect((await book(bia.client, visit({ scheduledDate: ten, allowOverlap: true }))).status).toBe(201);
  });

  it('is free again when the visit was called off, was missed, or has moved', async () => {
    const days = ++day;
    const ten = on(days, '10:00');
    for (const patch of [
      { status: 'cancelled' },
      { status: 'no_show' },
      { scheduledDate: on(days, '17:00') },
    ] as const) {
      const { id } = await createVisit(bia.client, visit({ scheduledDate: ten }));
      expect((await book(bia.client, visit({ scheduledDate: ten }))).status).toBe(409);
      await changeVisit(bia.client, id, patch);
    }
    expect((await book(bia.client, visit({ scheduledDate: ten }))).status).toBe(201);
  });

  it('may be moved within the visit’s own time', async () => {
    const days = ++day;
    const { id } = await createVisit(bia.client, visit({ scheduledDate: on(days, '10:00') }));
    expect((await reschedule(bia.client, id, on(days, '10:30'))).status).toBe(200);
    expect((await changeVisit(bia.client, id, { durationMinutes: 15 })).status).toBe(200);
    expect((await book(bia.client, visit({ scheduledDate: on(days, '10:45') }))).status).toBe(201);
  });
});

describe('a wish from the site', () => {
  it('holds no time until it is confirmed, and is then checked', async () => {
    const days = ++day;
    const asked = await wish(days);
    expect(asked).toMatchObject({
      provisional: true,
      status: 'scheduled',
      preferredTime: 'morning',
      durationMinutes: 60,
      scheduledDate: on(days, '09:00'),
      lead: { name: 'Quitéria Visitante', phone: '19999994444' },
    });
    const nine = await createVisit(bia.client, visit({ scheduledDate: on(days, '09:00') }));
    expect(await changeVisit(bia.client, asked.id, { status: 'confirmed' })).toMatchObject(SLOT_TAKEN);
    expect(await reschedule(bia.client, asked.id, asked.scheduledDate)).toMatchObject(SLOT_TAKEN);
    await changeVisit(bia.client, nine.id, { status: 'cancelled' });
    expect(await changeVisit(bia.client, asked.id, { status: 'confirmed' })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', provisional: false },
    });
    expect(await book(bia.client, visit({ scheduledDate: on(days, '09:00') }))).toMatchObject(SLOT_TAKEN);
  });

  it('is agreed to by rescheduling it, also to where it stands', async () => {
    const [one, other] = [await wish(++day), await wish(++day)];
    expect(await reschedule(bia.client, one.id, one.scheduledDate)).toMatchObject({
      body: { provisional: false, status: 'scheduled', scheduledDate: one.scheduledDate },
    });
    expect(
      await changeVisit(bia.client, other.id, { notes: 'x', scheduledDate: other.scheduledDate }),
    ).toMatchObject({
      body: { provisional: true, notes: 'x' },
    });
    expect((await reschedule(bia.client, other.id, on(++day, '11:00'))).body.provisional).toBe(false);
  });
});

describe('the history of a visit', () => {
  it('tells who changed what, and withholds what was written', async () => {
    const { id } = await createVisit(bia.client, visit({ notes: 'Segredo de família' }));
    await changeVisit(manager.client, id, { notes: 'Outro segredo', status: 'confirmed' });
    const { body, text } = await bia.client.get<AuditEntry[]>(`/api/visits/${id}/history`);
    expect(body.map(({ action, user }) => [action, user?.name])).toEqual([
      ['VisitNotesChanged', 'Gil Gerente'],
      ['VisitStatusChanged', 'Gil Gerente'],
      ['VisitScheduled', 'Bia Corretora'],
    ]);
    expect(body[0]?.changes).toMatchObject({ notes: { withheld: true } });
    expect(body[1]?.changes).toEqual({ status: { from: 'scheduled', to: 'confirmed' } });
    expect(text).not.toMatch(/segredo/i);
    expect((await rui.client.get(`/api/visits/${id}/history`)).status).toBe(403);
    expect((await app.visitor().get(`/api/visits/${id}/history`)).status).toBe(401);
  });

  it('keeps agendas out of the audit trail', async () => {
    await createVisit(bia.client, visit());
    const { text } = await app.admin.client.get('/api/admin/audit-logs?limit=500');
    expect(text).toContain('VisitScheduled');
    expect(text).not.toMatch(/BrokerTime|brokerAgenda/);
  });
});

it('forgets what was written about a person who was erased, and goes on showing the visit', async () => {
  const { id: leadId } = await createLead(bia.client, { name: 'Sigismunda Oculta', phone: '1933334444' });
  const { id } = await createVisit(bia.client, visit({ leadId, notes: 'Segredo antigo' }));
  await changeVisit(bia.client, id, { notes: 'Segredo novo' });
  await erasePerson(app.nest.get(CommandBus), leadId, origin(app.admin.id));
  const { body, text } = await bia.client.get<Visit>(`/api/visits/${id}`);
  expect(body).toMatchObject({ notes: null, lead: { name: 'Dados apagados', phone: null, email: null } });
  expect(text).not.toMatch(/segredo|sigismunda/i);
  expect(JSON.stringify(await visitEvents(app, id))).not.toMatch(/segredo/i);
  expect(await changeVisit(bia.client, id, { notes: 'De novo' })).toMatchObject({
    status: 409,
    body: { code: 'visit_erased' },
  });
  expect((await changeVisit(bia.client, id, { status: 'cancelled' })).status).toBe(200);
});

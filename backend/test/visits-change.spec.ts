import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { VISIT_STATUSES, type UpdateVisit, type Visit } from '@lox/contracts/visits.js';
import { DENIED, type ErrorAnswer } from './support/client.js';
import { createLead, eraseLeadPerson } from './support/leads.js';
import { visitsSuite } from './support/visits-suite.js';
import { changeVisit, createVisit, instantIn, readVisit, reschedule, visitEvents } from './support/visits.js';

const { app, bia, rui, manager, nextDay, visit } = visitsSuite();
const typesOf = async (id: string): Promise<string[]> => (await visitEvents(app, id)).map(({ type }) => type);
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
    const later = instantIn(nextDay(), '16:00');
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
    const { status, body } = (await changeVisit<ErrorAnswer['body']>(bia.client, id, patch)) as ErrorAnswer;
    expect([status, body.message, body.error]).toEqual([400, message, message]);
    expect(await app.head()).toBe(before);
  });

  it('knows no other visit', async () => {
    for (const id of [randomUUID(), 'nada'])
      for (const answer of [
        await changeVisit(app.admin.client, id, { status: 'cancelled' }),
        await reschedule(app.admin.client, id, instantIn(2, '10:00')),
        await app.admin.client.get(`/api/visits/${id}`),
        await app.admin.client.get(`/api/visits/${id}/history`),
      ])
        expect(answer).toMatchObject({
          status: 404,
          body: { code: 'visit_not_found', message: 'Visita não encontrada.' },
        });
  });

  it('is closed to anonymous callers, to readers, and to other brokers', async () => {
    const { id } = await createVisit(bia.client, visit());
    const assistant = await app.person({ permissions: 'assistente_admin' });
    const before = await app.head();
    expect((await changeVisit(app.visitor(), id, { status: 'cancelled' })).status).toBe(401);
    for (const { client } of [assistant, rui]) {
      expect(await changeVisit(client, id, { status: 'cancelled' })).toMatchObject({
        status: 403,
        body: DENIED,
      });
      expect(await reschedule(client, id, instantIn(2, '10:00'))).toMatchObject({
        status: 403,
        body: DENIED,
      });
    }
    expect(await app.head()).toBe(before);
    expect((await changeVisit(manager.client, id, { status: 'cancelled' })).status).toBe(200);
  });

  it('answers 412 with the present visit when somebody was faster', async () => {
    const { id } = await createVisit(bia.client, visit());
    const { body: current } = await changeVisit(manager.client, id, { notes: 'Primeira' });
    const stale = await changeVisit(bia.client, id, { notes: 'Segunda' }, { 'if-match': '"0"' });
    expect(stale).toMatchObject({ status: 412, body: { code: 'stale', current } });
    const late = await reschedule(bia.client, id, instantIn(nextDay(), '11:00'), {}, { 'if-match': '"0"' });
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
    const scheduledDate = instantIn(nextDay(), '15:30');
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
  await eraseLeadPerson(app, leadId);
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

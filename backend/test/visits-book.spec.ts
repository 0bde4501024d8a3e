import { randomUUID } from 'node:crypto';
import type { Notification } from '@lox/contracts/notifications.js';
import type { Visit } from '@lox/contracts/visits.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { origin, type Person } from './support/app.js';
import { DENIED, type ErrorAnswer } from './support/client.js';
import { changeLead, createLead, eraseLead, listProperty, readLead } from './support/leads.js';
import { createProperty } from './support/properties.js';
import { until } from './support/until.js';
import { changeVisit, createVisit, instantIn, postVisit, readVisit, visitEvents } from './support/visits.js';
import { visitsSuite } from './support/visits-suite.js';
import { BookVisit } from '../src/slices/visits/commands/book-visit.commands.js';

const { app, bia, rui, manager, lead, nextDay, visit } = visitsSuite();
const withKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

describe('POST /api/visits', () => {
  it('puts a visit on the calendar of the lead’s broker', async () => {
    const scheduledDate = instantIn(nextDay(), '10:00');
    const { status, body, headers } = await postVisit(
      manager.client,
      visit({ scheduledDate, notes: ' Chaves. ' }),
    );
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"0"');
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      leadId: lead.id,
      propertyId: lead.propertyId,
      brokerId: bia.id,
      scheduledDate,
      durationMinutes: 60,
      status: 'scheduled',
      provisional: false,
      preferredTime: null,
      notes: 'Chaves.',
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
      revision: 0,
      lead: { id: lead.id, name: 'Ana Interessada', phone: '19999994444', email: lead.email },
      cancelReason: null,
      opinion: null,
      property: {
        id: lead.propertyId,
        slug: `imovel-${lead.propertyId}`,
        code: 'LOX-1',
        title: 'Sítio São João',
        address: 'Rua das Flores, 10',
        neighborhood: 'Centro',
      },
      broker: { id: bia.id, name: 'Bia Corretora', avatar: null },
    } satisfies Visit);
    expect(await readVisit(bia.client, body.id)).toEqual(body);
    expect(await visitEvents(app, body.id)).toMatchObject([
      { type: 'VisitScheduled', metadata: { actorId: manager.id } },
    ]);
  });

  it('takes another status, another duration and an instant of any zone', async () => {
    const { body } = await postVisit(
      bia.client,
      visit({ scheduledDate: '2027-03-01T10:30:45-05:00', status: 'confirmed', durationMinutes: 90 }),
    );
    expect(body).toMatchObject({
      scheduledDate: '2027-03-01T15:30:00.000Z',
      status: 'confirmed',
      durationMinutes: 90,
    });
  });

  it('gives the visit to the property’s broker, else to the caller, when the lead has none', async () => {
    const loose = await createLead(app.admin.client);
    await changeLead(app.admin.client, loose.id, { brokerId: null });
    const { body: ofProperty } = await postVisit(app.admin.client, visit({ leadId: loose.id }));
    expect(ofProperty.brokerId).toBe(bia.id);
    const nobodys = await listProperty(app);
    const { body: ofCaller } = await postVisit(
      app.admin.client,
      visit({ leadId: loose.id, propertyId: nobodys }),
    );
    expect(ofCaller.brokerId).toBe(app.admin.id);
  });

  it('lets who manages all visits choose the broker, and nobody else', async () => {
    const { body } = await postVisit(manager.client, visit({ brokerId: rui.id }));
    expect(body.brokerId).toBe(rui.id);
    expect((await postVisit(manager.client, visit({ brokerId: null }))).body.brokerId).toBeNull();
    expect(await postVisit(bia.client, visit({ brokerId: rui.id }))).toMatchObject({
      status: 403,
      body: DENIED,
    });
    expect((await postVisit(bia.client, visit({ brokerId: bia.id }))).status).toBe(201);
    expect(await postVisit(manager.client, visit({ brokerId: randomUUID() }))).toMatchObject({
      status: 400,
      body: { code: 'broker_not_found' },
    });
  });

  it.each<[object, Record<string, string>]>([
    [{ leadId: undefined }, { leadId: 'Selecione um lead para a visita' }],
    [{ leadId: '1' }, { leadId: 'Selecione um lead para a visita' }],
    [{ propertyId: null }, { propertyId: 'Selecione uma propriedade para a visita' }],
    [{ scheduledDate: undefined }, { scheduledDate: 'Selecione um horário para a visita' }],
    [{ scheduledDate: '2027-03-01' }, { scheduledDate: 'Selecione um horário para a visita' }],
    [{ scheduledDate: '2027-03-01T10:00' }, { scheduledDate: 'Selecione um horário para a visita' }],
    [{ scheduledDate: '2027-02-30T10:00:00Z' }, { scheduledDate: 'Selecione um horário para a visita' }],
    [{ scheduledDate: ['2027-02-20T10:00:00Z'] }, { scheduledDate: 'Selecione um horário para a visita' }],
    [{ scheduledDate: '2227-03-01T10:00Z' }, { scheduledDate: 'Data da visita fora do período permitido' }],
    [{ scheduledDate: '1987-03-01T10:00Z' }, { scheduledDate: 'Data da visita fora do período permitido' }],
    [{ status: 'done' }, { status: 'Status inválido' }],
    [{ notes: 'x'.repeat(5001) }, { notes: 'Observações são longas demais' }],
    [{ notes: {} }, { notes: 'Observações inválidas' }],
    [{ durationMinutes: 10 }, { durationMinutes: 'Duração inválida' }],
    [{ durationMinutes: 50 }, { durationMinutes: 'Duração inválida' }],
    [{ durationMinutes: 495 }, { durationMinutes: 'Duração inválida' }],
    [{ durationMinutes: '60' }, { durationMinutes: 'Duração inválida' }],
    [{ brokerId: 'eu' }, { brokerId: 'Corretor inválido' }],
    [{ allowOverlap: 'sim' }, { allowOverlap: 'Confirmação inválida' }],
    [{ provisional: true }, { provisional: 'Campo desconhecido: provisional' }],
  ])('refuses %j', async (given, fields) => {
    const before = await app.head();
    const answer = (await postVisit<ErrorAnswer['body']>(manager.client, visit(given))) as ErrorAnswer;
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields } });
    expect(Object.values(fields)).toContain(answer.body.message);
    expect(await app.head()).toBe(before);
  });

  it('needs a lead and a property that there are', async () => {
    const { id: removed } = await createProperty(app.admin.client);
    expect((await app.admin.client.send('DELETE', `/api/properties/${removed}`)).status).toBe(200);
    const erased = await createLead(bia.client);
    await eraseLead(app, erased.id);
    const before = await app.head();
    for (const [given, status, code, message] of [
      [{ leadId: randomUUID() }, 400, 'lead_not_found', 'Lead não encontrado.'],
      [{ propertyId: randomUUID() }, 400, 'property_not_found', 'Imóvel não encontrado.'],
      [{ propertyId: removed }, 400, 'property_not_found', 'Imóvel não encontrado.'],
      [{ leadId: erased.id }, 409, 'lead_erased', 'Os dados deste lead foram apagados.'],
    ] as const)
      expect(await postVisit(app.admin.client, visit(given))).toMatchObject({
        status,
        body: { code, message },
      });
    expect(await app.head()).toBe(before);
  });

  it('is closed to anonymous callers, to readers, and for what the person may not see', async () => {
    const assistant = await app.person({ permissions: 'assistente_admin' });
    const foreign = await listProperty(app, { brokerId: rui.id });
    const onlyVisits = await app.person({
      permissions: { visits: { read: true, create: true }, leads: { read: true, read_all: true } },
    });
    const seesAll = await app.person({
      permissions: {
        visits: { read: true, create: true },
        leads: { read: true, read_all: true },
        properties: { read: true, read_all: true },
      },
    });
    const before = await app.head();
    expect((await postVisit(app.visitor(), visit())).status).toBe(401);
    // The lead is another's; nothing may be changed; the property is another's; the visit would be another's.
    for (const { client } of [rui, assistant, onlyVisits, seesAll])
      expect(await postVisit(client, visit())).toMatchObject({ status: 403, body: DENIED });
    const elsewhere = visit({ propertyId: foreign });
    expect(await postVisit(bia.client, elsewhere)).toMatchObject({ status: 403, body: DENIED });
    expect(await app.head()).toBe(before);
  });

  it('takes the property that the lead asks about, whosever it is', async () => {
    const nobodys = await listProperty(app);
    const asking = await createLead(bia.client, { propertyId: nobodys });
    const { status, body } = await postVisit(bia.client, visit({ leadId: asking.id, propertyId: nobodys }));
    expect([status, body.brokerId]).toEqual([201, bia.id]);
  });
});

describe('an idempotency key', () => {
  it('makes repeated and simultaneous requests one visit', async () => {
    const headers = withKey();
    const wanted = visit();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => postVisit(bia.client, wanted, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const before = await app.head();
    expect((await postVisit(bia.client, wanted, headers)).body.id).toBe(answers[0]?.body.id);
    expect(await app.head()).toBe(before);
  });

  it('still means the visit when it was moved since', async () => {
    const headers = withKey();
    const wanted = visit();
    const { body } = await postVisit(bia.client, wanted, headers);
    await changeVisit(bia.client, body.id, { scheduledDate: instantIn(nextDay(), '15:00') });
    expect(await postVisit(bia.client, wanted, headers)).toMatchObject({
      status: 201,
      body: { id: body.id, revision: 1 },
    });
  });

  it('is refused for another visit', async () => {
    const headers = withKey();
    await postVisit(bia.client, visit(), headers);
    expect(await postVisit(bia.client, visit(), headers)).toMatchObject({
      status: 409,
      body: { code: 'key_reused', message: 'Esta chave já foi usada para outra visita.' },
    });
  });

  it('serves a new client and their visit together: a retry leaves no orphan', async () => {
    const headers = withKey();
    const { propertyId } = lead;
    const client = { name: 'Nova Cliente', email: 'nova@exemplo.com.br', phone: '19988887777', propertyId };
    const asked = { ...client, source: 'calendar', status: 'visit_scheduled' };
    const wanted = visit();
    const both = async () => {
      const { body: created } = await bia.client.post<{ id: string }>('/api/leads', asked, headers);
      const { status, body } = await postVisit(bia.client, { ...wanted, leadId: created.id }, headers);
      return [created.id, status, body.id];
    };
    const [leadId, status, id] = await both();
    expect(status).toBe(201);
    const before = await app.head();
    expect(await both()).toEqual([leadId, status, id]);
    expect(await app.head()).toBe(before);
  });

  it('lets a retry complete what a crash after the visit left undone', async () => {
    const key = randomUUID();
    const fresh = await createLead(bia.client);
    const wanted = visit({ leadId: fresh.id });
    const account = await app.nest.get(Accounts).byId(bia.id);
    const id = await app.execute(new BookVisit(wanted, account!, key, origin(bia.id)));
    expect((await readLead(bia.client, fresh.id)).status).toBe('new');
    expect((await postVisit(bia.client, wanted, { 'idempotency-key': key })).body.id).toBe(id);
    expect((await readLead(bia.client, fresh.id)).status).toBe('visit_scheduled');
  });
});

describe('the lead of a new visit', () => {
  it.each([
    ['new', {}, 'visit_scheduled'],
    ['contacted', {}, 'visit_scheduled'],
    ['proposal', {}, 'proposal'],
    ['lost', {}, 'lost'],
    ['new', { status: 'cancelled' }, 'new'],
  ] as const)('in %s, for %j, is then in %s', async (status, given, expected) => {
    const { id } = await createLead(bia.client, { status });
    await createVisit(bia.client, visit({ ...given, leadId: id }));
    expect((await readLead(bia.client, id)).status).toBe(expected);
  });
});

it('notifies the broker and the admins, but not who booked it', async () => {
  const { id: leadId } = await createLead(bia.client, { name: 'Zulmira Anunciada', phone: '1933334444' });
  const scheduledDate = '2027-05-03T13:30:00.000Z';
  const { id: visitId } = await createVisit(manager.client, visit({ leadId, scheduledDate }));
  const notificationsOf = async ({ client }: Person) =>
    (await client.get<Notification[]>('/api/notifications')).body.filter(
      ({ type, data }) => data.leadId === leadId && type !== 'new_lead',
    );
  const expected = {
    type: 'new_visit',
    title: 'Nova visita agendada',
    message: 'Zulmira Anunciada · 03/05/2027 às 10:30',
    data: { leadId, visitId, leadName: 'Zulmira Anunciada', leadPhone: '1933334444', scheduledDate },
  };
  for (const person of [bia, app.admin])
    expect(
      await until(
        'the notifications arrive',
        async () => (await notificationsOf(person)).length > 0 && notificationsOf(person),
      ),
    ).toEqual([expect.objectContaining(expected)]);
  expect(await notificationsOf(manager)).toEqual([]);
  expect(await notificationsOf(rui)).toEqual([]);
});

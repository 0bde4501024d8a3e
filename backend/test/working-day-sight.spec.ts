import { randomUUID } from 'node:crypto';
import type { ClientNotices } from '@lox/contracts/client-notices.js';
import type { Lead } from '@lox/contracts/leads.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { DEFAULT_WORKING_WEEK } from '@lox/contracts/working-hours.js';
import type { Person } from './support/app.js';
import type { Answer, Client } from './support/client.js';
import { aPdf, upload } from './support/documents.js';
import { changeLead, createLead } from './support/leads.js';
import { merge, separate } from './support/merged-pairs.js';
import { createProperty } from './support/properties.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { clientWithToken, makeToken } from './support/tokens.js';
import { EVERYTHING_BUT_SIGHT } from './support/users.js';
import { changeVisit, createVisit, dayIn, instantIn } from './support/visits.js';

/** In every text about Bia's clients, and nowhere else. */
const MARK = 'qqsigilo';
const PHONE = '(19) 97531-8642';
const app = suiteApp({ RATE_LIMIT: 'off' });
const { users, ...WORK } = EVERYTHING_BUT_SIGHT;
/** Every flag but those that give sight of others' records or the keeping of their accounts. */
const permissions = { ...WORK, users: { ...users, update: false } };
const bia = suitePerson(app, { name: 'Bia Dona', permissions });
const rui = suitePerson(app, { name: 'Rui Curioso', permissions });
/** Leads Bia; `ruler` leads Rui. */
const leader = suitePerson(app, { name: 'Lia Líder', permissions });
const ruler = suitePerson(app, { name: 'Rosa Líder', permissions });
const owner = suitePerson(app, { name: 'Olga Dona', role: 'owner' });
const visitor = suitePerson(app, { name: 'Vera Visita', role: 'visitor' });

let ids: { lead: string; twin: string; merged: string; lost: string; property: string; visit: string };
let file: string;
let outsiders: [string, Client][];

const say = (id: string, note: object) => bia.client.post(`/api/leads/${id}/diary`, note);

beforeAll(async () => {
  await realtimeReady(app);
  const team = ({ id }: Person, member: Person) =>
    app.admin.client.send('PUT', `/api/admin/users/${id}/team`, { members: [member.id] });
  await team(leader, bia);
  await team(ruler, rui);
  const contact = { name: `Ana ${MARK}`, email: `${MARK}@exemplo.com.br`, phone: PHONE };
  const property = (await createProperty(bia.client, { title: `Casa ${MARK}` })).id;
  const lead = (await createLead(bia.client, { ...contact, propertyId: property })).id;
  const twin = (await createLead(bia.client, contact)).id;
  const merged = (await createLead(bia.client, { name: `Une ${MARK}` })).id;
  const lost = (await createLead(bia.client, { name: `Perdida ${MARK}` })).id;
  await changeLead(bia.client, lost, { status: 'lost', reason: `Motivo ${MARK}` });
  await merge(bia.client, lead, merged);
  const visit = (
    await createVisit(bia.client, {
      leadId: lead,
      propertyId: property,
      scheduledDate: instantIn(3, '10:00'),
      notes: `Chave ${MARK}`,
    })
  ).id;
  await say(lead, { kind: 'call', text: `Disse ${MARK}` });
  await say(lead, { kind: 'whatsapp', text: `Olá ${MARK}`, template: 'visit-booked', visitId: visit });
  const dueAt = new Date(Date.now() + 60_000).toISOString();
  await bia.client.send('PUT', `/api/leads/${lead}/next-step`, { text: `Ligar ${MARK}`, dueAt });
  const fields = { leadId: lead, propertyId: property };
  file = (await upload(bia.client, [aPdf(`${MARK}.pdf`)], { fields })).body.documents[0]!.id;
  ids = { lead, twin, merged, lost, property, visit };
  const program = async ({ client }: Person, permissions: PermissionMatrix): Promise<Client> =>
    clientWithToken(app, (await makeToken(client, permissions)).secret);
  outsiders = [
    ['another broker', rui.client],
    ['the leader of another team', ruler.client],
    ['a token of another broker', await program(rui, WORK)],
    ['a token of the leader without the team', await program(leader, WORK)],
    ['an owner', owner.client],
    ['a visitor', visitor.client],
    ['nobody', app.visitor()],
  ];
});

const silent = (what: string, { status, text, headers }: Answer, ...asked: string[]): void => {
  expect([what, status < 500]).toEqual([what, true]);
  const told = asked.reduce((rest, one) => rest.replaceAll(one, ''), text + JSON.stringify([...headers]));
  for (const secret of [MARK, '97531', ...Object.values(ids), file])
    expect([what, told.includes(secret)]).toEqual([what, false]);
};

/** The sum of all numbers in an answer. */
const figures = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, one) => sum + figures(one), 0)
      : 0;

describe('the working day of a broker', () => {
  it('is refused to others by the address of each of its records', async () => {
    const { lead, twin, merged, lost, visit } = ids;
    const dueAt = instantIn(1, '10:00');
    const calls: [method: string, path: string, body?: object][] = [
      ...[lead, merged, lost].flatMap((id): [string, string, object?][] => [
        ['GET', `/api/leads/${id}/diary`],
        ['GET', `/api/leads/${id}/diary?visitId=${visit}&limit=1`],
        ['POST', `/api/leads/${id}/diary`, { kind: 'note', text: 'De fora' }],
        ['PUT', `/api/leads/${id}/next-step`, { text: 'De fora', dueAt }],
        ['DELETE', `/api/leads/${id}/next-step`],
        ['POST', `/api/leads/${id}/next-step/done`],
        ['GET', `/api/admin/leads/${id}/duplicates`],
        ['PATCH', `/api/admin/leads/${id}`, { status: 'lost', reason: 'De fora' }],
      ]),
      ...['merge', 'separate', 'tell-apart'].flatMap((deed): [string, string, object][] => [
        ['POST', `/api/admin/leads/${lead}/${deed}`, { leadId: twin }],
        ['POST', `/api/admin/leads/${lead}/${deed}`, { leadId: merged }],
      ]),
      ['GET', `/api/visits/${visit}/notices`],
      ['GET', `/api/admin/documents/${file}/preview`],
      ['GET', `/api/admin/documents/${file}/download`],
      ['PATCH', `/api/admin/documents/${file}`, { type: 'other' }],
      ['DELETE', `/api/admin/documents/${file}`],
      ['GET', `/api/visits/free-times?from=${dayIn(3)}&to=${dayIn(3)}&brokerId=${bia.id}`],
      ['GET', `/api/visits/free-times?from=${dayIn(3)}&to=${dayIn(3)}&leadId=${lead}`],
      ['PUT', `/api/users/${bia.id}/working-hours`, { week: DEFAULT_WORKING_WEEK, bufferMinutes: null }],
      ['DELETE', `/api/users/${bia.id}/working-hours`],
    ];
    const before = await app.head();
    for (const [who, client] of outsiders)
      for (const [method, path, body] of calls) {
        const answer = await client.send(method, path, body);
        const what = `${who}: ${method} ${path}`;
        expect([what, answer.status]).toEqual([
          what,
          who === 'nobody' ? 401 : answer.status === 404 ? 404 : 403,
        ]);
        silent(what, answer, ...Object.values(ids), file);
      }
    expect(await app.head()).toBe(before);
  });

  it('is in no list, count, order or filter of others', async () => {
    const day = localDay(new Date());
    const asked = [
      '/api/admin/today',
      `/api/admin/today?brokerId=${bia.id}`,
      '/api/admin/leads/duplicates',
      `/api/visits/team-day?day=${dayIn(3)}`,
      `/api/visits?start=${dayIn(3)}&end=${dayIn(3)}`,
      ...[
        '',
        '&waiting=true',
        '&idle=true',
        '&team=true',
        '&sort=waiting',
        '&sort=idle',
        '&sort=arrived',
      ].flatMap((query) => [
        `/api/admin/leads?limit=50${query}`,
        `/api/admin/leads/board?search=${MARK}${query}`,
      ]),
      `/api/admin/leads?brokerId=${bia.id}&search=97531`,
      `/api/admin/documents?leadId=${ids.lead}`,
      `/api/admin/documents?search=${MARK}&month=${day.slice(0, 7)}`,
      ...['leads', 'visits', 'performance'].map((type) => `/api/admin/reports/${type}?brokerId=${bia.id}`),
      '/api/admin/audit-logs?limit=100',
      `/api/admin/audit-logs?entityId=${ids.lead}`,
      '/api/notifications',
      '/api/admin/letters',
    ];
    for (const [who, client] of outsiders)
      for (const path of asked) silent(`${who}: ${path}`, await client.get(path), path);
    const { client } = rui;
    for (const path of ['/api/admin/today', `/api/admin/today?brokerId=${bia.id}`]) {
      const { clock: _, ...blocks } = (await client.get<{ clock: object }>(path)).body;
      expect([path, figures(blocks)]).toEqual([path, 0]);
    }
    for (const type of ['leads', 'performance']) {
      const path = `/api/admin/reports/${type}?brokerId=${bia.id}`;
      expect([path, figures((await client.get(path)).body)]).toEqual([path, 0]);
    }
    for (const query of ['', 'waiting=true', 'idle=true', 'team=true', `leadId=${ids.lead}`]) {
      const { headers } = await client.get(`/api/admin/leads?limit=1&${query}`);
      expect([query, headers.get('x-total-count') ?? '0']).toEqual([query, '0']);
    }
  });

  it('is not known by a contact that is typed', async () => {
    for (const typed of [
      { phone: PHONE },
      { email: `${MARK}@exemplo.com.br` },
      { name: `Ana ${MARK}`, phone: PHONE },
    ])
      for (const [who, client] of outsiders) {
        const answer = await client.post('/api/admin/leads/known', typed);
        silent(`${who} types`, answer);
        if (answer.status === 201 || answer.status === 200) expect(answer.body).toEqual([]);
      }
  });

  it('holds no time that differs from a visit that there is not', async () => {
    const free = (id: string) =>
      rui.client.get(`/api/visits/free-times?from=${dayIn(3)}&to=${dayIn(3)}&exceptVisitId=${id}`);
    const [one, other] = [await free(ids.visit), await free(randomUUID())];
    expect([one.status, one.text]).toEqual([200, other.text]);
  });

  it('is told by no hint to others, from a note to a merge', async () => {
    const listeners = await Promise.all([rui, ruler].map(({ client }) => connectSocket(client)));
    const witness = await connectSocket(app.admin.client);
    const { lead, twin } = ids;
    await say(lead, { kind: 'visit', text: `Veio ${MARK}` });
    await bia.client.post(`/api/leads/${lead}/next-step/done`);
    await merge(bia.client, lead, twin);
    await separate(bia.client, lead, twin);
    await changeVisit(bia.client, ids.visit, { status: 'confirmed' });
    await bia.client.send('PATCH', `/api/admin/documents/${file}`, { type: 'id' });
    const last = await createLead(app.admin.client);
    await witness.hintOf(last.id);
    for (const listener of listeners) {
      await listener.settled();
      for (const secret of [MARK, ...Object.values(ids), file]) expect(listener.text).not.toContain(secret);
      listener.close();
    }
    witness.close();
  });

  it('is seen by its broker, by the team’s leader and by who sees everybody', async () => {
    for (const { client } of [bia, leader, app.admin])
      for (const path of [
        `/api/leads/${ids.lead}/diary`,
        `/api/admin/leads?search=${MARK}`,
        `/api/visits/${ids.visit}/notices`,
        `/api/visits?start=${dayIn(3)}&end=${dayIn(3)}`,
        `/api/admin/documents?search=${MARK}`,
        `/api/admin/today?brokerId=${bia.id}`,
        '/api/admin/leads/duplicates',
        `/api/visits/free-times?from=${dayIn(3)}&to=${dayIn(3)}&brokerId=${bia.id}`,
      ])
        expect([path, (await client.get(path)).text.includes(MARK)]).toEqual([path, true]);
  });
});

describe('what goes to another broker', () => {
  it('tells who has the visit alone what letters said, and none of the messages', async () => {
    const { id: leadId } = await createLead(bia.client, { name: `Só ${MARK}`, phone: '(19) 97531-0000' });
    const booked = { leadId, propertyId: ids.property, scheduledDate: instantIn(5, '10:00') };
    const { id } = await createVisit(bia.client, booked);
    await say(leadId, { kind: 'whatsapp', text: `Olá ${MARK}`, template: 'visit-booked', visitId: id });
    expect((await changeVisit(app.admin.client, id, { brokerId: rui.id })).status).toBe(200);
    const { status, text, body } = await rui.client.get<ClientNotices>(`/api/visits/${id}/notices`);
    expect([status, body.notices.filter(({ by }) => by === 'whatsapp')]).toEqual([200, []]);
    expect(text).not.toContain(MARK);
    expect((await rui.client.get(`/api/leads/${leadId}/diary`)).status).toBe(403);
  });

  it('is told no more to who repeats a call with its key', async () => {
    const { id } = await createLead(bia.client, { name: 'Que vai' });
    const headers = { 'idempotency-key': randomUUID() };
    const call = () => bia.client.post(`/api/leads/${id}/diary`, { kind: 'note', text: 'Minha' }, headers);
    expect((await call()).status).toBe(201);
    expect((await call()).status).toBe(201);
    await changeLead<Lead>(app.admin.client, id, { brokerId: rui.id });
    expect((await call()).status).toBe(403);
    const { id: leadId } = await createLead(bia.client, { name: 'Que vai também' });
    const send = () =>
      upload(bia.client, [aPdf('RG.pdf')], { key: headers['idempotency-key'], fields: { leadId } });
    expect((await send()).status).toBe(201);
    await changeLead<Lead>(app.admin.client, leadId, { brokerId: rui.id });
    expect(await send()).toMatchObject({ status: 400, body: { code: 'lead_not_found' } });
  });
});

import { randomUUID } from 'node:crypto';
import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import { addDays, instantOf, localDay } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import type { ResponseReport } from '@lox/contracts/reports.js';
import { DEFAULT_WORKING_WEEK } from '@lox/contracts/working-hours.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { ReceiveLead } from '../src/slices/leads/commands/receive-lead.command.js';
import { origin, type Person } from './support/app.js';
import { changeLead, createLead, listProperty } from './support/leads.js';
import { merge } from './support/merged-pairs.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';
import { changeVisit, createVisit, dayIn, instantIn, readVisit, reschedule } from './support/visits.js';

const app = suiteApp();
const LEADS = { read: true, create: true, update: true };
const ADVANCED = { basic: true, advanced: true, export: true };
const BROKER = { leads: LEADS, visits: LEADS, properties: { read: true }, reports: ADVANCED };
let bia: Person;
let caio: Person;
let gabi: Person;
const ids: { [name: string]: string } = {};

/** Written down by its broker so many days ago. */
async function arrived(broker: Person | null, name: string, days: number): Promise<void> {
  const account = broker && (await app.nest.get(Accounts).byId(broker.id));
  const now = instantOf(addDays(localDay(new Date()), -days), '12:00');
  const input = { name, phone: '(19) 99999-4444', source: 'website' as const };
  const by = { ...origin(broker?.id ?? null), now };
  ids[name] = await app.execute(new ReceiveLead(input, account ?? null, null, by));
}
const named = async ({ client }: Person, query: string): Promise<string[]> => {
  const list = await client.get<Lead[]>(`/api/admin/leads?${query}&limit=50`);
  const { total, columns } = (await client.get<LeadBoard>(`/api/admin/leads/board?${query}`)).body;
  const names = list.body.map(({ name }) => name);
  expect([list.headers.get('x-total-count'), total]).toEqual([String(names.length), names.length]);
  expect(columns.flatMap(({ leads }) => leads.map(({ name }) => name)).toSorted()).toEqual(names.toSorted());
  return names;
};
const note = ({ client }: Person, name: string, kind: string) =>
  client.post(`/api/leads/${ids[name]}/diary`, { kind, text: 'Falamos.' });

beforeAll(async () => {
  bia = await app.person({ name: 'Bia', permissions: BROKER });
  caio = await app.person({ name: 'Caio', permissions: BROKER });
  gabi = await app.person({ name: 'Gabi', permissions: { ...BROKER, users: { manage_team: true } } });
  await app.admin.client.send('PUT', `/api/admin/users/${gabi.id}/team`, { members: [bia.id] });
  await arrived(bia, 'Recente', 0);
  await arrived(bia, 'Antigo', 40);
  await arrived(bia, 'Médio', 20);
  await arrived(caio, 'Do Caio', 30);
  await arrived(gabi, 'Da Gabi', 10);
  await arrived(null, 'De ninguém', 15);
  await changeLead(app.admin.client, ids['De ninguém']!, { brokerId: null });
});

it('those that nobody has answered wait, the longest first, each person’s own alone', async () => {
  expect(await named(bia, 'waiting=true&sort=waiting')).toEqual(['Antigo', 'Médio', 'Recente']);
  expect(await named(caio, 'waiting=true')).toEqual(['Do Caio']);
  expect(await named(app.admin, 'waiting=true&sort=waiting')).toHaveLength(6);
  expect((await app.visitor().get('/api/admin/leads?waiting=true')).status).toBe(401);
});

it('a team is its brokers; without one, all other brokers in sight', async () => {
  expect(await named(gabi, 'team=true&sort=arrived')).toEqual(['Recente', 'Médio', 'Antigo']);
  expect((await named(gabi, 'sort=arrived')).toSorted()).toEqual(['Antigo', 'Da Gabi', 'Médio', 'Recente']);
  expect(await named(bia, 'team=true')).toEqual([]);
  const all = await named(app.admin, 'team=true&sort=idle');
  expect(all).toEqual(['Antigo', 'Do Caio', 'Médio', 'Da Gabi', 'Recente']);
});

it('open ones left alone for the agency’s days are idle; any work of staff ends it', async () => {
  expect(await named(bia, 'idle=true&sort=idle')).toEqual(['Antigo', 'Médio']);
  await app.admin.client.send('PUT', '/api/admin/letter-rules', { idleDays: 25 });
  expect(await named(bia, 'idle=true')).toEqual(['Antigo']);
  await app.admin.client.send('PUT', '/api/admin/letter-rules', { idleDays: 5 });
  await changeLead(bia.client, ids.Médio!, { priority: 'high' });
  expect(await named(bia, 'idle=true')).toEqual(['Antigo']);
  expect(await named(bia, 'waiting=true&sort=waiting')).toEqual(['Antigo', 'Médio', 'Recente']);
});

it('a call, a move and a visit answer; a move straight back waits again', async () => {
  expect((await note(bia, 'Antigo', 'note')).status).toBe(201);
  expect(await named(bia, 'waiting=true&sort=waiting')).toEqual(['Antigo', 'Médio', 'Recente']);
  expect((await note(bia, 'Antigo', 'call')).status).toBe(201);
  expect(await named(bia, 'waiting=true&sort=waiting')).toEqual(['Médio', 'Recente']);
  await changeLead(bia.client, ids.Médio!, { status: 'contacted' });
  expect(await named(bia, 'waiting=true')).toEqual(['Recente']);
  await changeLead(bia.client, ids.Médio!, { status: 'new' });
  expect(await named(bia, 'waiting=true&sort=waiting')).toEqual(['Médio', 'Recente']);
  const propertyId = await listProperty(app, { brokerId: bia.id });
  await createVisit(bia.client, { leadId: ids.Recente!, propertyId, scheduledDate: instantIn(2, '10:00') });
  expect(await named(bia, 'waiting=true')).toEqual(['Médio']);
});

it('who asks for a visit on the site has not been answered, signed in or not', async () => {
  const propertyId = await listProperty(app, { brokerId: caio.id });
  const wish = { name: 'Pede visita', email: 'p@exemplo.com.br', phone: '(19) 98888-1111', propertyId };
  const when = { preferredDate: dayIn(5), preferredTime: 'morning' };
  for (const client of [app.visitor(), caio.client])
    expect((await client.post('/api/public/schedule-visit', { ...wish, ...when })).status).toBe(201);
  const { body } = await caio.client.get<Lead[]>('/api/admin/leads?search=Pede');
  expect(body.map(({ status, firstContactAt }) => [status, firstContactAt])).toEqual([
    ['visit_scheduled', null],
    ['visit_scheduled', null],
  ]);
});

describe('what staff do to a visit', () => {
  let dora: Person;
  beforeAll(async () => {
    dora = await app.person({ name: 'Dora', permissions: BROKER });
  });
  const leadCalled = async (name: string): Promise<Lead> =>
    (await app.admin.client.get<Lead[]>(`/api/admin/leads?search=${name}`)).body[0]!;
  const wish = { phone: '(19) 98888-2222', preferredDate: dayIn(5), preferredTime: 'morning' };
  const request = async (name: string): Promise<Visit> => {
    const propertyId = await listProperty(app, { brokerId: dora.id });
    const asked = { ...wish, name, email: `${name}@exemplo.com.br`, propertyId };
    const { body } = await app.visitor().post<{ id: string }>('/api/public/schedule-visit', asked);
    return readVisit(dora.client, body.id);
  };

  it.each([
    ['agreeing', (id: string) => reschedule(dora.client, id, instantIn(5, '10:00'))],
    ['confirming', (id: string) => changeVisit(dora.client, id, { status: 'confirmed', allowOverlap: true })],
  ])('%s is the first contact of who asked for it', async (name, change) => {
    const { id } = await request(name);
    expect(await leadCalled(name)).toMatchObject({ firstContactAt: null });
    const { body } = await change(id);
    const { firstContactAt, lastActivityAt } = await leadCalled(name);
    expect([firstContactAt, lastActivityAt]).toEqual([body.updatedAt, body.updatedAt]);
  });

  it('calling it off is activity, and no contact', async () => {
    const { id } = await request('cancelando');
    const { body } = await changeVisit(dora.client, id, { status: 'cancelled' });
    const { firstContactAt, lastActivityAt } = await leadCalled('cancelando');
    expect([firstContactAt, lastActivityAt]).toEqual([null, body.updatedAt]);
  });

  it('counts in the past too, whose events do not name the lead', async () => {
    const { id } = await request('antes');
    const metadata = { ...origin(dora.id), causationId: 'c', schemaVersion: 1 };
    const [first] = await app.events.read(`visit-${id}`);
    const { scheduledDate: at } = await readVisit(dora.client, id);
    await app.events.append(
      `visit-${id}`,
      [
        {
          id: randomUUID(),
          type: 'VisitRescheduled',
          data: { from: at, to: at },
          metadata: { ...first!.metadata, ...metadata, occurredAt: instantIn(0, '00:00') },
        },
      ],
      { expectedRevision: 0 },
    );
    await until('it is folded', async () => (await leadCalled('antes')).firstContactAt !== null);
    expect(await leadCalled('antes')).toMatchObject({ firstContactAt: instantIn(0, '00:00') });
  });

  it('on a merged lead’s visit counts for the lead that goes on', async () => {
    const { id, lead } = await request('segunda');
    const { id: first } = await createLead(dora.client, { name: 'primeira' });
    expect((await merge(app.admin.client, first, lead!.id)).status).toBe(200);
    expect(await leadCalled('primeira')).toMatchObject({ firstContactAt: null });
    const { body } = await changeVisit(dora.client, id, { status: 'confirmed', allowOverlap: true });
    expect(await leadCalled('primeira')).toMatchObject({ firstContactAt: body.updatedAt });
  });

  it('a visit booked on a merged lead is of the one that goes on', async () => {
    const [one, other] = [
      await createLead(dora.client, { name: 'continua' }),
      await createLead(dora.client, { name: 'termina' }),
    ];
    expect((await merge(app.admin.client, one.id, other.id)).status).toBe(200);
    const propertyId = await listProperty(app, { brokerId: dora.id });
    const booked = { leadId: other.id, propertyId, scheduledDate: instantIn(6, '10:00') };
    expect(await createVisit(dora.client, booked)).toMatchObject({ leadId: one.id });
    expect(await leadCalled('continua')).toMatchObject({ firstContactAt: expect.any(String) as string });
  });
});

it('the board tells by whose hours it counts, as they are now', async () => {
  const clock = async () => (await bia.client.get<LeadBoard>('/api/admin/leads/board')).body.clock;
  expect(await clock()).toEqual({ week: DEFAULT_WORKING_WEEK, idleDays: 5 });
  const week = DEFAULT_WORKING_WEEK.map(() => [{ from: '08:00', to: '20:00' }]);
  await app.admin.client.send('PUT', '/api/admin/settings/working-hours', { week, bufferMinutes: 0 });
  expect(await clock()).toEqual({ week, idleDays: 5 });
});

it('reports tell each person’s own response times, and the file has them', async () => {
  const path = '/api/admin/reports/response-times';
  const total = async ({ client }: Person, query = '') =>
    (await client.get<ResponseReport>(`${path}${query}`)).body.total;
  expect(await total(bia)).toMatchObject({ leads: 3, waiting: 1, answered: 2 });
  expect(await total(caio)).toMatchObject({ leads: 3, waiting: 1, answered: 0, median: null });
  expect(await total(caio, `?brokerId=${bia.id}`)).toMatchObject({ leads: 0 });
  expect(await total(gabi)).toMatchObject({ leads: 4, waiting: 2, answered: 2 });
  const basic = await app.person({ permissions: { leads: LEADS, reports: { basic: true } } });
  expect((await basic.client.get(path)).status).toBe(403);
  const file = { reportType: 'performance', format: 'csv' };
  const { text } = await bia.client.post('/api/admin/reports/export', file);
  for (const by of ['corretor', 'origem', 'hora de chegada'])
    expect(text).toContain(`Tempo até o primeiro contato por ${by}`);
});

it.each(['waiting=x', 'idle=1', 'team=', 'sort=random'])('%s is refused', async (query) => {
  expect((await bia.client.get(`/api/admin/leads?${query}`)).status).toBe(400);
  expect((await bia.client.get(`/api/admin/leads/board?${query}`)).status).toBe(400);
});

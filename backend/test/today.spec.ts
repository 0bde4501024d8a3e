import { localDay, instantOf, addDays } from '@lox/contracts/local-time.js';
import type { Today } from '@lox/contracts/today.js';
import type { Person } from './support/app.js';
import { createLead, listProperty } from './support/leads.js';
import { suiteApp } from './support/suite.js';
import { changeVisit, createVisit, dayIn } from './support/visits.js';

const app = suiteApp();
let bia: Person;
let rui: Person;
let propertyId: string;
const today = async ({ client }: Person, query = ''): Promise<Today> =>
  (await client.get<Today>(`/api/admin/today${query}`)).body;
const minutesFromNow = (minutes: number): string =>
  new Date(Math.ceil(Date.now() / 60_000 + minutes) * 60_000).toISOString();

beforeAll(async () => {
  bia = await app.person({ name: 'Bia' });
  rui = await app.person({ name: 'Rui' });
  propertyId = await listProperty(app, { brokerId: bia.id });
});

describe('leads that nobody has answered', () => {
  beforeAll(async () => {
    for (const name of ['Primeira', 'Segunda', 'Terceira']) await createLead(bia.client, { name });
    await createLead(rui.client, { name: 'Do Rui' });
    await createLead(bia.client, { name: 'Atendida', status: 'contacted' });
  });

  it('stand with the longest wait first, the own ones alone', async () => {
    const { waiting, since } = await today(bia);
    expect(waiting.total).toBe(3);
    expect(waiting.items.map(({ name }) => name)).toEqual(['Primeira', 'Segunda', 'Terceira']);
    expect(since).toEqual({
      from: instantOf(addDays(localDay(new Date()), -1), '18:00'),
      arrived: 4,
      closed: 0,
      lost: 0,
      visited: 0,
    });
  });

  it('are the whole agency’s for who may see them, or those of one broker', async () => {
    expect((await today(app.admin)).waiting.items.map(({ name }) => name)).toEqual([
      'Primeira',
      'Segunda',
      'Terceira',
      'Do Rui',
    ]);
    const ofRui = await today(app.admin, `?brokerId=${rui.id}`);
    expect(ofRui.waiting.items.map(({ name, broker }) => [name, broker?.name])).toEqual([['Do Rui', 'Rui']]);
    expect((await today(bia, `?brokerId=${rui.id}`)).waiting).toEqual({ total: 0, items: [] });
  });

  it('leave as soon as somebody has', async () => {
    const [first] = (await today(rui)).waiting.items;
    await rui.client.patch(`/api/admin/leads/${first!.id}`, { status: 'closed' });
    const { waiting, since } = await today(rui);
    expect(waiting).toEqual({ total: 0, items: [] });
    expect(since).toMatchObject({ arrived: 1, closed: 1, lost: 0 });
  });
});

describe('visits', () => {
  let ids: { [when: string]: string };
  beforeAll(async () => {
    const lead = await createLead(bia.client, { name: 'Visitante', status: 'contacted' });
    const book = async (scheduledDate: string, more: object = {}): Promise<string> =>
      (await createVisit(bia.client, { leadId: lead.id, propertyId, scheduledDate, ...more })).id;
    ids = {
      old: await book(minutesFromNow(-3 * 24 * 60)),
      past: await book(minutesFromNow(-120)),
      begun: await book(minutesFromNow(-30), { durationMinutes: 15 }),
      held: await book(minutesFromNow(-24 * 60), { status: 'completed' }),
      justHeld: await book(minutesFromNow(-5), { status: 'completed' }),
      tomorrow: await book(instantOf(dayIn(1), '10:00')),
    };
    await app.visitor().post('/api/public/schedule-visit', {
      name: 'Do site',
      phone: '(19) 99999-4444',
      email: 'site@exemplo.com.br',
      propertyId,
      preferredDate: dayIn(5),
      preferredTime: 'morning',
    });
  });
  const idsOf = ({ items }: { items: { id: string }[] }): string[] => items.map(({ id }) => id);

  it('are asked about an hour after they began, the latest first', async () => {
    const { outcomes, visits } = await today(bia);
    expect(idsOf(outcomes)).toEqual([ids.past, ids.old]);
    expect(idsOf(visits)).toContain(ids.begun);
    expect(idsOf(visits)).not.toContain(ids.tomorrow);
    expect(outcomes.items[0]).toMatchObject({ lead: { name: 'Visitante' }, property: { id: propertyId } });
    await changeVisit(bia.client, ids.past!, { status: 'no_show' });
    expect(idsOf((await today(bia)).outcomes)).toEqual([ids.old]);
  });

  it('that the site was asked for wait for an hour, until it is agreed on', async () => {
    const { requests } = await today(app.admin);
    expect(requests).toMatchObject({ total: 1, items: [{ provisional: true, lead: { name: 'Do site' } }] });
    await changeVisit(app.admin.client, requests.items[0]!.id, { provisional: false, status: 'confirmed' });
    expect((await today(app.admin)).requests).toEqual({ total: 0, items: [] });
  });

  it('are counted once they took place, and are nobody else’s', async () => {
    expect((await today(bia)).since.visited).toBeGreaterThanOrEqual(1);
    const { visits, outcomes, requests, since } = await today(rui);
    expect([visits.total, outcomes.total, requests.total, since.visited]).toEqual([0, 0, 0, 0]);
  });
});

it('tells nothing of modules that the person may not read', async () => {
  const nosy = await app.person({ permissions: { dashboard: { read: true } } });
  const none = { total: 0, items: [] };
  expect(await today(nosy)).toMatchObject({
    waiting: none,
    visits: none,
    outcomes: none,
    requests: none,
    steps: none,
    since: { arrived: 0, closed: 0, lost: 0, visited: 0 },
  });
});

it('needs a session, the permission and a broker that can be one', async () => {
  expect((await app.visitor().get('/api/admin/today')).status).toBe(401);
  const nobody = await app.person({ permissions: { leads: { read: true } } });
  expect((await nobody.client.get('/api/admin/today')).status).toBe(403);
  expect(await app.admin.client.get('/api/admin/today?brokerId=alguém')).toMatchObject({
    status: 400,
    body: { message: 'Corretor inválido' },
  });
});

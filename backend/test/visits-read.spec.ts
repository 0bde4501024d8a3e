import { randomUUID } from 'node:crypto';
import { addDays, instantOf } from '@lox/contracts/local-time.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { Visit, VisitSummary } from '@lox/contracts/visits.js';
import { forEachConcurrently } from './support/for-each-concurrently.js';
import { origin, type Person } from './support/app.js';
import type { Client } from './support/client.js';
import { changeLead, createLead, listProperty } from './support/leads.js';
import { changeProperty, createProperty } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { Streams } from '../src/platform/log/deciding/streams.js';
import type { VisitEvent } from '../src/slices/visits/domain/visit.events.js';
import { visit as evolution } from '../src/slices/visits/domain/visit.js';
import { until } from './support/until.js';
import { createVisit, dayIn } from './support/visits.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Corretora', permissions: 'corretor_basico' });
const rui = suitePerson(app, { name: 'Rui Corretor', permissions: 'corretor_basico' });
const manager = suitePerson(app, { name: 'Gil Gerente', permissions: 'gerente_vendas' });
const assistant = suitePerson(app, { name: 'Lia Assistente', permissions: 'assistente_admin' });
let ana: Lead;
let joao: Lead;
let house: string;
let farm: string;
const made: Record<string, Visit> = {};
const DAY = dayIn(30);
const at = (days: number, time: string): string => instantOf(addDays(DAY, days), time);

beforeAll(async () => {
  house = await listProperty(app, { title: 'Casa no Centro', brokerId: bia.id });
  farm = await listProperty(app, { title: 'Sítio São João', brokerId: rui.id });
  ana = await createLead(bia.client, { name: 'Ana Conceição', propertyId: house });
  joao = await createLead(rui.client, { name: 'Joaquim Ávila', propertyId: farm });
  const put = async (
    name: string,
    person: Person,
    leadId: string,
    scheduledDate: string,
    given: object = {},
  ) => {
    const propertyId = person === bia ? house : farm;
    made[name] = await createVisit(person.client, {
      leadId,
      propertyId,
      scheduledDate,
      durationMinutes: 15,
      ...given,
    });
  };
  // The day begins at midnight in São Paulo, three hours later in UTC.
  await put('early', bia, ana.id, at(0, '00:00'));
  await put('ten', bia, ana.id, at(0, '10:00'), { status: 'confirmed' });
  await put('late', bia, ana.id, at(0, '23:45'), { status: 'cancelled' });
  await put('before', bia, ana.id, at(-1, '23:45'));
  await put('next', bia, ana.id, at(1, '00:00'), { status: 'completed' });
  await put('ruis', rui, joao.id, at(0, '12:00'));
  await put('missed', rui, joao.id, at(-20, '12:00'), { status: 'no_show' });
});

const namesOf = (visits: Visit[]): string[] =>
  visits.map(({ id }) => Object.entries(made).find(([, visit]) => visit.id === id)?.[0] ?? 'unknown');
const list = async ({ client }: { client: Client }, query = ''): Promise<string[]> => {
  const { status, body } = await client.get<Visit[]>(`/api/visits${query}`);
  expect(status).toBe(200);
  return namesOf(body);
};

describe('GET /api/visits', () => {
  it('answers all of them, earliest first, each as it is by itself', async () => {
    const { body } = await manager.client.get<Visit[]>('/api/visits');
    expect(namesOf(body)).toEqual(['missed', 'before', 'early', 'ten', 'ruis', 'late', 'next']);
    expect(body[3]).toEqual(made.ten);
    expect(await list(manager, '?order=latest')).toEqual(namesOf(body).toReversed());
  });

  it.each([
    [`?start=${DAY}&end=${DAY}`, ['early', 'ten', 'ruis', 'late']],
    [`?start=${addDays(DAY, -1)}&end=${DAY}`, ['before', 'early', 'ten', 'ruis', 'late']],
    [`?start=${addDays(DAY, 1)}`, ['next']],
    [`?end=${addDays(DAY, -1)}`, ['missed', 'before']],
    ['?status=confirmed', ['ten']],
    [`?status=scheduled&start=${DAY}`, ['early', 'ruis']],
    ['?search=conceicao', ['before', 'early', 'ten', 'late', 'next']],
    ['?search=SITIO%20SAO', ['missed', 'ruis']],
    ['?search=avila&status=no_show', ['missed']],
    ['?search=ninguém', []],
    ['?search=%20', ['missed', 'before', 'early', 'ten', 'ruis', 'late', 'next']],
    ['?brokerId=none', []],
  ])('with %s', async (query, expected) => {
    expect(await list(manager, query)).toEqual(expected);
  });

  it('filters by lead, property and broker', async () => {
    expect(await list(manager, `?leadId=${joao.id}`)).toEqual(['missed', 'ruis']);
    expect(await list(manager, `?propertyId=${house}&start=${addDays(DAY, 1)}`)).toEqual(['next']);
    expect(await list(manager, `?brokerId=${rui.id}`)).toEqual(['missed', 'ruis']);
    expect(await list(manager, `?brokerId=${bia.id}&leadId=${joao.id}`)).toEqual([]);
  });

  it('answers one page with a limit, and how many there are', async () => {
    const { body, headers } = await manager.client.get<Visit[]>('/api/visits?limit=2&offset=3');
    expect(namesOf(body)).toEqual(['ten', 'ruis']);
    expect(headers.get('x-total-count')).toBe('7');
    const mine = await bia.client.get<Visit[]>('/api/visits?limit=2&order=latest');
    expect(namesOf(mine.body)).toEqual(['next', 'late']);
    expect(mine.headers.get('x-total-count')).toBe('5');
  });

  it.each([
    '?start=2026-02-30',
    '?start=01/02/2026',
    '?end=amanha',
    `?start=${dayIn(2)}&end=${dayIn(1)}`,
    '?status=done',
    '?brokerId=eu',
    '?propertyId=1',
    '?leadId=1',
    `?search=${'x'.repeat(101)}`,
    '?search=a&search=b',
    '?limit=0',
    '?limit=501',
    '?offset=-1',
    '?order=random',
    '?page=2',
  ])('refuses %s', async (query) => {
    expect(await manager.client.get(`/api/visits${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  });
});

describe('what a person may see', () => {
  it('is their own, or everybody’s', async () => {
    expect(await list(bia)).toEqual(['before', 'early', 'ten', 'late', 'next']);
    expect(await list(rui)).toEqual(['missed', 'ruis']);
    for (const person of [manager, assistant, app.admin]) expect(await list(person)).toHaveLength(7);
  });

  it('is not widened by what is asked for, in lists, counts and searches', async () => {
    for (const query of [`brokerId=${rui.id}`, `leadId=${joao.id}`, `propertyId=${farm}`, 'search=joaquim']) {
      expect(await list(bia, `?${query}`)).toEqual([]);
      const page = await bia.client.get<Visit[]>(`/api/visits?limit=5&${query}`);
      expect([page.body, page.headers.get('x-total-count')]).toEqual([[], '0']);
      const { body } = await bia.client.get<VisitSummary>(`/api/visits/summary?${query}`);
      expect(Object.values(body).every((count) => count === 0)).toBe(true);
    }
  });

  it('is refused one by one as well', async () => {
    const path = `/api/visits/${made.ruis?.id}`;
    for (const { client } of [rui, manager, assistant, app.admin])
      expect((await client.get(path)).status).toBe(200);
    expect(await bia.client.get(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await app.visitor().get(path)).status).toBe(401);
    const outsider = await app.person({ permissions: { leads: { read: true } } });
    for (const closed of ['', '/summary', `/${made.ruis?.id}`, `/${made.ruis?.id}/history`])
      expect(await outsider.client.get(`/api/visits${closed}`)).toMatchObject({
        status: 403,
        body: { message: 'Você não tem acesso ao módulo visits' },
      });
  });
});

describe('GET /api/visits/summary', () => {
  const summary = async ({ client }: Person, query = '') =>
    (await client.get<VisitSummary>(`/api/visits/summary${query}`)).body;

  it('counts what the person may see, by status', async () => {
    const all = { scheduled: 3, confirmed: 1, completed: 1, cancelled: 1, no_show: 1 };
    expect(await summary(manager)).toEqual(all);
    expect(await summary(bia)).toEqual({ ...all, scheduled: 2, no_show: 0 });
  });

  it('takes the same filters', async () => {
    const none = { scheduled: 0, confirmed: 0, completed: 0, cancelled: 0, no_show: 0 };
    expect(await summary(manager, `?start=${DAY}&end=${DAY}`)).toEqual({
      ...none,
      scheduled: 2,
      confirmed: 1,
      cancelled: 1,
    });
    expect(await summary(manager, '?search=joaquim&status=no_show')).toEqual({ ...none, no_show: 1 });
    expect((await manager.client.get('/api/visits/summary?limit=1')).status).toBe(400);
  });
});

describe('whom and what a visit is about', () => {
  it('is shown as it is now, and found by what it is called now', async () => {
    const { id: propertyId } = await createProperty(app.admin.client, { title: 'Loft Antigo' });
    const lead = await createLead(app.admin.client, { name: 'Nome Velho' });
    const { id } = await createVisit(app.admin.client, {
      leadId: lead.id,
      propertyId,
      scheduledDate: at(9, '10:00'),
    });
    made.joined = { ...made.ten!, id };
    await changeLead(app.admin.client, lead.id, { name: 'Nome Novíssimo', phone: '1933334444' });
    await changeProperty(app.admin.client, propertyId, { title: 'Loft Reformado' });
    const { body } = await app.admin.client.get<Visit>(`/api/visits/${id}`);
    expect(body).toMatchObject({
      lead: { name: 'Nome Novíssimo', phone: '1933334444' },
      property: { title: 'Loft Reformado' },
    });
    expect(await list(app.admin, '?search=novissimo')).toEqual(['joined']);
    expect(await list(app.admin, '?search=reformado')).toEqual(['joined']);
    expect(await list(app.admin, '?search=antigo')).toEqual([]);
    expect((await app.admin.client.send('DELETE', `/api/properties/${propertyId}`)).status).toBe(200);
    expect(await list(app.admin, '?search=reformado')).toEqual(['joined']);
    delete made.joined;
  });
});

it('streams more visits than fit in one page, each once, in both orders', async () => {
  const streams = app.nest.get(Streams);
  const busy = await app.person({ name: 'Muito Ocupada' });
  const total = 1_205;
  const numbers = Array.from({ length: total }, (_, n) => n);
  await forEachConcurrently(50, numbers, async (n) => {
    // Many at one instant: the end of a page falls among them.
    const scheduledDate = at(100 + Math.floor(n / 300), '10:00');
    const about = { leadId: ana.id, propertyId: house, brokerId: busy.id, scheduledDate };
    const event: VisitEvent = {
      type: 'VisitScheduled',
      data: { ...about, durationMinutes: 60, status: 'scheduled', notes: null },
    };
    await streams.decide(evolution, randomUUID(), origin(), () => [event]);
  });
  await until('all are on the calendar', async () => {
    const { body } = await busy.client.get<VisitSummary>('/api/visits/summary');
    return body.scheduled === total;
  });
  for (const order of ['earliest', 'latest']) {
    const { body } = await busy.client.get<Visit[]>(`/api/visits?order=${order}`);
    expect(new Set(body.map(({ id }) => id)).size).toBe(total);
    expect(body).toHaveLength(total);
    const dates = body.map(({ scheduledDate }) => scheduledDate);
    const sorted = dates.toSorted();
    expect(dates).toEqual(order === 'latest' ? sorted.toReversed() : sorted);
  }
});

import type { FreeTimes, TimeSlot } from '@lox/contracts/free-times.js';
import { addDays, localTime, weekday, type Day } from '@lox/contracts/local-time.js';
import { DEFAULT_WORKING_WEEK } from '@lox/contracts/working-hours.js';
import { DENIED, type Answer, type Client } from './support/client.js';
import { createLead, listProperty } from './support/leads.js';
import { visitsSuite } from './support/visits-suite.js';
import { changeVisit, createVisit, dayIn } from './support/visits.js';
import { instantOf } from '@lox/contracts/local-time.js';

const { app, bia, rui, manager, lead } = visitsSuite();

/** A Monday to come, with all of its hours ahead. */
const MONDAY: Day = [1, 2, 3, 4, 5, 6, 7].map(dayIn).find((day) => weekday(day) === 1) ?? '';
const on = (days: number, time: string): string => instantOf(addDays(MONDAY, days), time);

const ask = (client: Client, query: Record<string, string> = {}): Promise<Answer<FreeTimes>> =>
  client.get<FreeTimes>(
    `/api/visits/free-times?${new URLSearchParams({ from: MONDAY, to: MONDAY, ...query }).toString()}`,
  );
const slotAt = ({ body }: Answer<FreeTimes>, time: string): TimeSlot | undefined =>
  body.days[0]?.slots.find(({ start }) => localTime(start) === time);

it('are half hours of the broker, day by day, with whose the taken ones are', async () => {
  const visit = await createVisit(bia.client, {
    leadId: lead.id,
    propertyId: lead.propertyId,
    scheduledDate: on(0, '10:00'),
  });
  const answer = await ask(bia.client, { to: addDays(MONDAY, 6) });
  expect(answer.status).toBe(200);
  expect(answer.body.broker).toMatchObject({ id: bia.id, name: 'Bia Corretora' });
  expect(answer.body.days.map(({ free }) => free)).toEqual([14, 17, 17, 17, 17, 7, 0]);
  expect(slotAt(answer, '10:30')).toEqual({
    start: on(0, '10:30'),
    state: 'taken',
    visit: { id: visit.id, client: 'Ana Interessada', property: 'Sítio São João' },
  });
  expect(slotAt(answer, '08:00')?.state).toBe('closed');
  expect(slotAt(await ask(bia.client, { exceptVisitId: visit.id }), '10:00')?.state).toBe('free');
  expect(slotAt(await ask(bia.client, { durationMinutes: '120' }), '08:30')?.state).toBe('taken');
  expect(slotAt(await ask(bia.client, { durationMinutes: '30' }), '09:30')?.state).toBe('free');
  await changeVisit(bia.client, visit.id, { status: 'cancelled' });
  expect(slotAt(await ask(bia.client), '10:00')?.state).toBe('free');
});

it('respect the broker’s hours, absence, and the way between two places', async () => {
  const week = DEFAULT_WORKING_WEEK.with(3, [{ from: '14:00', to: '16:00' }]);
  const path = `/api/users/${bia.id}/working-hours`;
  await bia.client.send('PUT', path, { week, bufferMinutes: 45 });
  const absence = { from: addDays(MONDAY, 3), to: addDays(MONDAY, 3) };
  const planned = await bia.client.post<{ id: string }>(`/api/users/${bia.id}/absences`, absence);
  const visit = await createVisit(bia.client, {
    leadId: lead.id,
    propertyId: lead.propertyId,
    scheduledDate: on(1, '10:00'),
  });
  const other = await listProperty(app, { title: 'Casa na Vila', brokerId: bia.id });
  const whole = await ask(bia.client, { to: addDays(MONDAY, 4), propertyId: other });
  expect(whole.body.days.map(({ free, absent }) => [free, absent])).toEqual([
    [17, false],
    [11, false],
    [3, false],
    [0, true],
    [17, false],
  ]);
  expect(
    (await ask(bia.client, { from: addDays(MONDAY, 1), to: addDays(MONDAY, 1), propertyId: lead.propertyId }))
      .body.days[0]?.free,
  ).toBe(14);
  await bia.client.send('DELETE', path);
  await bia.client.send('DELETE', `/api/users/${bia.id}/absences/${planned.body.id}`);
  await changeVisit(bia.client, visit.id, { status: 'cancelled' });
});

it('a request from the site and a visit without a broker hold no time', async () => {
  const requested = await app.visitor().post('/api/public/schedule-visit', {
    name: 'Carla Visitante',
    email: 'carla@exemplo.com.br',
    phone: '19999990003',
    propertyId: lead.propertyId,
    preferredDate: MONDAY,
    preferredTime: 'morning',
  });
  expect(requested.status).toBe(201);
  expect(slotAt(await ask(app.admin.client, { brokerId: bia.id }), '09:00')?.state).toBe('free');
});

describe('without a broker in the question', () => {
  it('are of whom the booking would go to', async () => {
    const ruis = await createLead(rui.client, { name: 'João Cliente' });
    const brokerOf = async (client: Client, query: Record<string, string> = {}) =>
      (await ask(client, query)).body.broker.name;
    expect(await brokerOf(manager.client, { leadId: ruis.id })).toBe('Rui Corretor');
    expect(await brokerOf(app.admin.client, { propertyId: lead.propertyId })).toBe('Bia Corretora');
    expect(await brokerOf(rui.client)).toBe('Rui Corretor');
    expect(await brokerOf(app.admin.client)).toBe(app.admin.name);
  });
  it('are not told of a lead that the person may not see', async () => {
    expect(await ask(rui.client, { leadId: lead.id })).toMatchObject({ status: 403, body: DENIED });
    const nobody = '3b0e7c1a-5d2f-4c8e-9a61-2f4d6b8c0e13';
    expect(await ask(bia.client, { leadId: nobody })).toMatchObject({
      status: 400,
      body: { code: 'lead_not_found' },
    });
  });
});

it('leak nothing of brokers whose visits the person may not read', async () => {
  const refused = await ask(rui.client, { brokerId: bia.id });
  expect(refused).toMatchObject({ status: 403, body: DENIED });
  expect(refused.text).not.toMatch(/Bia|Ana|slots/);
  expect((await ask(bia.client, { brokerId: rui.id })).status).toBe(403);
  expect((await ask(manager.client, { brokerId: rui.id })).status).toBe(200);
  const reader = await app.person({ permissions: { visits: { read: true, read_all: true } } });
  expect((await ask(reader.client, { brokerId: bia.id })).status).toBe(403);
  const lead2 = { visits: { read: true, create: true, update: true }, users: { manage_team: true } };
  const leader = await app.person({ permissions: lead2 });
  const team = `/api/admin/users/${leader.id}/team`;
  expect((await app.admin.client.send('PUT', team, { members: [rui.id] })).status).toBe(200);
  expect((await ask(leader.client, { brokerId: rui.id })).status).toBe(200);
  expect((await ask(leader.client, { brokerId: bia.id })).status).toBe(403);
  const owner = await app.person({ role: 'owner' });
  expect((await ask(owner.client)).status).toBe(403);
  expect((await ask(app.visitor())).status).toBe(401);
});

it.each<[string, Record<string, string>]>([
  ['fifteen days', { to: addDays(MONDAY, 14) }],
  ['days the wrong way round', { to: addDays(MONDAY, -1) }],
  ['no day', { from: 'amanhã' }],
  ['a duration of no time', { durationMinutes: '0' }],
  ['a duration in words', { durationMinutes: 'uma hora' }],
  ['a broker who is no id', { brokerId: 'none' }],
  ['a broker who is nobody', { brokerId: '3b0e7c1a-5d2f-4c8e-9a61-2f4d6b8c0e13' }],
])('%s: refused', async (_, query) => {
  expect((await ask(app.admin.client, query)).status).toBe(400);
});

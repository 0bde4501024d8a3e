import { randomUUID } from 'node:crypto';
import { addDays, instantOf, localDay, weekday } from '@lox/contracts/local-time.js';
import type { AuditEntry } from '@lox/contracts/audit.js';
import {
  NO_STEPS,
  type WaitingLogEntry,
  type WaitingRules,
  type WaitingTrial,
} from '@lox/contracts/waiting-rules.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { JobClock } from '../src/platform/log/jobs/job-clock.js';
import { Jobs } from '../src/platform/log/jobs/jobs.js';
import { ReceiveLead } from '../src/slices/leads/commands/receive-lead.command.js';
import { WriteLeadNote } from '../src/slices/leads/diary/diary.commands.js';
import { ActOnWaitingLead, ChangeWaitingRules } from '../src/slices/leads/waiting/waiting.commands.js';
import { origin, type Person } from './support/app.js';
import { readLead } from './support/leads.js';
import { letterInOutbox } from './support/letters.js';
import { panelOf } from './support/notifications.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

const app = suiteApp();
const PATH = '/api/admin/waiting-rules';
const WORK = { read: true, create: true, update: true };
const BROKER = { leads: WORK, visits: WORK };
const IDLE_DAYS = { warn_broker: 2, warn_manager: 3, pass_on: 5 };
const RULES = { on: true, minutes: NO_STEPS, idleDays: IDLE_DAYS, passOnTo: null };
let bia: Person;
let caio: Person;
let gabi: Person;

const TUESDAY = addDays(localDay(new Date()), 1 + ((8 - weekday(localDay(new Date()))) % 7));
const on = (time: string, days = 0): string => instantOf(addDays(TUESDAY, days), time);
let time = on('08:00');

beforeAll(async () => {
  bia = await app.person({ name: 'Bia', permissions: BROKER });
  caio = await app.person({ name: 'Caio', permissions: BROKER });
  gabi = await app.person({ name: 'Gabi', permissions: { ...BROKER, users: { manage_team: true } } });
  const members = [bia.id, caio.id];
  await app.admin.client.send('PUT', `/api/admin/users/${gabi.id}/team`, { members });
  jest.spyOn(app.nest.get(JobClock), 'now').mockImplementation(() => Date.parse(time));
});
afterAll(() => jest.restoreAllMocks());

const save = (rules: unknown) => app.admin.client.send<WaitingRules>('PUT', PATH, rules);
const logOf = async ({ client }: Person, id: string): Promise<WaitingLogEntry[]> =>
  (await client.get<WaitingLogEntry[]>(`${PATH}/log?limit=100`)).body.filter(({ lead }) => lead.id === id);
const stepsOf = async (id: string): Promise<string[]> =>
  (await logOf(app.admin, id)).map(({ step, idleDays }) => `${step} ${idleDays}`);
async function arrived(name: string, broker: Person, at: string): Promise<string> {
  const account = await app.nest.get(Accounts).byId(broker.id);
  const input = { name, phone: '(19) 99999-4444', source: 'phone' as const };
  return app.execute(new ReceiveLead(input, account ?? null, null, { ...origin(broker.id), now: at }));
}
async function noted(id: string, broker: Person, at: string): Promise<void> {
  const account = await app.nest.get(Accounts).byId(broker.id);
  const note = {
    noteId: randomUUID(),
    kind: 'call',
    text: 'Falamos.',
    template: null,
    visitId: null,
  } as const;
  await app.execute(new WriteLeadNote(id, note, account!, null, { ...origin(broker.id), now: at }));
}
async function look(at: string): Promise<void> {
  time = at;
  const jobs = app.nest.get(Jobs);
  jobs.wake('waiting-leads');
  await until('the rules were looked at', async () => {
    const job = (await jobs.report()).find(({ name }) => name === 'waiting-leads');
    return job?.lastRound?.at === at;
  });
}
const titled = async (person: Person) =>
  (await panelOf(person))
    .filter(({ type }) => type === 'lead_waiting')
    .map(({ title, message }) => [title, message]);

it.each([
  [{ ...IDLE_DAYS, pass_on: 91 }, 'Um passo vem depois de 1 a 90 dias de trabalho'],
  [{ ...IDLE_DAYS, pass_on: 3 }, 'Cada passo vem depois do anterior.'],
  [NO_STEPS, 'Escolha ao menos um passo.'],
  ['cedo', 'Diga depois de quantos dias'],
])('days %j are refused', async (idleDays, message) => {
  const rules = { ...RULES, idleDays };
  expect(await save(rules)).toMatchObject({ status: 400, body: { message } });
  expect(await app.admin.client.post(`${PATH}/trial`, rules)).toMatchObject({
    status: 400,
    body: { message },
  });
});

it('the trial tells each time of the past months that a lead was left alone', async () => {
  const friday = addDays(localDay(new Date()), -28 - ((weekday(localDay(new Date())) + 2) % 7));
  const past = (at: string, days: number): string => instantOf(addDays(friday, days), at);
  const id = await arrived('Do ano', bia, past('09:00', 0));
  await noted(id, bia, past('09:00', 7));
  await noted(id, bia, past('10:00', 7));
  await noted(id, bia, past('10:00', 10));
  const { body } = await app.admin.client.post<WaitingTrial>(`${PATH}/trial`, RULES);
  const moves = body.moves.filter(({ lead }) => lead.id === id);
  expect(body.idle).toMatchObject({ times: 3, steps: { warn_broker: 3, warn_manager: 2, pass_on: 2 } });
  expect(moves).toEqual([
    expect.objectContaining({ isIdle: true, arrivedAt: past('10:00', 10), minutesSooner: null }),
    expect.objectContaining({
      isIdle: true,
      arrivedAt: past('09:00', 0),
      at: past('09:01', 6),
      from: { id: bia.id, name: 'Bia', avatar: null },
      minutesSooner: 539,
    }),
  ]);
  expect(await stepsOf(id)).toEqual([]);
});

it('a program of the former release changes the minutes alone; idle leads count from when their rules are on', async () => {
  const minutes = { warn_broker: 60, warn_manager: null, pass_on: null };
  const without = await save({ on: true, minutes, passOnTo: null });
  expect(without.body).toMatchObject({ idleDays: NO_STEPS, idleSince: null });
  expect(without.body.since).not.toBeNull();
  const withDays = await save({ ...RULES, minutes });
  expect(withDays.body).toMatchObject({ idleDays: IDLE_DAYS, since: without.body.since });
  expect(withDays.body.idleSince).not.toBeNull();
  expect((await save({ on: true, minutes, passOnTo: null })).body).toMatchObject({
    idleDays: IDLE_DAYS,
    idleSince: withDays.body.idleSince,
    version: 2,
  });
  expect((await save({ ...RULES, on: false })).body).toMatchObject({ since: null, idleSince: null });
  await app.execute(new ChangeWaitingRules(RULES, null, { ...origin(app.admin.id), now: on('07:00') }));
});

it('an idle lead is warned to its broker, then to who leads the team, then passed on, once', async () => {
  const id = await arrived('Ana Parada', bia, on('09:00'));
  await look(on('17:00', 1));
  expect(await stepsOf(id)).toEqual([]);
  await look(on('08:00', 2));
  expect(await stepsOf(id)).toEqual([]);
  await look(on('09:00', 2));
  await look(on('10:00', 2));
  expect(await stepsOf(id)).toEqual(['warn_broker 2']);
  await until('Bia is warned', async () => (await titled(bia)).length === 1);
  expect(await titled(bia)).toEqual([['Lead parado há 2 dias', 'Ana Parada']]);
  await letterInOutbox(app, `user-${bia.id}`, 'lead-idle');

  await look(on('09:00', 3));
  expect(await stepsOf(id)).toEqual(['warn_manager 3', 'warn_broker 2']);
  await until('Gabi is warned', async () => (await titled(gabi)).length === 1);
  expect(await titled(gabi)).toEqual([['Lead da equipe parado há 3 dias', 'Ana Parada']]);
  await letterInOutbox(app, `user-${gabi.id}`, 'team-lead-idle');

  // Sunday has no hours.
  await look(on('12:00', 5));
  expect(await stepsOf(id)).toHaveLength(2);
  await look(on('09:05', 6));
  await look(on('09:05', 8));
  expect(await stepsOf(id)).toEqual(['pass_on 5', 'warn_manager 3', 'warn_broker 2']);
  expect((await readLead(app.admin.client, id)).broker?.id).toBe(caio.id);
  await until('Bia has what is hers', async () => (await titled(bia))[0]?.[0] === 'Lead não é mais seu');
  expect((await titled(bia))[0]?.[1]).toBe('Um lead ficou parado por 5 dias e passou para outro corretor.');
  expect((await logOf(gabi, id)).map(({ step }) => step)).toEqual(['pass_on', 'warn_manager', 'warn_broker']);
  const { body: history } = await app.admin.client.get<AuditEntry[]>(`/api/admin/leads/${id}/history`);
  expect(history.map(({ action }) => action)).toContain('LeadWaitedTooLong');
  expect(JSON.stringify(history)).not.toContain('idleSpells');

  await noted(id, caio, on('11:00', 8));
  await look(on('09:00', 10));
  expect(await stepsOf(id)).toEqual(['warn_broker 2', 'pass_on 5', 'warn_manager 3', 'warn_broker 2']);
});

it('a lead that somebody touched since is left alone, also by a round that had planned it before', async () => {
  const id = await arrived('Tocada', bia, on('09:00', 14));
  await noted(id, bia, on('10:00', 15));
  const act = { step: 'warn_broker', minutes: 900, brokerId: bia.id, newBrokerId: null } as const;
  const planned = { ...act, warned: [bia.id], idleSince: on('09:00', 14), idleDays: 2 };
  await app.execute(new ActOnWaitingLead(id, planned, { ...origin(), now: on('10:01', 16) }));
  await look(on('10:01', 16));
  expect(await stepsOf(id)).toEqual([]);
  const due = { ...planned, idleSince: on('10:00', 15) };
  await Promise.all(
    Array.from({ length: 8 }, () =>
      app.execute(new ActOnWaitingLead(id, due, { ...origin(), now: on('09:30', 17) })),
    ),
  );
  expect(await stepsOf(id)).toEqual(['warn_broker 2']);
});

import type { AuditEntry } from '@lox/contracts/audit.js';
import { addDays, instantOf, localDay, weekday } from '@lox/contracts/local-time.js';
import type { Lead } from '@lox/contracts/leads.js';
import {
  NO_STEPS,
  type UpdateWaitingRules,
  type WaitingLogEntry,
  type WaitingRules,
  type WaitingTrial,
} from '@lox/contracts/waiting-rules.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { JobClock } from '../src/platform/log/jobs/job-clock.js';
import { Jobs } from '../src/platform/log/jobs/jobs.js';
import { ReceiveLead } from '../src/slices/leads/commands/receive-lead.command.js';
import { ActOnWaitingLead, ChangeWaitingRules } from '../src/slices/leads/waiting/waiting.commands.js';
import { origin, type Person } from './support/app.js';
import { changeLead, eraseLead, readLead } from './support/leads.js';
import { letterInOutbox, lettersCaughtUp, storedLetters } from './support/letters.js';
import { panelOf } from './support/notifications.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

const app = suiteApp();
const PATH = '/api/admin/waiting-rules';
const WORK = { read: true, create: true, update: true };
const BROKER = { leads: WORK, visits: WORK, settings: { read: true, update: true } };
const RULES: UpdateWaitingRules = {
  on: true,
  minutes: { warn_broker: 60, warn_manager: 120, pass_on: 240 },
  passOnTo: null,
};
let bia: Person;
let caio: Person;
let gabi: Person;
let dora: Person;

/** A Tuesday ahead: its leads arrive after all that the suite does. */
const TUESDAY = addDays(localDay(new Date()), 1 + ((8 - weekday(localDay(new Date()))) % 7));
const on = (time: string, day = TUESDAY): string => instantOf(day, time);

beforeAll(async () => {
  bia = await app.person({ name: 'Bia', permissions: BROKER });
  caio = await app.person({ name: 'Caio', permissions: BROKER });
  gabi = await app.person({ name: 'Gabi', permissions: { ...BROKER, users: { manage_team: true } } });
  dora = await app.person({ name: 'Dora', permissions: BROKER });
  const members = [bia.id, caio.id];
  await app.admin.client.send('PUT', `/api/admin/users/${gabi.id}/team`, { members });
});

const save = (rules: unknown, { client }: Person = app.admin, headers = {}) =>
  client.send<WaitingRules>('PUT', PATH, rules, { headers });
const logOf = async (query = ''): Promise<WaitingLogEntry[]> =>
  (await app.admin.client.get<WaitingLogEntry[]>(`${PATH}/log${query}`)).body;
async function arrived(name: string, broker: Person | null, at: string): Promise<string> {
  const account = broker && (await app.nest.get(Accounts).byId(broker.id));
  const input = { name, phone: '(19) 99999-4444', source: 'website' as const };
  return app.execute(
    new ReceiveLead(input, account ?? null, null, { ...origin(broker?.id ?? null), now: at }),
  );
}
const titled = async (person: Person, type: string) =>
  (await panelOf(person)).filter((one) => one.type === type).map(({ title, message }) => [title, message]);

describe('the rules', () => {
  it('are off at first, and an administrator’s alone', async () => {
    expect((await app.admin.client.get<WaitingRules>(PATH)).body).toEqual({
      on: false,
      minutes: { warn_broker: 60, warn_manager: 120, pass_on: 240 },
      idleDays: NO_STEPS,
      passOnTo: null,
      since: null,
      idleSince: null,
      version: 0,
    });
    for (const [client, status] of [
      [app.visitor(), 401],
      [bia.client, 403],
      [gabi.client, 403],
    ] as const) {
      expect((await client.get(PATH)).status).toBe(status);
      expect((await client.get(`${PATH}/log`)).status).toBe(client === gabi.client ? 200 : status);
      expect((await client.send('PUT', PATH, RULES)).status).toBe(status);
      expect((await client.post(`${PATH}/trial`, RULES)).status).toBe(status);
    }
  });

  it.each([
    [{ ...RULES, on: 'yes' }, 'Diga se as regras estão ligadas'],
    [{ ...RULES, minutes: undefined }, 'Diga depois de quanto tempo'],
    [
      { ...RULES, minutes: { ...RULES.minutes, pass_on: 4 } },
      'Um passo vem depois de 5 a 4800 minutos de trabalho',
    ],
    [{ ...RULES, minutes: { ...RULES.minutes, pass_on: 60 } }, 'Cada passo vem depois do anterior.'],
    [
      { ...RULES, minutes: { warn_broker: null, warn_manager: null, pass_on: null } },
      'Escolha ao menos um passo.',
    ],
    [{ ...RULES, passOnTo: 'alguém' }, 'Corretor inválido'],
    [{ ...RULES, passOnTo: '7d3f4f0e-0d0c-4a5e-9a43-2f2f6f0f5a01' }, 'Corretor não encontrado.'],
  ])('refuse %j', async (rules, message) => {
    expect(await save(rules)).toMatchObject({ status: 400, body: { message } });
    expect(await app.admin.client.post(`${PATH}/trial`, rules)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('are changed by one person at a time, look after what comes once they are on, and are audited', async () => {
    const saved = await save({ ...RULES, passOnTo: dora.id });
    expect(saved.body).toMatchObject({ on: true, passOnTo: dora.id, version: 1 });
    expect(Date.parse(saved.body.since ?? '')).not.toBeNaN();
    expect(await save(RULES, app.admin, { 'If-Match': '"0"' })).toMatchObject({ status: 412 });
    const changed = await save(RULES, app.admin, { 'If-Match': '"1"' });
    expect(changed.body).toMatchObject({ version: 2, since: saved.body.since });
    expect((await save(RULES)).body.version).toBe(2);
    expect((await save({ ...RULES, on: false })).body).toMatchObject({ version: 3, since: null });
    const { body } = await app.admin.client.get<AuditEntry[]>(
      '/api/admin/audit-logs?entityType=waitingRules&limit=5',
    );
    expect(body.map(({ action }) => action)).toEqual(Array(3).fill('WaitingRulesChanged'));
    expect(body[1]?.names).toEqual({ [dora.id]: 'Dora' });
  });
});

describe('what they do', () => {
  let time = on('08:00');
  beforeAll(async () => {
    jest.spyOn(app.nest.get(JobClock), 'now').mockImplementation(() => Date.parse(time));
    await app.execute(new ChangeWaitingRules(RULES, null, { ...origin(app.admin.id), now: on('07:00') }));
  });
  afterAll(() => jest.restoreAllMocks());

  /** A round at this moment. */
  const look = async (at: string): Promise<void> => {
    time = at;
    const jobs = app.nest.get(Jobs);
    jobs.wake('waiting-leads');
    await until('the rules were looked at', async () => {
      const job = (await jobs.report()).find(({ name }) => name === 'waiting-leads');
      return job?.lastRound?.at === at;
    });
  };
  const stepsOf = async (id: string): Promise<string[]> =>
    (await logOf()).filter(({ lead }) => lead.id === id).map(({ step }) => step);

  it('a lead that nobody answers is warned to its broker, then to who leads the team, then passed on', async () => {
    const id = await arrived('Ana Espera', bia, on('09:00'));
    await look(on('09:59'));
    expect(await stepsOf(id)).toEqual([]);
    await look(on('10:00'));
    expect(await stepsOf(id)).toEqual(['warn_broker']);
    await until('Bia is warned', async () => (await titled(bia, 'lead_waiting')).length === 1);
    expect(await titled(bia, 'lead_waiting')).toEqual([['Lead esperando há 1 h', 'Ana Espera']]);
    await letterInOutbox(app, `user-${bia.id}`, 'lead-waiting');

    await look(on('11:05'));
    expect(await stepsOf(id)).toEqual(['warn_manager', 'warn_broker']);
    await until('Gabi is warned', async () => (await titled(gabi, 'lead_waiting')).length === 1);
    expect(await titled(gabi, 'lead_waiting')).toEqual([['Lead da equipe esperando há 2 h', 'Ana Espera']]);
    await letterInOutbox(app, `user-${gabi.id}`, 'team-lead-waiting');

    await look(on('13:10'));
    expect(await stepsOf(id)).toEqual(['pass_on', 'warn_manager', 'warn_broker']);
    expect(await readLead(app.admin.client, id)).toMatchObject({
      broker: { id: caio.id },
      firstContactAt: null,
    });
    const gone = 'Um lead esperou 4 h sem resposta e passou para outro corretor.';
    await until('Bia has what is hers', async () => {
      const [warned] = await titled(bia, 'lead_waiting');
      return warned?.[0] === 'Lead não é mais seu' && warned[1] === gone;
    });
    expect(await titled(bia, 'lead_waiting')).toHaveLength(1);
    await until('Caio is warned', async () => (await titled(caio, 'new_lead')).length === 1);
    expect((await logOf()).find(({ lead, step }) => lead.id === id && step === 'pass_on')).toMatchObject({
      minutes: 240,
      lead: { name: 'Ana Espera' },
      from: { name: 'Bia' },
      to: { name: 'Caio' },
      warned: [],
    });
    const { body: history } = await app.admin.client.get<AuditEntry[]>(`/api/admin/leads/${id}/history`);
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['LeadWaitedTooLong', 'LeadAssigned']),
    );

    const last = await arrived('Outra', dora, on('15:00'));
    await look(on('17:01'));
    expect(await stepsOf(last)).toEqual(['warn_manager']);
    const { body: ofTeam } = await gabi.client.get<WaitingLogEntry[]>(`${PATH}/log?limit=100`);
    expect(ofTeam.filter(({ lead }) => lead.id === id)).toHaveLength(3);
    expect(ofTeam.some(({ lead }) => lead.id === last)).toBe(false);
    expect(await stepsOf(id)).toHaveLength(3);
  });

  it('nothing happens outside of the agency’s hours, nor to what came before they were on', async () => {
    const before = await arrived('De antes', bia, on('06:00'));
    const night = await arrived('Da noite', bia, on('16:30', addDays(TUESDAY, 1)));
    await look(on('23:00', addDays(TUESDAY, 1)));
    expect(await stepsOf(night)).toEqual([]);
    await look(on('09:01', addDays(TUESDAY, 2)));
    expect(await stepsOf(night)).toEqual(['warn_broker']);
    expect(await stepsOf(before)).toEqual([]);
  });

  it('leads answered, moved, erased, merged or handed over in the meantime are left alone', async () => {
    const day = addDays(TUESDAY, 7);
    const names = ['Atendida', 'Movida', 'Apagada', 'Unida', 'Passada', 'Fica'];
    const ids = await Promise.all(names.map((name) => arrived(name, bia, on('09:00', day))));
    const [answered, moved, erased, merged, handed, stays] = ids as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await bia.client.post(`/api/leads/${answered}/diary`, { kind: 'call', text: 'Falamos.' });
    await changeLead(bia.client, moved, { status: 'lost' });
    await eraseLead(app, erased);
    await app.admin.client.post(`/api/admin/leads/${stays}/merge`, { leadId: merged });
    await changeLead(app.admin.client, handed, { brokerId: dora.id });
    const act = {
      step: 'pass_on' as const,
      minutes: 240,
      brokerId: bia.id,
      newBrokerId: caio.id,
      warned: [],
    };
    // As another instance, or a round that had planned it before.
    for (const id of [answered, moved, erased, merged, handed])
      await app.execute(new ActOnWaitingLead(id, act, { ...origin(), now: on('13:00', day) }));
    await look(on('13:05', day));
    expect(await stepsOf(stays)).toEqual(['pass_on']);
    for (const id of [answered, moved, erased, merged, handed]) expect(await stepsOf(id)).toEqual([]);
    expect((await readLead(app.admin.client, handed)).broker?.id).toBe(dora.id);
  });

  it('a step is done once by any number of instances, and warned once', async () => {
    const day = addDays(TUESDAY, 14);
    const id = await arrived('Uma vez', dora, on('09:00', day));
    const act = {
      step: 'warn_broker' as const,
      minutes: 60,
      brokerId: dora.id,
      newBrokerId: null,
      warned: [dora.id],
    };
    const warned = (await titled(dora, 'lead_waiting')).length;
    await Promise.all(
      Array.from({ length: 8 }, () =>
        app.execute(new ActOnWaitingLead(id, act, { ...origin(), now: on('10:00', day) })),
      ),
    );
    await lettersCaughtUp(app);
    await until('Dora is warned', async () => (await titled(dora, 'lead_waiting')).length > warned);
    expect(await stepsOf(id)).toEqual(['warn_broker']);
    expect((await titled(dora, 'lead_waiting')).length).toBe(warned + 1);
    const letters = await storedLetters(app, { kind: 'lead-waiting', receiver: `user-${dora.id}` });
    expect(letters.filter(({ stream }) => stream === `lead-${id}`)).toHaveLength(1);
  });

  it('who is absent or not at work gets none; a chosen broker’s deputy stands in', async () => {
    const day = addDays(TUESDAY, 21);
    const week = [1, 2, 3, 4, 5, 6, 7].map(() => [{ from: '14:00', to: '18:00' }]);
    await caio.client.send('PUT', `/api/users/${caio.id}/working-hours`, { week, bufferMinutes: null });
    const id = await arrived('Sem vez', bia, on('09:00', day));
    await look(on('13:05', day));
    expect(await stepsOf(id)).toEqual(['warn_manager']);
    await look(on('14:05', day));
    expect(await stepsOf(id)).toEqual(['pass_on', 'warn_manager']);
    expect((await readLead(app.admin.client, id)).broker?.id).toBe(caio.id);

    const absence = { from: day, to: day, deputyId: dora.id };
    expect((await app.admin.client.post(`/api/users/${caio.id}/absences`, absence)).status).toBe(201);
    await save({ ...RULES, passOnTo: caio.id });
    const chosen = await arrived('Escolhida', bia, on('09:00', day));
    await look(on('14:10', day));
    expect(await stepsOf(chosen)).toEqual(['pass_on']);
    expect((await readLead(app.admin.client, chosen)).broker?.id).toBe(dora.id);
  });

  it('the log comes in pages, and names nobody who was erased', async () => {
    const all = await logOf('?limit=100');
    const page = await app.admin.client.get<WaitingLogEntry[]>(`${PATH}/log?limit=2&offset=1`);
    expect(page.headers.get('x-total-count')).toBe(String(all.length));
    expect(page.body).toEqual(all.slice(1, 3));
    const { id } = all[0]!.lead;
    await eraseLead(app, id);
    expect((await logOf()).find(({ lead }) => lead.id === id)?.lead.name).toBe('Dados apagados');
    expect((await app.admin.client.get(`${PATH}/log?limit=0`)).status).toBe(400);
  });
});

describe('the trial', () => {
  it('tells what would have happened with the last twelve months’ leads, and changes nothing', async () => {
    const friday = addDays(localDay(new Date()), -14 - ((weekday(localDay(new Date())) + 2) % 7));
    const id = await arrived('Do ano', bia, on('09:00', friday));
    await arrived('De outro ano', bia, on('09:00', addDays(friday, -400)));
    const before = await readLead(app.admin.client, id);
    const { status, body } = await app.admin.client.post<WaitingTrial>(`${PATH}/trial`, RULES);
    expect(status).toBe(200);
    expect(body).toMatchObject({ leads: 1, steps: { warn_broker: 1, warn_manager: 1, pass_on: 0 } });
    await caio.client.send('DELETE', `/api/users/${caio.id}/working-hours`);
    const again = (await app.admin.client.post<WaitingTrial>(`${PATH}/trial`, RULES)).body;
    expect(again.moves).toEqual([
      {
        lead: { id, name: 'Do ano' },
        isIdle: false,
        arrivedAt: on('09:00', friday),
        at: on('13:00', friday),
        from: { id: bia.id, name: 'Bia', avatar: null },
        to: { id: caio.id, name: 'Caio', avatar: null },
        minutesSooner: null,
      },
    ]);
    expect(again.brokers.map(({ broker, ...burden }) => [broker.name, burden])).toEqual([
      ['Bia', { warnings: 1, teamWarnings: 0, given: 1, received: 0 }],
      ['Caio', { warnings: 0, teamWarnings: 0, given: 0, received: 1 }],
      ['Gabi', { warnings: 0, teamWarnings: 1, given: 0, received: 0 }],
    ]);
    expect(await readLead(app.admin.client, id)).toEqual(before satisfies Lead);
    expect((await logOf()).some(({ lead }) => lead.id === id)).toBe(false);
  });
});

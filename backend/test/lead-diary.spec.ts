import { randomUUID } from 'node:crypto';
import type { LeadNote } from '@lox/contracts/lead-diary.js';
import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import { instantOf, localDay } from '@lox/contracts/local-time.js';
import type { Today } from '@lox/contracts/today.js';
import { JobClock } from '../src/platform/log/jobs/job-clock.js';
import { Jobs } from '../src/platform/log/jobs/jobs.js';
import { LEAD_NOTES } from '../src/slices/leads/diary/lead-notes.projection.js';
import { RemindOfNextStep } from '../src/slices/leads/diary/diary.commands.js';
import type { ProjectionReader } from '../src/platform/log/following/projection-reader.js';
import { origin, type Person } from './support/app.js';
import type { Answer } from './support/client.js';
import { letterInOutbox, lettersCaughtUp, storedLetters } from './support/letters.js';
import { changeLead, createLead, eraseLead, readLead } from './support/leads.js';
import { panelOf, waitForTitles } from './support/notifications.js';
import { suiteApp } from './support/suite.js';
import { instantIn } from './support/visits.js';

const app = suiteApp();
let bia: Person;
let rui: Person;
let looker: Person;
let lead: Lead;
beforeAll(async () => {
  bia = await app.person({ name: 'Bia', permissions: 'corretor_basico' });
  rui = await app.person({ name: 'Rui', permissions: 'corretor_basico' });
  looker = await app.person({ name: 'Lia', permissions: { leads: { read: true } } });
});
beforeEach(async () => {
  lead = await createLead(bia.client);
});

const diaryOf = ({ client }: Person, id = lead.id, query = ''): Promise<Answer<LeadNote[]>> =>
  client.get<LeadNote[]>(`/api/leads/${id}/diary${query}`);
const write = (
  { client }: Person,
  note: object,
  id = lead.id,
  headers: Record<string, string> = {},
): Promise<Answer<LeadNote>> => client.post<LeadNote>(`/api/leads/${id}/diary`, note, headers);
const setStep = ({ client }: Person, step: unknown, id = lead.id): Promise<Answer<Lead>> =>
  client.send<Lead>('PUT', `/api/leads/${id}/next-step`, step);
const finish = ({ client }: Person, id = lead.id, headers = {}): Promise<Answer<Lead>> =>
  client.post<Lead>(`/api/leads/${id}/next-step/done`, undefined, headers);
const textsOf = ({ body }: Answer<LeadNote[]>): string[] => body.map(({ text }) => text);
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

describe('the diary', () => {
  it('has what was written, newest first, with kind, author and time, and pages of it', async () => {
    const visitId = randomUUID();
    const first = await write(bia, { kind: 'call', text: '  Ligou.\r\nGostou da casa.  ' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(String) as unknown,
      kind: 'call',
      text: 'Ligou.\nGostou da casa.',
      template: null,
      visitId: null,
      author: { id: bia.id, name: 'Bia' },
      at: expect.any(String) as unknown,
    });
    await write(app.admin, { kind: 'whatsapp', text: 'Mandei a planta.', template: 'floor-plan', visitId });
    const all = await diaryOf(bia);
    expect(all.body.map(({ kind, template, author }) => [kind, template, author?.name])).toEqual([
      ['whatsapp', 'floor-plan', app.admin.name],
      ['call', null, 'Bia'],
    ]);
    expect(textsOf(await diaryOf(bia, lead.id, `?visitId=${visitId}`))).toEqual(['Mandei a planta.']);
    const second = await diaryOf(bia, lead.id, '?limit=1&offset=1');
    expect([textsOf(second), second.headers.get('X-Total-Count')]).toEqual([
      ['Ligou.\nGostou da casa.'],
      '2',
    ]);
    expect((await readLead(bia.client, lead.id)).lastNote).toEqual({
      kind: 'whatsapp',
      text: 'Mandei a planta.',
      at: all.body[0]?.at,
    });
  });

  it('begins with the lead’s single notes, which stay as they were', async () => {
    const noted = await createLead(bia.client, { notes: 'Prefere à tarde.' });
    await write(bia, { kind: 'note', text: 'Depois' }, noted.id);
    await changeLead(bia.client, noted.id, { notes: 'Prefere de manhã.' });
    expect(textsOf(await diaryOf(bia, noted.id))).toEqual(['Depois', 'Prefere de manhã.']);
    for (const [query, texts] of [
      ['?limit=1', ['Depois']],
      ['?limit=1&offset=1', ['Prefere de manhã.']],
      ['?limit=2', ['Depois', 'Prefere de manhã.']],
      ['?limit=5&offset=2', []],
    ] as const) {
      const page = await diaryOf(bia, noted.id, query);
      expect([query, textsOf(page), page.headers.get('X-Total-Count')]).toEqual([query, texts, '2']);
    }
    expect(await readLead(bia.client, noted.id)).toMatchObject({ notes: 'Prefere de manhã.' });
  });

  it('takes a repeated request once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const note = { kind: 'note', text: 'Uma vez' };
    const [one, other] = await Promise.all([write(bia, note, lead.id, key), write(bia, note, lead.id, key)]);
    const third = await write(bia, note, lead.id, key);
    expect(new Set([one, other, third].map(({ body }) => body.id)).size).toBe(1);
    expect(textsOf(await diaryOf(bia))).toEqual(['Uma vez']);
    expect(await write(bia, { ...note, text: 'Outra' }, lead.id, key)).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
  });

  it.each([
    [{ kind: 'note', text: ' \n ' }, 'Escreva a anotação'],
    [{ kind: 'note' }, 'Escreva a anotação'],
    [{ kind: 'note', text: 'x'.repeat(5001) }, 'Anotação é longa demais'],
    [{ kind: 'fax', text: 'x' }, 'Tipo de anotação inválido'],
    [{ kind: 'note', text: 'x', visitId: 'visita' }, 'Visita inválida'],
    [{ kind: 'note', text: 'x', template: 'x'.repeat(61) }, 'Modelo inválido'],
  ])('refuses %j', async (note, message) => {
    expect(await write(bia, note)).toMatchObject({ status: 400, body: { message } });
    expect((await diaryOf(bia)).body).toEqual([]);
  });

  it('is within one’s own records, for reading and for writing', async () => {
    await write(bia, { kind: 'note', text: 'Da Bia' });
    const step = { text: 'Ligar', dueAt: inMinutes(60) };
    const statuses = async (who: Person, id = lead.id) => {
      const answers = await Promise.all([
        diaryOf(who, id),
        write(who, { kind: 'note', text: 'De fora' }, id),
        setStep(who, step, id),
        finish(who, id),
        who.client.send('DELETE', `/api/leads/${id}/next-step`),
      ]);
      return answers.map(({ status }) => status);
    };
    expect(await statuses(rui)).toEqual([403, 403, 403, 403, 403]);
    const { id: seen } = await createLead(app.admin.client);
    await changeLead(app.admin.client, seen, { brokerId: looker.id });
    expect(await statuses(looker, seen)).toEqual([200, 403, 403, 403, 403]);
    expect((await diaryOf({ ...bia, client: app.visitor() })).status).toBe(401);
    expect(textsOf(await diaryOf(bia))).toEqual(['Da Bia']);
    expect((await diaryOf(bia, randomUUID())).status).toBe(404);
    await changeLead(app.admin.client, lead.id, { brokerId: rui.id });
    expect((await diaryOf(bia)).status).toBe(403);
    expect(textsOf(await diaryOf(rui))).toEqual(['Da Bia']);
  });

  it('is erased with the person, and takes nothing more', async () => {
    await write(bia, { kind: 'note', text: 'Segredo da Quitéria' });
    await setStep(bia, { text: 'Ligar para Quitéria', dueAt: inMinutes(60) });
    await eraseLead(app, lead.id);
    expect(textsOf(await diaryOf(bia))).toEqual(['Dados apagados']);
    expect(await readLead(bia.client, lead.id)).toMatchObject({ lastNote: null, nextStep: null });
    expect(await write(bia, { kind: 'note', text: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'lead_erased' },
    });
    expect((await setStep(bia, { text: 'x', dueAt: inMinutes(60) })).status).toBe(409);
    const stored = await app.nest.get<ProjectionReader<never>>(LEAD_NOTES).find({ leadId: lead.id });
    const audit = await app.admin.client.get(`/api/admin/leads/${lead.id}/history`);
    expect(JSON.stringify([stored, audit.body])).not.toMatch(/Quitéria/);
  });
});

describe('the next step', () => {
  it('is on the lead and its card until it is done; done is taken back by setting it again', async () => {
    const step = { text: 'Mandar três opções', dueAt: instantIn(1, '10:00') };
    const set = await setStep(bia, step);
    expect(set).toMatchObject({ status: 200, body: { nextStep: step } });
    expect(set.headers.get('ETag')).toBe(`"${set.body.revision}"`);
    const { body: board } = await bia.client.get<LeadBoard>('/api/admin/leads/board');
    const card = board.columns.flatMap(({ leads }) => leads).find(({ id }) => id === lead.id);
    expect(card?.nextStep).toEqual(step);
    expect((await finish(bia, lead.id, { 'If-Match': `"${lead.revision}"` })).status).toBe(412);
    expect(await finish(bia)).toMatchObject({ status: 200, body: { nextStep: null } });
    expect((await finish(bia)).status).toBe(200);
    expect((await setStep(bia, step)).body.nextStep).toEqual(step);
    const cleared = await bia.client.send<Lead>('DELETE', `/api/leads/${lead.id}/next-step`);
    expect(cleared.body.nextStep).toBeNull();
  });

  it.each([
    [{ text: ' ', dueAt: inMinutes(5) }, 'Escreva o próximo passo'],
    [{ text: 'x'.repeat(201), dueAt: inMinutes(5) }, 'Próximo passo é longo demais'],
    [{ text: 'x', dueAt: '2026-12-01' }, 'Diga para quando'],
    [{ text: 'x', dueAt: 'amanhã' }, 'Diga para quando'],
    [{ text: 'x' }, 'Diga para quando'],
    [{ text: 'x', dueAt: '9999-12-01T10:00:00Z' }, 'Diga para quando'],
  ])('refuses %j', async (step, message) => {
    expect(await setStep(bia, step)).toMatchObject({ status: 400, body: { message } });
  });

  it('stands in Hoje when it is due, earliest first, for its broker alone', async () => {
    const leads = await Promise.all(['Um', 'Dois', 'Três'].map((name) => createLead(rui.client, { name })));
    const endOfToday = new Date(Date.parse(instantOf(localDay(new Date()), '23:59')) + 59_000).toISOString();
    await setStep(rui, { text: 'Hoje', dueAt: endOfToday }, leads[0]!.id);
    await setStep(rui, { text: 'Atrasado', dueAt: inMinutes(-3 * 24 * 60) }, leads[1]!.id);
    await setStep(rui, { text: 'Amanhã', dueAt: instantIn(1, '00:00') }, leads[2]!.id);
    const steps = async ({ client }: Person, query = '') =>
      (await client.get<Today>(`/api/admin/today${query}`)).body.steps;
    expect((await steps(rui)).items.map(({ nextStep }) => nextStep?.text)).toEqual(['Atrasado', 'Hoje']);
    expect((await steps(app.admin, `?brokerId=${rui.id}`)).total).toBe(2);
    expect((await steps(bia)).items.filter(({ brokerId }) => brokerId !== bia.id)).toEqual([]);
    await changeLead(app.admin.client, leads[1]!.id, { brokerId: bia.id });
    expect((await steps(bia)).items.map(({ name }) => name)).toContain('Dois');
    await finish(rui, leads[0]!.id);
    expect((await steps(rui)).total).toBe(0);
  });
});

describe('the reminder', () => {
  let ahead = 0;
  beforeAll(() => {
    jest.spyOn(app.nest.get(JobClock), 'now').mockImplementation(() => Date.now() + ahead);
  });
  afterAll(() => jest.restoreAllMocks());

  it('comes once, to the broker of that moment, in the program and by letter', async () => {
    const [gone, done, moved] = await Promise.all([1, 2, 3].map(() => createLead(bia.client)));
    await changeLead(app.admin.client, lead.id, { brokerId: rui.id });
    await changeLead(app.admin.client, gone!.id, { brokerId: rui.id });
    const step = { text: 'Ligar para Ana', dueAt: inMinutes(5) };
    for (const { id } of [lead, gone!, done!, moved!]) await setStep(app.admin, step, id);
    await app.admin.client.send('DELETE', `/api/leads/${gone!.id}/next-step`);
    await finish(bia, done!.id);
    await setStep(bia, { ...step, dueAt: inMinutes(60) }, moved!.id);
    const before = (await panelOf(rui)).length;

    ahead = 6 * 60_000;
    app.nest.get(Jobs).wake('next-steps');
    const [told] = await waitForTitles(rui, [
      'Próximo passo',
      ...(await panelOf(rui)).filter(({ type }) => type !== 'next_step').map(({ title }) => title),
    ]);
    expect(told).toMatchObject({
      type: 'next_step',
      message: 'Ana Interessada: Ligar para Ana',
      data: { leadId: lead.id },
    });
    await letterInOutbox(app, `user-${rui.id}`, 'next-step');
    await app.execute(new RemindOfNextStep(lead.id, { ...origin(), now: inMinutes(7) }));
    app.nest.get(Jobs).wake('next-steps');
    await lettersCaughtUp(app);
    expect((await panelOf(rui)).length).toBe(before + 1);
    expect((await panelOf(bia)).filter(({ type }) => type === 'next_step')).toEqual([]);
    const letters = await storedLetters(app, { kind: 'next-step' });
    expect(letters.map(({ receiver }) => receiver)).toEqual([`user-${rui.id}`]);
    expect((await readLead(rui.client, lead.id)).nextStep).toEqual(step);
  });
});

import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import type { CohortReport, LeadChanges } from '@lox/contracts/past.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { LeadsReport } from '@lox/contracts/reports.js';
import { allProjections } from '../src/all-projections.js';
import { Past } from '../src/platform/log/past/past.js';
import type { Projected, Projection } from '../src/platform/log/projections/projection.js';
import { EVENT_STORE } from '../src/platform/storage/engines.js';
import { EventTypes } from '../src/platform/storage/event-store/event-catalogue.js';
import type { EventStore } from '../src/platform/storage/event-store/event-store.js';
import { Projections } from '../src/platform/log/following/projections.js';
import type { Person } from './support/app.js';
import type { Answer, Client, ErrorAnswer } from './support/client.js';
import { changeLead, createLead, eraseLeadPerson } from './support/leads.js';
import { merge, separate } from './support/merged-pairs.js';
import { changeProperty, createProperty } from './support/properties.js';
import { visitsSuite } from './support/visits-suite.js';
import { changeVisit, createVisit } from './support/visits.js';

const { app, bia, rui, manager, lead, visit } = visitsSuite();

const asOf = <T = unknown>(client: Client, path: string, instant: string): Promise<Answer<T>> =>
  client.get<T>(`${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(instant)}`);

/** Later than all events before it, and earlier than all after it. */
async function now(): Promise<string> {
  const instant = Date.now();
  while (Date.now() === instant) await new Promise(setImmediate);
  return new Date(instant).toISOString();
}

const CALLS = [
  '/api/admin/leads',
  '/api/admin/leads?sort=entered&limit=3&offset=1',
  '/api/admin/leads?search=ana',
  '/api/admin/leads/board',
  '/api/admin/leads/summary',
  '/api/visits',
  '/api/visits?order=latest&limit=2',
  '/api/visits/summary',
  '/api/visits?search=ana',
  '/api/admin/properties',
  '/api/admin/properties?status=live',
  '/api/admin/dashboard',
  '/api/admin/reports/dashboard',
  '/api/admin/reports/leads',
  '/api/admin/reports/properties',
  '/api/admin/reports/visits',
  '/api/admin/reports/performance',
  '/api/admin/reports/response-times',
];

it('answers every call as it was answered then', async () => {
  const { client } = app.admin;
  const steps: (() => Promise<unknown>)[] = [];
  const ana = await createLead(bia.client, { name: 'Ana Maria' });
  const house = await createProperty(bia.client, { title: 'Casa de antes' });
  let booked = '';
  steps.push(
    () => createLead(rui.client, { name: 'Rogério' }),
    () => changeLead(client, ana.id, { status: 'contacted', notes: 'Ligou' }),
    async () => (booked = (await createVisit(bia.client, visit({}))).id),
    () => changeVisit(client, booked, { notes: 'Trazer a chave' }),
    () => changeProperty(client, house.id, { title: 'Casa de depois', status: 'live' }),
    () => changeLead(client, ana.id, { brokerId: rui.id, name: 'Ana Maria Souza' }),
    () => changeVisit(client, booked, { status: 'cancelled' }),
    () => changeLead(client, ana.id, { status: 'lost' }),
    () => client.send('DELETE', `/api/properties/${house.id}`),
  );
  const shown: { instant: string; answers: unknown[] }[] = [];
  for (const step of [...steps, () => Promise.resolve()]) {
    await app.nest.get(Projections).caughtUp(app.nest.get(Projections).names, { withinMs: 10_000 });
    const instant = await now();
    shown.push({
      instant,
      answers: await Promise.all(CALLS.map(async (path) => (await client.get(path)).body)),
    });
    await step();
  }
  for (const { instant, answers } of shown.toReversed())
    for (const [at, path] of CALLS.entries())
      expect({ path, instant, body: (await asOf(client, path, instant)).body }).toEqual({
        path,
        instant,
        body: answers[at],
      });
});

it.each(['ontem', '2026-02-30T10:00:00Z', '2999-01-01T00:00:00Z', '2026-01-01'])(
  'refuses %s',
  async (asOf) => {
    for (const path of ['/api/admin/leads/board', '/api/visits', `/api/admin/leads/${lead.id}`]) {
      const { status, body } = await app.admin.client.get<ErrorAnswer['body']>(`${path}?asOf=${asOf}`);
      expect([path, status, Object.keys(body.fields ?? {})]).toEqual([path, 400, ['asOf']]);
    }
  },
);

it('shows who may see a record now what it was, and others nothing of it', async () => {
  const { id } = await createLead(bia.client, { name: 'Passada Adiante' });
  const before = await now();
  await changeLead(app.admin.client, id, { brokerId: rui.id, status: 'contacted' });
  const of = async ({ client }: Person) => {
    const { status, body } = await asOf<Lead>(client, `/api/admin/leads/${id}`, before);
    const listed = (await asOf<Lead[]>(client, '/api/admin/leads', before)).body.some((one) => one.id === id);
    const board = (await asOf<LeadBoard>(client, '/api/admin/leads/board', before)).body;
    const shown = board.columns.find(({ leads }) => leads.some((one) => one.id === id));
    return { status, brokerId: body.brokerId, listed, stage: shown?.stage };
  };
  const then = { status: 200, brokerId: bia.id, listed: true, stage: 'new' };
  expect(await of(rui)).toEqual(then);
  expect(await of(manager)).toEqual(then);
  expect(await of(bia)).toEqual({ status: 404, brokerId: undefined, listed: false, stage: undefined });
});

it('shows a lead that was merged since to whoever may see the one that goes on for it', async () => {
  const { id } = await createLead(bia.client, { name: 'Zuleica de Bia' });
  const other = await createLead(rui.client, { name: 'Zuleica de Rui' });
  const before = await now();
  expect((await merge(manager.client, other.id, id)).status).toBe(200);
  const merged = await now();
  const of = async ({ client }: Person) => ({
    present: (await client.get(`/api/admin/leads/${id}`)).status,
    merged: (await asOf(client, `/api/admin/leads/${id}`, merged)).status,
    before: (await asOf(client, `/api/admin/leads/${id}`, before)).status,
    listed: (await asOf<Lead[]>(client, '/api/admin/leads?search=zuleica', before)).body.length,
    counted: (await asOf<LeadsReport>(client, '/api/admin/reports/leads', before)).body.totalLeads,
  });
  const [all, gone, has] = await Promise.all([of(manager), of(bia), of(rui)]);
  expect(has).toMatchObject({ present: 200, merged: 200, before: 200, listed: 2 });
  expect(gone).toMatchObject({ present: 403, merged: 404, before: 404, listed: 0 });
  expect(gone.counted + has.counted).toBe(all.counted);

  expect((await separate(manager.client, other.id, id)).status).toBe(200);
  expect(await of(bia)).toMatchObject({ present: 200, merged: 404, before: 200, listed: 1 });
  expect(await of(rui)).toMatchObject({ present: 403, before: 404, listed: 1 });
});

it('shows what was deleted since, with its name', async () => {
  const { id } = await createProperty(bia.client, { title: 'Casa que se foi', internalNotes: 'Chave na 12' });
  const before = await now();
  await app.admin.client.send('DELETE', `/api/properties/${id}`);
  const path = `/api/properties/${id}`;
  const { status, body } = await asOf<ManagedProperty>(bia.client, path, before);
  expect([status, body.title]).toEqual([200, 'Casa que se foi']);
  expect((await asOf(bia.client, path, await now())).status).toBe(404);
  expect((await asOf(rui.client, path, before)).status).toBe(404);
});

it('has nothing of an erased person in any past', async () => {
  const person = { name: 'Quitéria Apagada', email: 'quiteria@apagada.com.br', phone: '(19) 98877-1234' };
  const { id } = await createLead(bia.client, { ...person, notes: 'Prefere Quitéria' });
  await changeLead(bia.client, id, {
    whatsappId: 'quiteria.apagada',
    status: 'lost',
    reason: 'Quitéria desistiu',
  });
  await changeLead(bia.client, id, { name: 'Quitéria Corrigida', notes: null });
  const { id: visitId } = await createVisit(bia.client, visit({ leadId: id, notes: 'Quitéria vem' }));
  await changeVisit(bia.client, visitId, { status: 'completed' });
  await changeVisit(bia.client, visitId, { opinion: { words: [], text: 'Quitéria achou cara' } });
  const before = await now();
  const read = async (): Promise<string> =>
    (
      await Promise.all(
        [
          ...CALLS,
          `/api/admin/leads/${id}`,
          `/api/visits/${visitId}`,
          '/api/admin/leads?search=quiteria',
        ].map(async (path) => (await asOf(app.admin.client, path, before)).text),
      )
    ).join('\n');
  expect(await read()).toContain('Quitéria');
  await eraseLeadPerson(app, id);
  const after = await read();
  for (const text of ['Quitéria', 'quiteria', '98877'])
    expect(after.replace(/search=\w+/g, '')).not.toContain(text);
  expect(after).toContain(id);

  // The log, read once more, says the same as what was kept in memory.
  const projections = allProjections(app.nest.get(EventTypes), app.documents.traits);
  const anew = new Past(app.nest.get<EventStore>(EVENT_STORE), projections);
  for (const one of projections.filter(({ past }) => past)) {
    const [kept, read] = [
      await app.nest.get(Projections).past.versions(one as Projection<Projected>),
      await anew.versions(one as Projection<Projected>),
    ];
    for (const record of [id, visitId])
      for (const { from } of kept.of(record)) {
        const [then, again] = [kept, read].map((versions) => {
          const document = versions.of(record).findLast((version) => version.from <= from)?.document;
          return { ...document, _position: 0 };
        });
        expect([one.name, then]).toEqual([one.name, again]);
      }
  }
  anew.close();
});

it('says what changed between two instants, per stage and broker', async () => {
  const from = await now();
  const arrived = await createLead(bia.client, { name: 'Chegou' });
  await changeLead(bia.client, arrived.id, { status: 'contacted' });
  const moved = await createLead(bia.client, { name: 'Mudou' });
  const middle = await now();
  await changeLead(app.admin.client, moved.id, { brokerId: rui.id, status: 'lost' });
  const to = await now();
  const changes = async ({ client }: Person, since: string, until: string) =>
    (await client.get<LeadChanges>(`/api/admin/leads/changes?from=${since}&to=${until}`)).body;
  const { stages, brokers, leads, total } = await changes(manager, from, to);
  for (const { before, entered, left, after } of [...stages, ...brokers])
    expect(before + entered - left).toBe(after);
  expect(total).toBe(2);
  expect(leads.map(({ id, fromStage, toStage }) => [id, fromStage, toStage])).toEqual([
    [moved.id, null, 'lost'],
    [arrived.id, null, 'contacted'],
  ]);
  const later = await changes(manager, middle, to);
  expect(later.leads).toEqual([
    expect.objectContaining({
      fromStage: 'new',
      toStage: 'lost',
      fromBroker: expect.objectContaining({ id: bia.id }),
    }),
  ]);
  expect((await changes(bia, from, to)).leads.map(({ id }) => id)).toEqual([arrived.id]);
  expect((await changes(manager, from, from)).total).toBe(0);
  const wrong = await manager.client.get(`/api/admin/leads/changes?from=${to}&to=${from}`);
  expect(wrong.status).toBe(400);
});

it('follows the leads that came in a period to the furthest stage of each', async () => {
  const { client } = manager;
  const cohort = async () => (await client.get<CohortReport>('/api/admin/reports/cohort')).body;
  const before = await cohort();
  const one = await createLead(bia.client, { name: 'Foi e voltou' });
  await changeLead(bia.client, one.id, { status: 'proposal' });
  await changeLead(bia.client, one.id, { status: 'new' });
  await changeLead(bia.client, one.id, { status: 'lost' });
  await app.nest.get(Projections).caughtUp(['report-leads'], { withinMs: 10_000 });
  const after = await cohort();
  const grown = after.stages.map(({ stage, reached, lost }, at) => [
    stage,
    reached - before.stages[at]!.reached,
    lost - before.stages[at]!.lost,
  ]);
  expect(after.totalLeads).toBe(before.totalLeads + 1);
  expect(grown).toEqual([
    ['new', 1, 0],
    ['contacted', 1, 0],
    ['visit_scheduled', 1, 0],
    ['proposal', 1, 1],
    ['contract', 0, 0],
    ['closed', 0, 0],
  ]);
  expect(after.stages.every(({ reached, medianHours }) => (medianHours === null) === (reached === 0))).toBe(
    true,
  );
});

it('keeps of each change what the projection made of it', async () => {
  const projections = allProjections(app.nest.get(EventTypes)).filter(({ past }) => past?.changes);
  expect(projections).not.toHaveLength(0);
  for (const { categories, key, evolve, past } of projections as Projection<Projected>[]) {
    const [evolved, changed] = [new Map<string, Projected>(), new Map<string, Projected>()];
    for await (const { events } of app.nest.get<EventStore>(EVENT_STORE).readAll({ after: 0, categories }))
      for (const event of events) {
        const id = key(event) ?? '';
        const before = evolved.get(id);
        const after = id ? evolve(before, event) : undefined;
        if (!after) continue;
        evolved.set(id, after);
        const changes = past!.changes!(before, event);
        expect(changes === undefined).toBe(after === before);
        changed.set(id, { ...changed.get(id), ...changes } as Projected);
      }
    for (const [id, document] of changed) expect(evolved.get(id)).toMatchObject(document);
  }
});

import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { DuplicatePair, KnownLead } from '@lox/contracts/duplicates.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { Visit } from '@lox/contracts/visits.js';
import { type Decide, Streams } from '../src/platform/log/deciding/streams.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { lead, type LeadState } from '../src/slices/leads/domain/lead.js';
import type { LeadEvent } from '../src/slices/leads/domain/lead.events.js';
import { mergeLead, separateLead } from '../src/slices/leads/domain/lead-merging.decider.js';
import { MergeWorker } from '../src/slices/leads/merging/merges.process.js';
import { origin } from './support/app.js';
import { changeLead, createLead, eraseLeadPerson, listProperty, readLead } from './support/leads.js';
import { duplicatesOf, merge, mergeRandomPairs, separate, shownRecords } from './support/merged-pairs.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { createVisit, instantIn, readVisit } from './support/visits.js';
import { until } from './support/until.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia' });
const rui = suitePerson(app, { name: 'Rui' });
const get = async <T>(path: string, by = app.admin) => (await by.client.get<T>(path)).body;
const idsOf = (leads: { id: string }[]) => leads.map(({ id }) => id);
const decide = async (id: string, events: Decide<LeadState, LeadEvent>) => {
  const decided = await app.nest.get(Streams).decide(lead, id, origin(app.admin.id), events);
  await app.nest.get(Projections).shown(decided);
};

describe('two leads of one person', () => {
  let first: Lead;
  let second: Lead;
  let visit: Visit;
  beforeAll(async () => {
    const propertyId = await listProperty(app, { brokerId: rui.id });
    first = await createLead(bia.client, {
      name: 'Quitéria Sá',
      email: 'q@exemplo.com.br',
      status: 'contacted',
    });
    second = await createLead(rui.client, {
      name: 'Quitéria',
      email: '',
      phone: '(19) 99876-5432',
      notes: 'Liga cedo',
    });
    visit = await createVisit(rui.client, {
      leadId: second.id,
      propertyId,
      scheduledDate: instantIn(3, '10:00'),
    });
    second = await readLead(rui.client, second.id);
  });

  it('go on as one, which has the visits, the history and the contacts of both', async () => {
    const answer = await merge(app.admin.client, first.id, second.id);
    expect(answer).toMatchObject({ status: 200, body: { id: first.id, name: 'Quitéria Sá' } });
    expect(idsOf(await get<Lead[]>('/api/admin/leads?search=99876'))).toEqual([first.id]);
    expect(idsOf(await get<Lead[]>('/api/admin/leads'))).not.toContain(second.id);
    expect(idsOf(await get<Visit[]>(`/api/visits?leadId=${first.id}`))).toEqual([visit.id]);
    expect(await readVisit(app.admin.client, visit.id)).toMatchObject({
      lead: { id: first.id, name: 'Quitéria Sá' },
    });
    const history = await get<AuditEntry[]>(`/api/admin/leads/${first.id}/history`);
    expect(new Set(history.map(({ entityId }) => entityId))).toEqual(new Set([first.id, second.id]));
    const { merged } = await duplicatesOf(app.admin.client, first.id);
    expect(merged).toMatchObject([{ id: second.id, notes: 'Liga cedo', phone: '(19) 99876-5432' }]);
  });

  it('are found at the address of either', async () => {
    expect(await readLead(app.admin.client, second.id)).toMatchObject({ id: first.id });
    expect(idsOf(await get<Visit[]>(`/api/visits?leadId=${second.id}`))).toEqual([visit.id]);
    const late = await createVisit(app.admin.client, {
      leadId: second.id,
      propertyId: visit.property!.id,
      scheduledDate: instantIn(4, '10:00'),
    });
    expect(late).toMatchObject({ lead: { id: first.id }, brokerId: bia.id });
    expect(await readLead(app.admin.client, first.id)).toMatchObject({ status: 'visit_scheduled' });
  });

  it('are seen by the broker of the one that goes on alone; the other keeps the contact of the own visit', async () => {
    expect((await rui.client.get(`/api/admin/leads/${second.id}`)).status).toBe(403);
    expect((await rui.client.get(`/api/admin/leads/${second.id}/duplicates`)).status).toBe(403);
    expect((await readVisit(rui.client, visit.id)).lead).toMatchObject({ id: second.id, name: 'Quitéria' });
    expect((await bia.client.get(`/api/admin/leads/${second.id}`)).status).toBe(200);
  });

  it('the ended one changes no more', async () => {
    const changed = await changeLead(app.admin.client, second.id, { status: 'lost' });
    expect(changed).toMatchObject({ status: 409, body: { code: 'lead_merged' } });
    for (const [into, other] of [
      [second.id, first.id],
      [first.id, first.id],
      [second.id, second.id],
    ] as const)
      expect((await merge(app.admin.client, into, other)).status).toBeGreaterThanOrEqual(400);
    expect((await merge(app.admin.client, first.id, second.id)).status).toBe(200);
  });

  it('are two again once separated, and never suggested again', async () => {
    expect((await separate(bia.client, first.id, second.id)).status).toBe(200);
    expect(await readLead(rui.client, second.id)).toMatchObject({ id: second.id, status: 'visit_scheduled' });
    expect(idsOf(await get<Lead[]>('/api/admin/leads?search=99876'))).toEqual([second.id]);
    expect((await readVisit(rui.client, visit.id)).lead).toMatchObject({ id: second.id });
    await changeLead(app.admin.client, first.id, { phone: '+55 19 99876-5432' });
    expect((await duplicatesOf(app.admin.client, first.id)).pairs).toEqual([]);
    expect((await separate(app.admin.client, first.id, second.id)).status).toBe(200);
  });
});

it('random merges, undone in any order, leave the originals', async () => {
  const { before, merged, after, ended } = await mergeRandomPairs(app, 50, 53);
  expect(after).toEqual(before);
  expect(merged).not.toEqual(before);
  expect(idsOf(merged.leads).filter((id) => ended.has(id))).toEqual([]);
});

describe('what is cut off', () => {
  const pair = async (): Promise<[string, string]> => [
    (await createLead(app.admin.client, { name: 'Uma' })).id,
    (await createLead(app.admin.client, { name: 'Outra' })).id,
  ];
  /** The follower notes it a moment after the documents show it. */
  const ended = (what: string, is: () => Promise<boolean>): Promise<unknown> =>
    until(what, async () => {
      await app.nest.get(MergeWorker).complete();
      return is();
    });
  const mergedInto = async (id: string): Promise<string[]> =>
    idsOf((await duplicatesOf(app.admin.client, id)).merged);

  const begin = async (id: string, into: string): Promise<void> => {
    const survivor = { id: into, state: (await app.nest.get(Streams).load(lead, into)).state };
    await decide(id, ({ state }) => mergeLead(state, id, survivor));
  };

  it('a merge, and a separation, is ended', async () => {
    const [into, other] = await pair();
    await begin(other, into);
    await ended('the merge is there', async () => (await mergedInto(into))[0] === other);
    await decide(other, ({ state }) => separateLead(state, into));
    await ended('it is gone', async () => (await mergedInto(into)).length === 0);
  });

  it('a merge into what cannot absorb any more is undone', async () => {
    const [into, other] = await pair();
    const [third] = await pair();
    await begin(other, into);
    const survivor = { id: third, state: (await app.nest.get(Streams).load(lead, third)).state };
    await decide(into, ({ state }) => mergeLead(state, into, survivor));
    await ended('it stands again', async () => (await readLead(app.admin.client, other)).id === other);
    expect(await readLead(app.admin.client, into)).toMatchObject({ id: third });
  });

  it('two merges against each other lose neither lead', async () => {
    const [one, other] = await pair();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => merge(app.admin.client, one, other)),
      ...Array.from({ length: 4 }, () => merge(app.admin.client, other, one)),
    ]);
    await app.nest.get(MergeWorker).complete();
    const shown = idsOf(await get<Lead[]>('/api/admin/leads')).filter((id) => id === one || id === other);
    const standing = await Promise.all([one, other].map((id) => readLead(app.admin.client, id)));
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(idsOf(standing))).toEqual(new Set(shown));
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });
});

describe('possible duplicates', () => {
  it('are told to who may read both, and are told apart for ever', async () => {
    const mine = await createLead(bia.client, { name: 'Téo Luz', email: '', phone: '(19) 99771-0001' });
    const own = await createLead(bia.client, { name: 'Téo', email: '', phone: '019 99771 0001' });
    const foreign = await createLead(rui.client, { name: 'Téo Luz', email: '', phone: '+5519997710001' });
    const pairsOf = async (by = bia) =>
      (await duplicatesOf(by.client, mine.id)).pairs.map(({ first, second }) => [first.id, second.id]);
    expect(await pairsOf()).toEqual([[mine.id, own.id]]);
    expect(await pairsOf(app.admin)).toHaveLength(2);
    const all = await get<DuplicatePair[]>('/api/admin/leads/duplicates', bia);
    const ofMine = all.filter(({ first }) => first.id === mine.id);
    expect(ofMine).toMatchObject([{ second: { id: own.id }, verdict: 'join', evidence: ['phone'] }]);
    expect(idsOf(all.flatMap(({ first, second }) => [first, second]))).not.toContain(foreign.id);
    expect((await get<DuplicatePair[]>('/api/admin/leads/duplicates')).length).toBeGreaterThan(1);
    const path = (id: string) => `/api/admin/leads/${id}/tell-apart`;
    expect((await bia.client.post(path(mine.id), { leadId: foreign.id })).status).toBe(403);
    expect((await bia.client.post(path(mine.id), { leadId: own.id })).status).toBe(200);
    expect(await pairsOf()).toEqual([]);
    const left = await get<DuplicatePair[]>('/api/admin/leads/duplicates', bia);
    expect(left).toEqual(all.filter((pair) => !ofMine.includes(pair)));
  });

  it('a known contact is told while it is typed, to who may read the lead alone', async () => {
    const { id } = await createLead(bia.client, {
      name: 'Iara Nunes',
      email: 'iara@exemplo.com.br',
      phone: '(19) 99771-0002',
    });
    const known = async (typed: object, by = bia) =>
      (await by.client.post<KnownLead[]>('/api/admin/leads/known', typed)).body;
    for (const typed of [
      { phone: '+55 19 99771 0002' },
      { email: 'IARA@exemplo.com.br' },
      { phone: '01999771-0002', name: 'Zé' },
    ])
      expect(await known(typed)).toMatchObject([{ id, name: 'Iara Nunes' }]);
    for (const typed of [
      {},
      { phone: '99771' },
      { phone: '0800 123 4567' },
      { name: 'Iara Nunes' },
      { email: app.admin.email },
    ])
      expect(await known(typed)).toEqual([]);
    expect(await known({ phone: '(19) 99771-0002' }, rui)).toEqual([]);
    expect((await bia.client.post('/api/admin/leads/known', { phone: 'x'.repeat(101) })).status).toBe(400);
  });

  it('nobody merges or separates what they may not change', async () => {
    const mine = await createLead(bia.client, { name: 'Minha' });
    const foreign = await createLead(rui.client, { name: 'Alheia' });
    for (const [into, other] of [
      [mine.id, foreign.id],
      [foreign.id, mine.id],
    ] as const)
      expect((await merge(bia.client, into, other)).status).toBe(403);
    await merge(app.admin.client, foreign.id, mine.id);
    expect((await separate(bia.client, foreign.id, mine.id)).status).toBe(403);
    expect((await merge(app.admin.client, foreign.id, randomUUID())).status).toBe(404);
    expect((await merge(app.admin.client, 'x', mine.id)).status).toBe(404);
    expect((await merge(app.admin.client, foreign.id, 'x')).status).toBe(400);
    const reader = await app.person({ permissions: { leads: { read: true } } });
    expect((await merge(reader.client, foreign.id, mine.id)).status).toBe(403);
  });
});

it.each(['the one that goes on', 'the merged one'])(
  'who is erased by %s is erased in both',
  async (which) => {
    const into = await createLead(app.admin.client, { name: 'Sigilosa Um', email: 's1@exemplo.com.br' });
    const ended = await createLead(app.admin.client, {
      name: 'Sigilosa Dois',
      email: 's2@exemplo.com.br',
      notes: 'Sigilo',
    });
    const propertyId = await listProperty(app);
    const visit = await createVisit(app.admin.client, {
      leadId: ended.id,
      propertyId,
      scheduledDate: instantIn(6, '10:00'),
      notes: 'Sigilosa vem a pé',
    });
    await merge(app.admin.client, into.id, ended.id);
    const ids = await eraseLeadPerson(app, which === 'the merged one' ? ended.id : into.id);
    expect(new Set(ids)).toEqual(new Set([into.id, ended.id]));
    const streams = await Promise.all(ids.map((id) => app.events.read(`lead-${id}`)));
    expect(JSON.stringify(streams)).not.toMatch(/Sigilos|s[12]@exemplo/);
    expect(await readVisit(app.admin.client, visit.id)).toMatchObject({ notes: null });
    expect(JSON.stringify(await shownRecords(app.admin))).not.toMatch(/Sigilos|s[12]@exemplo/);
    expect(JSON.stringify(await duplicatesOf(app.admin.client, into.id))).not.toMatch(
      /Sigilos|s[12]@exemplo/,
    );
  },
);

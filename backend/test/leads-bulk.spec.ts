import { randomUUID } from 'node:crypto';
import type { BulkLeadResult, BulkLeadUpdate, LeadOutcome } from '@lox/contracts/lead-bulk.js';
import type { Lead, UpdateLead } from '@lox/contracts/leads.js';
import { readStream } from '../src/platform/log/deciding/streams.js';
import { leadEvents } from '../src/slices/leads/domain/lead.events.js';
import type { Person } from './support/app.js';
import { DENIED, type ErrorAnswer } from './support/client.js';
import { changeLead, createLead, eraseLead, readLead } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Corretora', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio Corretor' });
const manager = suitePerson(app, { name: 'Gerente', permissions: 'gerente_vendas' });
const PATH = '/api/admin/leads/bulk-update';

const bulk = async (
  { client }: Pick<Person, 'client'>,
  leads: BulkLeadUpdate['leads'],
  updates: UpdateLead,
): Promise<LeadOutcome[]> => {
  const answer = await client.post<BulkLeadResult>(PATH, { leads, updates });
  expect(answer.status).toBe(200);
  return answer.body.results;
};
const ids = (...leads: Lead[]): BulkLeadUpdate['leads'] => leads.map(({ id }) => ({ id }));
const seen = (...leads: Lead[]): BulkLeadUpdate['leads'] =>
  leads.map(({ id, revision }) => ({ id, revision }));
const several = (person: Person, count: number): Promise<Lead[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => createLead(person.client, { name: `Lead ${at}` })));
const changed = (id: string, revision: number | null) => ({ id, success: true, changed: true, revision });
const refused = (id: string, code: string, message: string) => ({ id, success: false, code, message });
const NOT_FOUND = ['lead_not_found', 'Lead não encontrado.'] as const;

it('moves, ranks and hands over many leads, each with a result in the order of the call', async () => {
  const leads = await several(bia, 20);
  const outcomes = await bulk(manager, ids(...leads), {
    status: 'proposal',
    priority: 'high',
    brokerId: caio.id,
  });
  expect(outcomes).toEqual(leads.map(({ id }) => changed(id, 3)));
  for (const { id } of leads)
    expect(await readLead(caio.client, id)).toMatchObject({
      status: 'proposal',
      priority: 'high',
      brokerId: caio.id,
      revision: 3,
    });
  expect(await bulk(manager, ids(...leads), { brokerId: null })).toEqual(
    leads.map(({ id }) => changed(id, 4)),
  );
});

it('one of them that is refused stops no other', async () => {
  const [own, erased, absorbed, survivor] = await several(bia, 4);
  const foreign = await createLead(caio.client);
  await eraseLead(app, erased!.id);
  await bia.client.post(`/api/admin/leads/${survivor!.id}/merge`, { leadId: absorbed!.id });
  const unknown = randomUUID();
  const asked = [...ids(foreign), { id: unknown }, ...ids(erased!, absorbed!, own!, own!)];
  expect(await bulk(bia, asked, { status: 'contacted' })).toEqual([
    refused(foreign.id, ...NOT_FOUND),
    refused(unknown, ...NOT_FOUND),
    refused(erased!.id, 'lead_erased', 'Os dados deste lead foram apagados.'),
    refused(absorbed!.id, 'lead_merged', 'Este lead foi unido a outro, que segue pelos dois.'),
    changed(own!.id, 1),
  ]);
  expect((await readLead(caio.client, foreign.id)).status).toBe('new');
});

it('handing over needs its permission on each lead, and may take it out of sight', async () => {
  const own = await createLead(bia.client);
  expect(await bulk(bia, ids(own), { brokerId: caio.id })).toEqual([changed(own.id, null)]);
  expect(await bulk(bia, ids(own), { brokerId: bia.id })).toEqual([refused(own.id, ...NOT_FOUND)]);
  const others = await several(caio, 2);
  const denied = ['forbidden', 'Acesso negado. Verifique suas permissões.'] as const;
  expect(await bulk(caio, ids(...others), { brokerId: bia.id })).toEqual(
    others.map(({ id }) => refused(id, ...denied)),
  );
  const looker = await app.person({
    permissions: { leads: { read: true, read_all: true, update: true, assign: true } },
  });
  expect(await bulk(looker, ids(...others), { priority: 'low' })).toEqual(
    others.map(({ id }) => refused(id, ...denied)),
  );
});

it('a lead that somebody else changed is left alone; a repeated call changes nothing', async () => {
  const [one, other] = await several(bia, 2);
  await changeLead(bia.client, other!.id, { priority: 'high' });
  const asked = seen(one!, other!);
  const [first, second] = await bulk(manager, asked, { status: 'contacted' });
  expect(first).toEqual(changed(one!.id, 1));
  expect(second).toMatchObject({ id: other!.id, success: false, code: 'stale' });
  expect((await readLead(bia.client, other!.id)).status).toBe('new');

  const before = await app.head();
  expect(await bulk(manager, asked, { status: 'contacted' })).toMatchObject([
    { id: one!.id, success: true, changed: false, revision: 1 },
    { success: false, code: 'stale' },
  ]);
  expect(await app.head()).toBe(before);
});

it('of two calls at once, each lead takes one and refuses the other', async () => {
  const leads = await several(bia, 12);
  const asked = seen(...leads);
  const [moved, ranked] = await Promise.all([
    bulk(bia, asked, { status: 'proposal' }),
    bulk(manager, asked, { priority: 'high' }),
  ]);
  for (const [at, { id }] of leads.entries()) {
    const outcomes = [moved[at]!, ranked[at]!];
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect(outcomes.find(({ success }) => !success)).toMatchObject({ code: 'stale' });
    expect((await readLead(bia.client, id)).revision).toBe(1);
  }
});

it('a required reason is said once for all; who is lost already needs none', async () => {
  const rules = { reasons: ['Preço', 'Desistiu'], required: true };
  expect((await app.admin.client.send('PUT', '/api/admin/lost-reasons', rules)).status).toBe(200);
  const leads = await several(bia, 2);
  const asks = ['reason_required', 'Diga por que o lead foi perdido.'] as const;
  expect(await bulk(bia, ids(...leads), { status: 'lost' })).toEqual(
    leads.map(({ id }) => refused(id, ...asks)),
  );
  expect(await bulk(bia, ids(...leads), { status: 'lost', reason: 'Preço' })).toEqual(
    leads.map(({ id }) => changed(id, 2)),
  );
  expect((await readLead(bia.client, leads[0]!.id)).lostReason).toEqual({ key: 'price', text: null });
  const open = await createLead(bia.client);
  expect(await bulk(bia, ids(leads[0]!, open), { status: 'lost' })).toMatchObject([
    { success: true, changed: false },
    { success: false, code: 'reason_required' },
  ]);
  expect(await bulk(bia, ids(open), { reason: 'Preço' })).toMatchObject([{ code: 'lead_not_lost' }]);
});

it('all that one call changes belongs to one request', async () => {
  const leads = await several(bia, 3);
  await bulk(manager, ids(...leads), { brokerId: caio.id });
  const last = await Promise.all(
    leads.map(async ({ id }) => (await readStream(app.events, leadEvents, id)).at(-1)!.metadata),
  );
  expect(new Set(last.map(({ correlationId }) => correlationId)).size).toBe(1);
  expect(last.every(({ actorId }) => actorId === manager.id)).toBe(true);
});

const one = [{ id: randomUUID() }];
it.each([
  [{ leads: [], updates: { priority: 'low' } }, 'Selecione pelo menos um lead.'],
  [{ updates: { priority: 'low' } }, 'Selecione pelo menos um lead.'],
  [{ leads: ['x'], updates: { priority: 'low' } }, undefined],
  [{ leads: [{ id: 'x' }], updates: { priority: 'low' } }, 'Lead inválido'],
  [{ leads: [{ id: randomUUID(), revision: -1 }], updates: { priority: 'low' } }, 'Revisão inválida'],
  [{ leads: [{ id: randomUUID(), name: 'x' }], updates: { priority: 'low' } }, undefined],
  [
    { leads: Array.from({ length: 201 }, () => ({ id: randomUUID() })), updates: { priority: 'low' } },
    'Selecione no máximo 200 leads por vez.',
  ],
  [{ leads: one }, 'Diga o que muda.'],
  [{ leads: one, updates: {} }, 'Diga o que muda.'],
  [{ leads: one, updates: { status: 'won' } }, 'Status inválido selecionado.'],
  [{ leads: one, updates: { priority: null } }, 'Prioridade inválida'],
  [{ leads: one, updates: { name: 'Outro' } }, undefined],
  [{ leads: one, updates: { status: 'lost', reason: ' ' } }, 'Diga o motivo'],
  [{ leads: one, updates: { brokerId: randomUUID() } }, 'Corretor não encontrado.'],
])('refuses %#', async (body, message) => {
  const before = await app.head();
  const answer = (await app.admin.client.post(PATH, body)) as ErrorAnswer;
  expect(answer.status).toBe(400);
  if (message) expect(answer.body.message).toBe(message);
  expect(await app.head()).toBe(before);
});

it('is closed to visitors and to who may only look on', async () => {
  const lead = await createLead(bia.client);
  const body = { leads: [{ id: lead.id }], updates: { status: 'lost' } };
  expect((await app.visitor().post(PATH, body)).status).toBe(401);
  const assistant = await app.person({ permissions: 'assistente_admin' });
  expect(await assistant.client.post(PATH, body)).toMatchObject({ status: 403, body: DENIED });
  expect((await readLead(bia.client, lead.id)).revision).toBe(0);
});

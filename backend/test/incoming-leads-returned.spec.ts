import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { IncomingLeadDetail } from '@lox/contracts/incoming-leads.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { ManagedSettings } from '@lox/contracts/settings.js';
import { findPerson } from '../src/cli/find-person.js';
import { heldDataOf } from '../src/cli/held-data.js';
import { ReceiveLead } from '../src/slices/leads/commands/receive-lead.command.js';
import { WithdrawLead } from '../src/slices/leads/commands/lead.commands.js';
import { origin } from './support/app.js';
import type { ErrorAnswer } from './support/client.js';
import { aPdf, LIST, upload } from './support/documents.js';
import { detailOf, INCOMING, olxLead, openChannel, sendOlx, settled } from './support/incoming-leads.js';
import { changeLead, readLead } from './support/leads.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';
import { undo } from './support/undo-matrix.js';
import { until } from './support/until.js';

const app = suiteApp();
const broker = suitePerson(app, { name: 'Bia Dona', permissions: 'corretor_avancado' });
const olx = suiteValue(() => openChannel(app.admin.client, 'grupo_olx'));

beforeAll(async () => {
  const path = '/api/admin/settings';
  const { version: _, updatedAt: __, ...present } = (await app.admin.client.get<ManagedSettings>(path)).body;
  const wanted = { ...present, knownContacts: 'any_property' };
  expect((await app.admin.client.send('PUT', path, wanted)).status).toBe(200);
});

let phones = 987_650_000;
async function placed(given: object = {}): Promise<IncomingLeadDetail & { leadId: string }> {
  const sent = olxLead({ ddd: '19', phone: String(++phones), ...given });
  await sendOlx(app.visitor(), olx, sent);
  const { id } = await settled(app.admin.client, sent.originLeadId, 'placed');
  return (await detailOf(app.admin.client, id)) as IncomingLeadDetail & { leadId: string };
}
const giveBack = (id: string, client = app.admin.client) =>
  client.post<IncomingLeadDetail>(`${INCOMING}/${id}/return`);
const leadOf = (id: string) => app.admin.client.get<Lead & ErrorAnswer['body']>(`/api/admin/leads/${id}`);
const typesOf = async (stream: string) => (await app.events.read(stream)).map(({ type }) => type);

it('takes the lead that was made away, keeps what came, and makes another when it is placed again', async () => {
  const entry = await placed({ name: 'Rosa Devolvida', message: 'Quero visitar' });
  const { status, body } = await giveBack(entry.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'held', reason: 'returned', leadId: null, name: 'Rosa Devolvida' });
  expect(await leadOf(entry.leadId)).toMatchObject({ status: 404 });
  const listed = await app.admin.client.get<Lead[]>('/api/admin/leads?search=Rosa+Devolvida');
  expect(listed.body).toEqual([]);
  expect(await typesOf(`lead-${entry.leadId}`)).toEqual(
    expect.arrayContaining(['LeadCreated', 'LeadWithdrawn', 'LeadPersonalDataErased']),
  );

  expect((await giveBack(entry.id)).body).toMatchObject({ state: 'held' });
  expect(await typesOf(`incomingLead-${entry.id}`)).toEqual([
    'IncomingLeadReceived',
    'IncomingLeadPlaced',
    'IncomingLeadReturned',
  ]);
  const again = await app.admin.client.post<IncomingLeadDetail>(`${INCOMING}/${entry.id}/place`, {});
  expect(again.body).toMatchObject({ state: 'placed' });
  expect(again.body.leadId).not.toBe(entry.leadId);
  expect(await readLead(app.admin.client, again.body.leadId!)).toMatchObject({ name: 'Rosa Devolvida' });
  expect((await giveBack(entry.id)).body).toMatchObject({ state: 'held', leadId: null });
  expect(await leadOf(again.body.leadId!)).toMatchObject({ status: 404 });
});

it('takes away what joined another lead, and nothing else of it', async () => {
  const first = await placed({ name: 'Nilo', message: 'Primeira pergunta' });
  const phone = String(phones);
  const second = await placed({ name: 'Nilo', phone, message: 'Segunda pergunta' });
  expect(second.leadId).toBe(first.leadId);
  expect((await readLead(app.admin.client, first.leadId)).message).toContain('Segunda pergunta');
  expect((await giveBack(second.id)).body).toMatchObject({ state: 'held', reason: 'returned' });
  expect(await readLead(app.admin.client, first.leadId)).toMatchObject({ message: 'Primeira pergunta' });
  expect(await typesOf(`lead-${first.leadId}`)).not.toContain('LeadWithdrawn');
  expect((await detailOf(app.admin.client, first.id)).state).toBe('placed');
});

it('leaves a lead that somebody worked since, and names the person', async () => {
  const entry = await placed({ name: 'Tadeu' });
  await changeLead(app.admin.client, entry.leadId, { brokerId: broker.id });
  await changeLead(broker.client, entry.leadId, { status: 'contacted' });
  const answer: ErrorAnswer = await app.admin.client.post(`${INCOMING}/${entry.id}/return`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'changed_since' } });
  expect(answer.body.message).toContain('Bia Dona mudou isto depois');
  expect((await detailOf(app.admin.client, entry.id)).state).toBe('placed');
  expect((await readLead(app.admin.client, entry.leadId)).status).toBe('contacted');
});

it('leaves a lead that somebody put a document with', async () => {
  const entry = await placed({ name: 'Hilda' });
  const fields = { leadId: entry.leadId };
  const sent = await upload(app.admin.client, [aPdf('RG da Hilda.pdf')], { type: 'id', fields });
  const { id } = sent.body.documents[0]!;
  const answer = await giveBack(entry.id);
  expect(answer).toMatchObject({ status: 409, body: { code: 'changed_since' } });
  expect((await detailOf(app.admin.client, entry.id)).state).toBe('placed');
  expect((await app.admin.client.send('PATCH', `${LIST}/${id}`, { leadId: null })).status).toBe(200);
  expect((await giveBack(entry.id)).body).toMatchObject({ state: 'held' });
});

it('leaves a lead whose client wrote again', async () => {
  const first = await placed({ name: 'Olga' });
  await placed({ name: 'Olga', phone: String(phones) });
  const answer: ErrorAnswer = await app.admin.client.post(`${INCOMING}/${first.id}/return`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'changed_since' } });
});

it('is taken back from the audit trail too, and placed again', async () => {
  const { id, leadId } = await placed({ name: 'Ulisses' });
  const entry = await until('the trail has it', async () => {
    const path = '/api/admin/audit-logs?action=IncomingLeadPlaced&limit=20';
    return (await app.admin.client.get<AuditEntry[]>(path)).body.find((one) => one.entityId === id);
  });
  const target = { kind: 'incomingLead' as const, id };
  const [done] = await undo(app.admin, { ...target, entry: entry.id });
  expect(done).toMatchObject({ success: true, changed: true });
  expect(await undo(app.admin, { ...target, entry: entry.id })).toMatchObject([{ changed: false }]);
  expect(await leadOf(leadId)).toMatchObject({ status: 404 });
  const { revision } = done as { revision: number };
  expect(await undo(app.admin, { ...target, revision })).toMatchObject([{ success: true, changed: true }]);
  expect(await detailOf(app.admin.client, id)).toMatchObject({ state: 'placed' });
  expect(await undo(broker, { ...target, entry: entry.id })).toMatchObject([
    { success: false, code: 'incoming_lead_not_found' },
  ]);
});

it('goes back with the contact that was given by hand, or says what is missing', async () => {
  const sent = olxLead({ name: null, phone: null, ddd: null, email: null });
  await sendOlx(app.visitor(), olx, sent);
  const { id } = await settled(app.admin.client, sent.originLeadId, 'held');
  const again = () =>
    app.admin.client.post<IncomingLeadDetail & ErrorAnswer['body']>(`${INCOMING}/${id}/place`, {});
  expect(await again()).toMatchObject({ status: 400, body: { code: 'contact_required' } });
  expect((await again()).body.message).toContain('veio sem contato');

  const given = { name: 'Iracema Ditada', phone: '(19) 98712-4455', brokerId: broker.id };
  expect((await app.admin.client.post(`${INCOMING}/${id}/place`, given)).status).toBe(200);
  expect((await giveBack(id)).body).toMatchObject({ state: 'held' });
  const { leadId } = (await again()).body;
  expect(await readLead(app.admin.client, leadId!)).toMatchObject({
    name: 'Iracema Ditada',
    phone: '(19) 98712-4455',
    brokerId: broker.id,
  });

  await giveBack(id);
  const { incoming, ...found } = await findPerson(app.nest, '19 98712-4455');
  expect(incoming.map(({ _id }) => _id)).toEqual([id]);
  const held = JSON.stringify(await heldDataOf(app.nest, { ...found, incoming }));
  for (const value of ['Iracema Ditada', '(19) 98712-4455']) expect(held).toContain(value);
  await again();

  const { revision } = (await giveBack(id), (await app.events.read(`incomingLead-${id}`)).at(-1)!);
  const target = { kind: 'incomingLead' as const, id, revision };
  expect(await undo(app.admin, target)).toMatchObject([{ success: true, changed: true }]);
  expect(await detailOf(app.admin.client, id)).toMatchObject({ state: 'placed' });
});

it('is for who manages all leads, and not of what was never placed', async () => {
  const { id } = await placed();
  for (const [client, status] of [
    [app.visitor(), 401],
    [broker.client, 403],
  ] as const)
    expect((await giveBack(id, client)).status).toBe(status);
  expect(await giveBack(randomUUID())).toMatchObject({ status: 404 });
  const sent = olxLead({ name: null, phone: null, ddd: null });
  await sendOlx(app.visitor(), olx, sent);
  const held = await settled(app.admin.client, sent.originLeadId, 'held');
  expect(await giveBack(held.id)).toMatchObject({ status: 409, body: { code: 'not_undoable' } });
});

it('of two people at once both are answered, and it happens once', async () => {
  const entry = await placed({ name: 'Vera' });
  const answers = await Promise.all([giveBack(entry.id), giveBack(entry.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await giveBack(entry.id)).body).toMatchObject({ state: 'held' });
  const types = await typesOf(`lead-${entry.leadId}`);
  expect(types.filter((type) => type === 'LeadWithdrawn')).toHaveLength(1);
});

it('goes on where it was cut off', async () => {
  const entry = await placed({ name: 'Xavier' });
  const { revision } = (await app.events.read(`lead-${entry.leadId}`)).at(-1)!;
  const withdrawn = { type: 'LeadWithdrawn', data: { entry: entry.id } } as const;
  await app.execute(new WithdrawLead(entry.leadId, withdrawn, revision, origin()));
  expect((await giveBack(entry.id)).body).toMatchObject({ state: 'held' });
  const types = await typesOf(`lead-${entry.leadId}`);
  expect(types.filter((type) => type === 'LeadWithdrawn')).toHaveLength(1);
  expect(types).toContain('LeadPersonalDataErased');
});

it('takes back a lead that was made before a crash, and placed after it', async () => {
  const sent = olxLead({ name: null, phone: null, ddd: null });
  await sendOlx(app.visitor(), olx, sent);
  const { id } = await settled(app.admin.client, sent.originLeadId, 'held');
  const contact = { name: 'Zilda', phone: '19987123456' };
  const input = { ...contact, source: 'portal' as const };
  const leadId = await app.execute(new ReceiveLead(input, null, `incoming-${id}`, origin()));
  const placing = await app.admin.client.post<IncomingLeadDetail>(`${INCOMING}/${id}/place`, contact);
  expect(placing.body.leadId).toBe(leadId);
  expect((await giveBack(id)).body).toMatchObject({ state: 'held', reason: 'returned' });
  expect(await leadOf(leadId)).toMatchObject({ status: 404 });
});

import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { FormerState, FormerStateKind, RestoredState } from '@lox/contracts/undo.js';
import type { Client, ErrorAnswer } from './support/client.js';
import { changeLead, createLead, eraseLead, readLead } from './support/leads.js';
import { changeProperty, createProperty } from './support/properties.js';
import { undo } from './support/undo-matrix.js';
import { until } from './support/until.js';
import { visitsSuite } from './support/visits-suite.js';
import { changeVisit, createVisit, instantIn, readVisit } from './support/visits.js';

const { app, bia, rui, manager, nextDay, visit } = visitsSuite();

const HISTORY: Record<FormerStateKind, (id: string) => string> = {
  lead: (id) => `/api/admin/leads/${id}/history`,
  visit: (id) => `/api/visits/${id}/history`,
  property: (id) => `/api/admin/property-history/${id}`,
};
const entryOf = (kind: FormerStateKind, id: string, action: string): Promise<AuditEntry> =>
  until(`the history has ${action}`, async () => {
    const { body } = await app.admin.client.get<AuditEntry[]>(HISTORY[kind](id));
    return body.find((entry) => entry.action === action);
  });
const pathOf = (kind: string, id: string, entry: string) => `/api/admin/undo/${kind}/${id}/${entry}`;
const preview = async (client: Client, kind: FormerStateKind, id: string, entry: string) => {
  const { status, body } = await client.get<FormerState>(pathOf(kind, id, entry));
  expect(status).toBe(200);
  return body;
};
const restore = (client: Client, kind: FormerStateKind, id: string, entry: string, revision: number) =>
  client.post<RestoredState>(pathOf(kind, id, entry), { revision });
const readProperty = async (id: string) =>
  (await app.admin.client.get<ManagedProperty>(`/api/properties/${id}`)).body;

it('a property goes back to a moment of its history in one change, which can be undone', async () => {
  const { id, title, price } = await createProperty(bia.client, { bedrooms: 2 });
  await changeProperty(bia.client, id, { bedrooms: 3 });
  await changeProperty(manager.client, id, { price: 990_000, status: 'sold', title: 'Casa com quintal' });
  await changeProperty(bia.client, id, { bedrooms: 4, keysAt: 'Portaria' });
  const entry = await entryOf('property', id, 'PropertyListed');

  const { revision, changes } = await preview(bia.client, 'property', id, entry.id);
  expect(changes).toEqual({
    bedrooms: { from: 4, to: 2 },
    keysAt: { from: 'Portaria', to: null },
    title: { from: 'Casa com quintal', to: title },
    price: { from: 99_000_000, to: price * 100 },
    status: { from: 'sold', to: expect.any(String) as string },
  });
  const before = await readProperty(id);
  const restored = await restore(bia.client, 'property', id, entry.id, revision);
  expect(restored).toMatchObject({ status: 200, body: { changed: true } });
  expect(await readProperty(id)).toMatchObject({ bedrooms: 2, title, price });
  const log = await app.events.read(`property-${id}`);
  const made = log.filter((event) => event.revision > revision);
  expect(new Set(made.map(({ metadata }) => metadata.correlationId)).size).toBe(1);
  expect(made.every(({ metadata }) => metadata.actorId === bia.id)).toBe(true);

  const head = await app.head();
  expect((await restore(bia.client, 'property', id, entry.id, revision)).body).toMatchObject({
    changed: false,
  });
  expect(await app.head()).toBe(head);
  await undo(bia, { kind: 'property', id, revision: restored.body.revision! });
  const { bedrooms, status } = await readProperty(id);
  expect({ bedrooms, status, title: (await readProperty(id)).title }).toEqual({
    bedrooms: before.bedrooms,
    status: 'sold',
    title: 'Casa com quintal',
  });
});

it('all that the request of the entry changed is part of the state', async () => {
  const { id } = await createProperty(bia.client, {});
  await changeProperty(bia.client, id, { price: 700_000, bedrooms: 5, status: 'paused' });
  await changeProperty(bia.client, id, { bedrooms: 1 });
  for (const action of ['PropertyDetailsChanged', 'PropertyStatusChanged', 'PropertyPriceChanged']) {
    const entry = (await app.admin.client.get<AuditEntry[]>(HISTORY.property(id))).body.findLast(
      (one) => one.action === action,
    );
    const { changes } = await preview(bia.client, 'property', id, entry?.id ?? '');
    expect(changes).toEqual({ bedrooms: { from: 1, to: 5 } });
  }
});

it('a property that was in the trash meanwhile comes back to the status before', async () => {
  const { id } = await createProperty(bia.client, { status: 'live' });
  const entry = await entryOf('property', id, 'PropertyListed');
  await changeProperty(bia.client, id, { status: 'paused' });
  await manager.client.send('DELETE', `/api/properties/${id}`);
  const gone: ErrorAnswer = await bia.client.get(pathOf('property', id, entry.id));
  expect(gone).toMatchObject({ status: 404, body: { code: 'property_not_found' } });
  await app.admin.client.post(`/api/admin/trash/property/${id}/restore`, {});
  expect((await preview(bia.client, 'property', id, entry.id)).changes).toEqual({
    status: { from: 'paused', to: 'live' },
  });
});

it('a lead goes back, with its contact, its stage and the reason of its loss', async () => {
  const lead = await createLead(bia.client, { name: 'Ana', notes: 'Antes' });
  await changeLead(bia.client, lead.id, { status: 'lost', reason: 'Viajou' });
  await changeLead(bia.client, lead.id, { status: 'contacted', name: 'Beatriz', notes: 'Depois' });
  await bia.client.post(`/api/leads/${lead.id}/diary`, { kind: 'call', text: 'Falamos' });
  const entry = await entryOf('lead', lead.id, 'LeadLossExplained');
  const { changes, revision } = await preview(bia.client, 'lead', lead.id, entry.id);
  expect(changes).toEqual({
    status: { from: 'contacted', to: 'lost' },
    name: { from: 'Beatriz', to: 'Ana' },
    notes: { from: 'Depois', to: 'Antes' },
  });
  await restore(bia.client, 'lead', lead.id, entry.id, revision);
  expect(await readLead(bia.client, lead.id)).toMatchObject({
    ...{ name: 'Ana', notes: 'Antes', status: 'lost' },
    lostReason: { text: 'Viajou' },
  });
});

it('brokers are named in what will change', async () => {
  const lead = await createLead(bia.client);
  await changeLead(manager.client, lead.id, { brokerId: rui.id });
  const entry = await entryOf('lead', lead.id, 'LeadCreated');
  const { changes, names } = await preview(manager.client, 'lead', lead.id, entry.id);
  expect(changes).toEqual({ brokerId: { from: rui.id, to: bia.id } });
  expect(names).toEqual({ [bia.id]: bia.name, [rui.id]: rui.name });
});

it('is refused where an hour is taken meanwhile, and nothing moves', async () => {
  const day = nextDay();
  const first = await createVisit(bia.client, visit({ scheduledDate: instantIn(day, '10:00') }));
  await changeVisit(bia.client, first.id, { scheduledDate: instantIn(day, '15:00') });
  await createVisit(bia.client, visit({ scheduledDate: instantIn(day, '10:00') }));
  const entry = await entryOf('visit', first.id, 'VisitScheduled');
  const { revision } = await preview(bia.client, 'visit', first.id, entry.id);
  const answer: ErrorAnswer = await bia.client.post(pathOf('visit', first.id, entry.id), { revision });
  expect(answer).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect((await readVisit(bia.client, first.id)).scheduledDate).toBe(instantIn(day, '15:00'));
});

it('names who changed the record since it was looked at', async () => {
  const { id } = await createProperty(bia.client, { bedrooms: 2 });
  await changeProperty(bia.client, id, { bedrooms: 3 });
  const entry = await entryOf('property', id, 'PropertyListed');
  const { revision } = await preview(bia.client, 'property', id, entry.id);
  await changeProperty(manager.client, id, { price: 500_000 });
  const answer: ErrorAnswer = await bia.client.post(pathOf('property', id, entry.id), { revision });
  expect(answer).toMatchObject({ status: 409, body: { code: 'changed_since' } });
  expect(answer.body.message).toContain(`${manager.name} mudou isto depois`);
  expect((await readProperty(id)).bedrooms).toBe(3);
});

it('two people at once: one restores, or both do the same', async () => {
  const { id } = await createProperty(bia.client, { bedrooms: 2 });
  await changeProperty(bia.client, id, { bedrooms: 3, price: 600_000 });
  const entry = await entryOf('property', id, 'PropertyListed');
  const { revision } = await preview(bia.client, 'property', id, entry.id);
  const answers = await Promise.all(
    [bia, manager].map(({ client }) => restore(client, 'property', id, entry.id, revision)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => body.changed)).toHaveLength(1);
  expect((await readProperty(id)).bedrooms).toBe(2);
});

it('an erased person does not come back', async () => {
  const lead = await createLead(bia.client, { name: 'Clara Apagada' });
  await changeLead(bia.client, lead.id, { name: 'Outra', priority: 'high' });
  const entry = await entryOf('lead', lead.id, 'LeadCreated');
  await eraseLead(app, lead.id);
  const { text } = await app.admin.client.get(pathOf('lead', lead.id, entry.id));
  expect(text).not.toMatch(/Clara|Outra/);
  const answer: ErrorAnswer = await app.admin.client.post(pathOf('lead', lead.id, entry.id), { revision: 9 });
  expect(answer.status).toBe(409);
});

describe('who may', () => {
  it('foreign records are as unknown as none', async () => {
    const lead = await createLead(bia.client, { notes: 'Antes' });
    await changeLead(bia.client, lead.id, { notes: 'Segredo' });
    const { id: entry } = await entryOf('lead', lead.id, 'LeadCreated');
    for (const id of [lead.id, randomUUID()]) {
      const unknown = { status: 404, body: { code: 'lead_not_found', message: 'Lead não encontrado.' } };
      const path = pathOf('lead', id, entry);
      const read: ErrorAnswer = await rui.client.get(path);
      const written: ErrorAnswer = await rui.client.post(path, { revision: 1 });
      expect(read).toMatchObject(unknown);
      expect(written).toMatchObject(unknown);
    }
    expect((await readLead(bia.client, lead.id)).notes).toBe('Segredo');
  });

  it('a property of others is restored, and its history read, only with the right to it', async () => {
    const { id } = await createProperty(bia.client, { bedrooms: 2 });
    await changeProperty(bia.client, id, { bedrooms: 3 });
    const { id: entry } = await entryOf('property', id, 'PropertyListed');
    const reader = await app.person({ permissions: { properties: { read: true, read_all: true } } as never });
    const path = pathOf('property', id, entry);
    for (const answer of [await reader.client.post(path, { revision: 1 }), await reader.client.get(path)])
      expect(answer.status).toBe(403);
    expect((await reader.client.get(HISTORY.property(id))).status).toBe(200);
    const blind = await app.person({ permissions: {} });
    expect((await blind.client.get(HISTORY.property(id))).status).toBe(403);
    expect((await readProperty(id)).bedrooms).toBe(3);
    expect((await app.visitor().get(HISTORY.property(id))).status).toBe(401);
    expect((await app.visitor().get(path)).status).toBe(401);
  });

  it('knows no entry of another record', async () => {
    const [one, other] = [await createLead(bia.client), await createLead(bia.client)];
    const { id: entry } = await entryOf('lead', one.id, 'LeadCreated');
    const answer: ErrorAnswer = await bia.client.get(pathOf('lead', other.id, entry));
    expect(answer).toMatchObject({ status: 404, body: { code: 'entry_not_found' } });
    for (const path of [
      pathOf('user', bia.id, entry),
      pathOf('lead', 'x', entry),
      pathOf('lead', one.id, 'x'),
    ])
      expect((await bia.client.get(path)).status).toBe(404);
    const bad: ErrorAnswer = await bia.client.post(pathOf('lead', one.id, entry), { revision: -1 });
    expect(bad).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

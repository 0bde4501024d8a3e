import { randomUUID } from 'node:crypto';
import { ERASURE_OUTBOX } from '../src/workflows/erasing/erasure.process.js';
import { eraseLead } from '../src/slices/leads/domain/lead.decider.js';
import { lead } from '../src/slices/leads/domain/lead.js';
import { Streams } from '../src/platform/log/deciding/streams.js';
import { ENGINES, type Engines } from '../src/platform/storage/engines.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { origin } from './support/app.js';
import { createLead, listProperty } from './support/leads.js';
import { createProperty } from './support/properties.js';
import { suiteApp } from './support/suite.js';
import { createVisit, instantIn, readVisit } from './support/visits.js';
import { ErasureWorker } from '../src/workflows/erasing/erasing.module.js';

const app = suiteApp();

const complete = (): Promise<number> => app.nest.get(ErasureWorker).complete();
const due = (): Promise<number> => app.documents.count(ERASURE_OUTBOX.name, {});
const eventsOf = (stream: string) => app.events.read(stream);

it('an erasure that was cut off after its event is ended by itself', async () => {
  const { client } = app.admin;
  const { id } = await createLead(client, { name: 'Quitéria', region: 'Rua da Quitéria' } as never);
  const propertyId = await listProperty(app);
  const visit = await createVisit(client, {
    leadId: id,
    propertyId,
    scheduledDate: instantIn(2, '10:00'),
    notes: 'Quitéria vem de táxi',
  });
  // The only step of an erasure that was cut off.
  const decided = await app.nest.get(Streams).decide(lead, id, origin(), ({ state }) => eraseLead(state));
  await app.nest.get(Projections).shown(decided);
  expect((await eventsOf(`lead-${id}`))[0]?.data).toMatchObject({ name: 'Quitéria' });

  expect(await complete()).toBe(1);
  expect([await due(), await complete()]).toEqual([0, 0]);
  const [created] = await eventsOf(`lead-${id}`);
  expect(created?.data).toMatchObject({ name: null, region: null, propertyType: null, purpose: null });
  expect(await readVisit(client, visit.id)).toMatchObject({ notes: null });
});

it('details of a property that are for staff only are encrypted in the log', async () => {
  await createProperty(app.admin.client, { keysAt: 'Com o porteiro Anselmo', internalNotes: 'Liga Zuleica' });
  const stored = await storedText();
  expect(stored).toContain('PropertyInternalsChanged');
  expect(stored).not.toMatch(/Anselmo|Zuleica/);
});

it('what a visitor looks for is encrypted in the log', async () => {
  const sought = { region: 'Perto da Tia Genoveva', propertyType: 'Castelo', purpose: 'Sigilo' };
  const sent = await app.visitor().post('/api/leads', { name: 'Gil', email: 'gil@exemplo.com', ...sought });
  expect(sent.status).toBe(201);
  const stored = await storedText();
  expect(stored).toContain('LeadCreated');
  for (const value of Object.values(sought)) expect(stored).not.toContain(value);
});

it('the names of a property’s files go with the property, once it is out of the trash', async () => {
  const name = 'Contrato da Quitéria Sigilosa.pdf';
  const content = Buffer.from('%PDF-1.4\n%%EOF\n');
  const { id } = await createProperty(
    app.admin.client,
    {},
    {
      documents: [{ content, name, type: 'application/pdf' }],
    },
  );
  expect(await storedText()).not.toContain(name);
  expect((await app.admin.client.send('DELETE', `/api/properties/${id}`)).status).toBeLessThan(300);
  expect(await complete()).toBe(0);
  expect((await app.admin.client.send('DELETE', `/api/admin/trash/property/${id}`)).status).toBe(200);
  expect(await complete()).toBe(1);
  const events = await eventsOf(`property-${id}`);
  const changed = events.find(({ type }) => type === 'PropertyDocumentsChanged');
  expect(changed?.data).toEqual({ added: null, removed: null });
});

it('a visitor who was removed is forgotten', async () => {
  const { id } = await app.person({ name: 'Vera Visitante', role: 'visitor' });
  expect((await app.admin.client.send('DELETE', `/api/admin/users/${id}`)).status).toBeLessThan(300);
  const [registered] = await eventsOf(`user-${id}`);
  expect(registered?.data).toMatchObject({ name: null, email: null });
});

it('one that fails stays for the next time, and keeps no other back', async () => {
  await complete();
  const { client } = app.admin;
  const [first, second] = [
    await createLead(client, { name: 'Ana' }),
    await createLead(client, { name: 'Bia' }),
  ];
  const scheduledDate = instantIn(3, '10:00');
  const visit = await createVisit(client, {
    leadId: first.id,
    propertyId: await listProperty(app),
    scheduledDate,
  });
  // An event of a newer release: this one can decide nothing about the visit.
  const { events } = app.nest.get<Engines>(ENGINES);
  const metadata = { ...origin(), causationId: 'c', schemaVersion: 1, occurredAt: scheduledDate };
  const unknown = { id: randomUUID(), type: 'VisitOfTomorrow', data: {}, metadata };
  await events.append(`visit-${visit.id}`, [unknown], { expectedRevision: 'any' });
  for (const { id } of [first, second]) {
    const decided = await app.nest.get(Streams).decide(lead, id, origin(), ({ state }) => eraseLead(state));
    await app.nest.get(Projections).shown(decided);
  }
  expect([await complete(), await due()]).toEqual([1, 1]);
  expect((await eventsOf(`lead-${second.id}`))[0]?.data).toMatchObject({ name: null });
});

async function storedText(): Promise<string> {
  const { events } = app.nest.get<Engines>(ENGINES);
  const parts: string[] = [];
  const categories = ['lead', 'property', 'user', 'visit'];
  for await (const batch of events.readAll({ after: 0, categories }))
    parts.push(JSON.stringify(batch.events));
  return parts.join('');
}

import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type {
  BulkUpdateResult,
  CsvImportResult,
  ManagedProperty,
} from '@lox/contracts/property-management.js';
import type { UndoOutcome, UndoRequestResult } from '@lox/contracts/undo.js';
import { UNDO_LIMIT } from '@lox/contracts/undo.js';
import { HandoverWorker } from '../src/workflows/handing-over/handing-over.module.js';
import type { Client } from './support/client.js';
import { csv } from './support/csv-lists.js';
import { createLead, readLead } from './support/leads.js';
import { changeProperty, createProperty, uploadCsv } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';
import { VRSYNC_LISTING } from './support/vrsync-listing.js';
import { createVisit, instantIn, readVisit } from './support/visits.js';

const app = suiteApp();
const gil = suitePerson(app, { name: 'Gil Gerente', permissions: 'gerente_vendas' });
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const rui = suitePerson(app, { name: 'Rui', permissions: 'corretor_avancado' });

const requestIn = ({ headers }: { headers: Headers }): string => headers.get('x-request-id') ?? '';
const undo = (client: Client, request: string, offset?: number) =>
  client.post<UndoRequestResult>('/api/admin/undo/request', { request, offset });
async function undoAll(client: Client, request: string): Promise<UndoOutcome[]> {
  const all: UndoOutcome[] = [];
  for (let at: number | null = 0; at !== null;) {
    const { status, body }: Awaited<ReturnType<typeof undo>> = await undo(client, request, at);
    expect(status).toBe(200);
    all.push(...body.results);
    at = body.next;
  }
  return all;
}
const statusOf = async (id: string) =>
  (await app.admin.client.get<ManagedProperty>(`/api/properties/${id}`)).body.status;
const line = (title: string) => ({
  ...{ title, address: `Rua ${title}`, neighborhood: 'Centro', city: 'Campinas', state: 'SP' },
  ...{ price: '500000', purpose: 'sale', type: 'house' },
});
const imported = async (client: Client, titles: readonly string[]): Promise<string> => {
  const answer = await uploadCsv<CsvImportResult>(client, csv(...titles.map(line)));
  expect(answer.body).toMatchObject({ imported: titles.length });
  return requestIn(answer);
};
const namesOf = async (client: Client, search: string) =>
  (await client.get<ManagedProperty[]>(`/api/admin/properties?limit=100&search=${search}`)).body.map(
    ({ title }) => title,
  );

it('a bulk update is taken back as one, and what somebody changed since stays and is named', async () => {
  const ids = await Promise.all(
    Array.from({ length: 6 }, async () => (await createProperty(bia.client, { status: 'live' })).id),
  );
  const updated = await bia.client.post<BulkUpdateResult>('/api/admin/properties/bulk-update', {
    propertyIds: ids,
    updates: { status: 'paused' },
  });
  await changeProperty(gil.client, ids[0]!, { status: 'sold' });
  const results = await undoAll(bia.client, requestIn(updated));
  expect(results).toHaveLength(6);
  expect(results.find(({ id }) => id === ids[0])).toMatchObject({
    ...{ success: false, code: 'changed_since', name: expect.any(String) as unknown },
    message: expect.stringMatching(/^Gil Gerente mudou isto depois/) as unknown,
  });
  expect(await statusOf(ids[0]!)).toBe('sold');
  for (const id of ids.slice(1)) expect(await statusOf(id)).toBe('live');
  const again = await undoAll(bia.client, requestIn(updated));
  expect(again.filter((one) => one.success && one.changed)).toEqual([]);
});

it('an import goes to the trash; a property that was edited since stays, by name', async () => {
  const request = await imported(bia.client, ['Volta Um', 'Volta Dois', 'Volta Três']);
  const edited = (await bia.client.get<ManagedProperty[]>('/api/admin/properties?limit=9&search=Volta Dois'))
    .body[0]!;
  await changeProperty(gil.client, edited.id, { price: 7 });
  const results = await undoAll(bia.client, request);
  expect(results.map(({ success, name }) => `${name} ${success}`).toSorted()).toEqual([
    'Volta Dois false',
    'Volta Três true',
    'Volta Um true',
  ]);
  expect(await namesOf(app.admin.client, 'Volta')).toEqual(['Volta Dois']);
  const trash = await bia.client.get<{ name: string }[]>('/api/admin/trash?kind=property');
  expect(trash.body.map(({ name }) => name)).toEqual(expect.arrayContaining(['Volta Um', 'Volta Três']));
  expect(await imported(bia.client, ['Volta Um'])).not.toBe('');
});

it('many records are taken back part by part', async () => {
  const titles = Array.from({ length: UNDO_LIMIT + 20 }, (_, at) => `Lote ${at}`);
  const request = await imported(gil.client, titles);
  const first = await undo(gil.client, request);
  expect(first.body.next).toBe(UNDO_LIMIT);
  const results = [...first.body.results, ...(await undoAll(gil.client, request)).slice(UNDO_LIMIT)];
  expect(results.filter(({ success }) => success)).toHaveLength(titles.length);
  expect(await namesOf(gil.client, 'Lote')).toEqual([]);
});

it('a VRSync import is taken back as one; a property that was edited since stays and is named', async () => {
  const listings = ['7001', '7002', '7003'].map((code) =>
    VRSYNC_LISTING.replace('00123', code)
      .replace('Casa & jardim', `Carga ${code}`)
      .replace(/<Media>.*<\/Media>/s, ''),
  );
  const form = new FormData();
  form.append('vrsync', new Blob([`<ListingDataFeed>${listings.join('')}</ListingDataFeed>`]), 'imoveis.xml');
  const answer = await gil.client.sendForm('POST', '/api/admin/upload-properties-vrsync', form);
  expect(answer).toMatchObject({ status: 200, body: { imported: 3 } });
  const { body } = await gil.client.get<ManagedProperty[]>('/api/admin/properties?search=Carga');
  const edited = body.find(({ title }) => title === 'Carga 7002')!;
  await changeProperty(app.admin.client, edited.id, { price: 1_000 });
  const results = await undoAll(gil.client, requestIn(answer));
  expect(results).toHaveLength(3);
  const message = expect.stringContaining(`${app.admin.name} mudou isto depois`) as string;
  expect(results.filter(({ success }) => !success)).toEqual([
    expect.objectContaining({ id: edited.id, name: 'Carga 7002', code: 'changed_since', message }),
  ]);
  expect(await namesOf(gil.client, 'Carga')).toEqual(['Carga 7002']);
});

it('two people at once take each record back once', async () => {
  const request = await imported(bia.client, ['Junto 1', 'Junto 2', 'Junto 3', 'Junto 4']);
  const both = await Promise.all([undoAll(bia.client, request), undoAll(app.admin.client, request)]);
  const changed = both.flat().filter((one) => one.success && one.changed);
  expect(changed).toHaveLength(4);
  expect(both.flat().every((one) => one.success || one.code === 'changed_since')).toBe(true);
  for (const { id } of changed) {
    const events = await app.events.read(`property-${id}`);
    expect(events.filter(({ type }) => type === 'PropertyRemoved')).toHaveLength(1);
  }
});

it('a hand-over goes back with its person', async () => {
  const eva = await app.person({ name: 'Eva', permissions: 'corretor_avancado' });
  const lead = await createLead(eva.client);
  const { id: propertyId } = await createProperty(eva.client, {});
  const visit = await createVisit(eva.client, {
    ...{ leadId: lead.id, propertyId },
    scheduledDate: instantIn(3, '10:00'),
  });
  const path = `/api/admin/users/${eva.id}/deactivation`;
  const answer = await app.admin.client.post(path, { handOverTo: rui.id });
  expect(answer.status).toBe(200);
  await until('all is handed over', async () => {
    await app.nest.get(HandoverWorker).complete();
    return (await app.events.read(`user-${eva.id}`)).at(-1)?.type === 'UserHandoverCompleted';
  });
  expect((await readLead(app.admin.client, lead.id)).brokerId).toBe(rui.id);
  const results = await undoAll(app.admin.client, requestIn(answer));
  expect(results.filter(({ success }) => !success)).toEqual([]);
  expect((await readLead(app.admin.client, lead.id)).brokerId).toBe(eva.id);
  expect((await readVisit(app.admin.client, visit.id)).brokerId).toBe(eva.id);
  const { body } = await app.admin.client.get<ManagedProperty>(`/api/properties/${propertyId}`);
  expect(body.brokerId).toBe(eva.id);
});

it('the audit trail names the request of an entry', async () => {
  const request = await imported(bia.client, ['Auditada']);
  const entry = await until('it is there', async () => {
    const path = '/api/admin/audit-logs?action=PropertyListed&limit=1';
    return (await app.admin.client.get<AuditEntry[]>(path)).body.find((one) => one.request === request);
  });
  expect(entry.entityName).toBe('Auditada');
});

it('tells nothing of foreign records', async () => {
  const request = await imported(bia.client, ['Alheia']);
  for (const asked of [request, randomUUID()])
    expect((await undo(rui.client, asked)).body).toEqual({ results: [], next: null });
  expect(await namesOf(bia.client, 'Alheia')).toEqual(['Alheia']);
  expect((await undo(app.visitor(), request)).status).toBe(401);
  const visitor = await app.person({ role: 'visitor' });
  expect((await undo(visitor.client, request)).status).toBe(403);
});

it('needs the right to delete what was imported', async () => {
  const entering = { properties: { read: true, create: true, update: true } };
  const clerk = await app.person({ permissions: entering });
  const request = await imported(clerk.client, ['Sem direito']);
  expect(await undoAll(clerk.client, request)).toMatchObject([{ success: false, code: 'forbidden' }]);
});

it.each([{}, { request: 'x' }, { request: randomUUID(), offset: -1 }])('400 for %j', async (body) => {
  expect((await bia.client.post('/api/admin/undo/request', body)).status).toBe(400);
});

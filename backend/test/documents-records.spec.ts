import type { LibraryDocument } from '@lox/contracts/documents.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { Client } from './support/client.js';
import { aDocx, aPdf, LIST, upload, uploaded } from './support/documents.js';
import { changeLead, createLead, eraseLeadPerson } from './support/leads.js';
import { jpeg } from './support/pictures.js';
import { createProperty } from './support/properties.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';
import { undo } from './support/undo-matrix.js';
import { EVERYTHING_BUT_SIGHT } from './support/users.js';

const app = suiteApp();
const owner = suitePerson(app, { name: 'Dona dos Registros', permissions: EVERYTHING_BUT_SIGHT });
const other = suitePerson(app, { name: 'Outra Corretora', permissions: EVERYTHING_BUT_SIGHT });
const clerk = suitePerson(app, { permissions: { documents: { read: true, upload: true, download: true } } });
const house = suiteValue(() => createProperty(owner.client, { title: 'Casa dos papéis' }));
const ana = suiteValue(() => createLead(owner.client, { name: 'Ana dos Papéis' }));

const link = async (client: Client, file: { name: string; content: Buffer }, fields: object) =>
  (await upload(client, [file], { type: 'contract', fields })).body.documents[0]!;
const change = (client: Client, id: string, body: object) =>
  client.send<LibraryDocument>('PATCH', `${LIST}/${id}`, body);
const listed = async (client: Client, query = '') =>
  (await client.get<LibraryDocument[]>(`${LIST}?limit=100${query}`)).body.map(({ id }) => id);

it('puts a document with a property and a lead, tells their names and finds it by them', async () => {
  const both = await link(owner.client, aPdf('Contrato.pdf'), { propertyId: house.id, leadId: ana.id });
  expect(both).toMatchObject({
    propertyId: house.id,
    propertyTitle: 'Casa dos papéis',
    leadId: ana.id,
    leadName: 'Ana dos Papéis',
  });
  const alone = await uploaded(owner.client, aPdf('Solto.pdf'));
  expect(alone).not.toHaveProperty('propertyId');
  expect(await listed(owner.client, `&propertyId=${house.id}`)).toEqual([both.id]);
  expect(await listed(owner.client, `&leadId=${ana.id}`)).toEqual([both.id]);
  expect((await change(owner.client, both.id, { leadId: null })).body).not.toHaveProperty('leadId');
  expect(await listed(owner.client, `&leadId=${ana.id}`)).toEqual([]);
  expect((await change(owner.client, alone.id, { leadId: ana.id, type: 'id' })).body).toMatchObject({
    leadName: 'Ana dos Papéis',
    type: 'id',
  });
  expect(await listed(owner.client, `&leadId=${ana.id}&type=id`)).toEqual([alone.id]);
});

it('tells who may not read one of its records nothing of a document, through any door', async () => {
  const name = 'Contrato sigiloso da Ana.pdf';
  const secrets = [
    await link(app.admin.client, aPdf(name), { leadId: ana.id }),
    await link(app.admin.client, aPdf(name), { propertyId: house.id }),
    await link(app.admin.client, aPdf(name), { propertyId: house.id, leadId: ana.id }),
  ];
  for (const { client } of [other, clerk]) {
    const asked = ['', '&search=sigiloso', `&leadId=${ana.id}`, `&propertyId=${house.id}`];
    for (const query of asked) {
      const { text, headers } = await client.get(`${LIST}?limit=1${query}`);
      expect(text).not.toMatch(/sigiloso|Ana dos|Casa dos/);
      if (query !== '') expect(headers.get('x-total-count')).toBe('0');
      expect((await client.get(`${LIST}?${query.slice(1)}`)).text).not.toMatch(/sigiloso|Ana dos|Casa dos/);
    }
    for (const { id } of secrets) {
      expect(await client.get(`${LIST}/${id}/download`)).toMatchObject({ status: 404 });
      expect(await client.get(`${LIST}/${id}/preview`)).toMatchObject({ status: 404 });
      expect(await change(client, id, { type: 'other', leadId: null })).toMatchObject({ status: 404 });
    }
  }
  expect(await other.client.send('DELETE', `${LIST}/${secrets[0]!.id}`)).toMatchObject({ status: 404 });
  expect(await listed(owner.client, '&search=sigiloso')).toHaveLength(3);
  expect((await owner.client.get(`${LIST}/${secrets[2]!.id}/preview`)).status).toBe(200);
});

it('answers a record out of sight like one that never was, and stores nothing', async () => {
  const head = await app.head();
  const own = await uploaded(other.client, aPdf('Meu.pdf'));
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const [fields, code] of [
    [{ leadId: ana.id }, 'lead_not_found'],
    [{ leadId: unknown }, 'lead_not_found'],
    [{ propertyId: house.id }, 'property_not_found'],
    [{ propertyId: unknown }, 'property_not_found'],
  ] as const) {
    expect(await upload(other.client, [aPdf('x.pdf')], { fields })).toMatchObject({
      status: 400,
      body: { code },
    });
    expect(await change(other.client, own.id, fields)).toMatchObject({ status: 400, body: { code } });
  }
  expect(await upload(other.client, [aPdf('x.pdf')], { fields: { leadId: 'ana' } })).toMatchObject({
    status: 400,
    body: { message: 'Lead inválido' },
  });
  expect(await app.head()).toBe(head + 1);
});

it('takes no document of an erased lead', async () => {
  const gone = await createLead(owner.client, { name: 'Davi Que Saiu' });
  await eraseLeadPerson(app, gone.id);
  const { id } = await uploaded(owner.client, aPdf('Tarde.pdf'));
  for (const answer of [
    await change(owner.client, id, { leadId: gone.id }),
    await upload(owner.client, [aPdf('Tarde também.pdf')], { fields: { leadId: gone.id } }),
  ])
    expect(answer).toMatchObject({ status: 400, body: { code: 'lead_not_found' } });
});

it('follows its lead to another broker, and goes with an erased one', async () => {
  const lead = await createLead(owner.client, { name: 'Bia Que Muda' });
  const { id } = await link(owner.client, aPdf('RG da Bia.pdf'), { leadId: lead.id });
  await changeLead(app.admin.client, lead.id, { brokerId: other.id });
  expect(await listed(owner.client, '&search=bia')).toEqual([]);
  expect(await listed(other.client, '&search=bia')).toEqual([id]);
  await eraseLeadPerson(app, lead.id);
  expect(await listed(app.admin.client, '&search=bia')).toEqual([]);
  expect((await app.admin.client.get(`${LIST}/${id}/download`)).status).toBe(404);
  expect((await app.events.read(`document-${id}`))[0]?.data).toMatchObject({ name: null });
});

it('an undo puts no document with a record out of sight, nor with an erased one', async () => {
  const gone = await createLead(owner.client, { name: 'Carla Que Sai' });
  const former = [
    [{ leadId: ana.id }, other, 'lead_not_found'],
    [{ propertyId: house.id }, other, 'property_not_found'],
    [{ leadId: gone.id }, app.admin, 'lead_not_found'],
  ] as const;
  for (const [fields, person, code] of former) {
    const { id } = await link(app.admin.client, aPdf('Trocado.pdf'), fields);
    const [field] = Object.keys(fields);
    expect((await change(app.admin.client, id, { [field!]: null })).status).toBe(200);
    if (person === app.admin) await eraseLeadPerson(app, gone.id);
    const { revision } = (await app.events.read(`document-${id}`)).at(-1)!;
    expect(await undo(person, { kind: 'document', id, revision })).toMatchObject([{ success: false, code }]);
    expect(await listed(app.admin.client, '&search=trocado')).toContain(id);
    expect((await app.events.read(`document-${id}`)).at(-1)!.revision).toBe(revision);
  }
});

it('shows PDF and pictures within our pages, and nothing else', async () => {
  const picture = { name: 'RG.jpg', content: await jpeg() };
  for (const [file, type] of [
    [aPdf('Matrícula.pdf'), 'application/pdf'],
    [picture, 'image/jpeg'],
  ] as const) {
    const { id } = await uploaded(owner.client, file);
    const { status, headers } = await owner.client.get(`${LIST}/${id}/preview`);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/);
  }
  const { id } = await uploaded(owner.client, aDocx('Contrato.docx'));
  expect(await owner.client.get(`${LIST}/${id}/preview`)).toMatchObject({
    status: 409,
    body: { code: 'preview_unavailable' },
  });
});

it('asks for the permission to upload of who changes, and to download of who looks', async () => {
  const { id } = await uploaded(app.admin.client, aPdf('de todos.pdf'));
  const reader = await app.person({ permissions: { documents: { read: true } } });
  expect((await change(reader.client, id, { type: 'id' })).status).toBe(403);
  expect((await reader.client.get(`${LIST}/${id}/preview`)).status).toBe(403);
  expect((await change(app.admin.client, id, { type: 'passport' })).status).toBe(400);
});

it('finds the documents of a month', async () => {
  const { id } = await uploaded(owner.client, aPdf('Do mês.pdf'));
  const month = localDay(new Date()).slice(0, 7);
  expect(await listed(owner.client, `&month=${month}`)).toContain(id);
  expect(await listed(owner.client, '&month=2001-02')).toEqual([]);
  for (const wrong of ['2026-13', '2026', '0001-01', '2026-1'])
    expect((await owner.client.get(`${LIST}?month=${wrong}`)).status).toBe(400);
});

import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { LibraryDocument } from '@lox/contracts/documents.js';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { Person } from './support/app.js';
import { aDoc, aDocx, aPdf, LIST, upload, uploaded } from './support/documents.js';
import { jpeg, plain } from './support/pictures.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const assistant = suitePerson(app, { name: 'Ângela Assistente', permissions: 'assistente_admin' });

const list = (query = '') => app.admin.client.get<LibraryDocument[]>(LIST + query);
const names = async (query: string) => (await list(query)).body.map(({ name }) => name);

it('takes every kind, found by content, in one upload', async () => {
  const files = [
    aPdf('Matrícula.pdf'),
    { name: 'RG frente.jpg', content: await jpeg() },
    { name: 'planta.png', content: await plain(30, 20).png().toBuffer() },
    aDoc('proposta.doc'),
    aDocx('contrato.docx'),
  ];
  const { status, body } = await upload(assistant.client, files, { type: 'contract' });
  expect(status).toBe(201);
  expect(body.documents.map(({ name, mimeType }) => [name, mimeType.split(/[/.]/).at(-1)])).toEqual([
    ['Matrícula.pdf', 'pdf'],
    ['RG frente.jpg', 'jpeg'],
    ['planta.png', 'png'],
    ['proposta.doc', 'msword'],
    ['contrato.docx', 'document'],
  ]);
  expect(body.documents[0]).toEqual({
    id: expect.any(String) as unknown,
    name: 'Matrícula.pdf',
    type: 'contract',
    mimeType: 'application/pdf',
    size: files[0]!.content.length,
    createdAt: expect.any(String) as unknown,
    uploader: { id: assistant.id, name: 'Ângela Assistente' },
  });
  const shown = await list('?limit=100');
  expect(shown.body).toEqual(expect.arrayContaining(body.documents));
});

it('gives a file whose type nobody chose the type other', async () => {
  expect((await uploaded(app.admin.client, aPdf('solto.pdf'))).type).toBe('other');
});

it('hands the file out to be kept, under its own name', async () => {
  const { content } = aPdf('x');
  const { id } = await uploaded(app.admin.client, aPdf('Escritura "João" & Cia; º.pdf'));
  const { status, headers, text } = await app.admin.client.get(`${LIST}/${id}/download`);
  expect(status).toBe(200);
  expect(text).toBe(content.toString());
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Escritura _Joao_ & Cia; .pdf"; filename*=UTF-8''Escritura%20%22Jo%C3%A3o%22%20%26%20Cia%3B%20%C2%BA.pdf`,
  );
});

it('never hands HTML out as such, whatever a document is called', async () => {
  const { id, name } = await uploaded(app.admin.client, { ...aPdf('pagina.html'), type: 'text/html' });
  expect(name).toBe('pagina.html.pdf');
  const { headers } = await app.admin.client.get(`${LIST}/${id}/download`);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^attachment; /);
});

it.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\ana\\RG.pdf', 'RG.pdf'],
  ['linha\r\nX-Evil: 1.pdf', 'linha X-Evil: 1.pdf'],
])('keeps of the name %j only %j', async (name, kept) => {
  expect((await uploaded(app.admin.client, aPdf(name))).name.replaceAll(/%0D|%0A/g, '')).toBe(kept);
});

it('finds by type, by name and by who uploaded, accents and case ignored, page by page', async () => {
  const mark = randomUUID().slice(0, 8);
  const clerk = await app.person({ name: `Cláudia ${mark}`, permissions: 'assistente_admin' });
  for (const [name, type] of [
    [`Comprovação A ${mark}.pdf`, 'income_proof'],
    [`Contrato B ${mark}.pdf`, 'contract'],
  ] as const)
    await uploaded(app.admin.client, aPdf(name), type);
  await uploaded(clerk.client, aPdf('sem marca.pdf'), 'contract');
  const search = (text: string) => encodeURIComponent(`${text} ${mark}`);
  expect(await names(`?search=${search('comprovacao a')}`)).toEqual([`Comprovação A ${mark}.pdf`]);
  expect(await names(`?search=${search('CLAUDIA')}`)).toEqual(['sem marca.pdf']);
  expect(await names(`?search=${mark}`)).toEqual([
    'sem marca.pdf',
    `Contrato B ${mark}.pdf`,
    `Comprovação A ${mark}.pdf`,
  ]);
  expect(await names(`?search=${mark}&type=contract`)).toEqual(['sem marca.pdf', `Contrato B ${mark}.pdf`]);
  const page = await list(`?search=${mark}&limit=1&offset=1`);
  expect(page.headers.get('x-total-count')).toBe('3');
  expect(page.body.map(({ name }) => name)).toEqual([`Contrato B ${mark}.pdf`]);
  expect(await names('?type=all&limit=2')).toHaveLength(2);
});

it.each([
  ['?type=passport', 'Tipo de documento inválido'],
  ['?limit=0', 'Limite inválido'],
  ['?limit=1000', 'Limite inválido'],
  ['?offset=-1', 'Posição inválida'],
  [`?search=${'x'.repeat(121)}`, 'Busca é longa demais'],
])('refuses the list %s', async (query, message) => {
  expect(await app.admin.client.get<ErrorBody>(LIST + query)).toMatchObject({
    status: 400,
    body: { message },
  });
});

it('deletes a document; for good, its file and its name go too', async () => {
  const { id } = await uploaded(app.admin.client, aPdf('para apagar.pdf'));
  const remove = () => app.admin.client.send<ErrorBody>('DELETE', `${LIST}/${id}`);
  expect(await remove()).toMatchObject({ status: 200, body: { id, removed: true } });
  expect(await names('?search=para apagar')).toEqual([]);
  expect(await app.admin.client.get(`${LIST}/${id}/download`)).toMatchObject({
    status: 404,
    body: { code: 'document_not_found', message: 'Documento não encontrado.' },
  });
  expect((await remove()).status).toBe(200);
  await app.admin.client.send('DELETE', `/api/admin/trash/document/${id}`);
  const [first] = await app.events.read(`document-${id}`);
  expect(first?.data).toMatchObject({ name: null, mimeType: 'application/pdf' });
  expect((await remove()).status).toBe(200);
});

it('names who uploaded and deleted in the audit trail, and withholds the name of the file', async () => {
  const { id } = await uploaded(app.admin.client, aPdf('RG de Fulana.pdf'), 'id');
  await app.admin.client.send('DELETE', `${LIST}/${id}`);
  const { body, text } = await app.admin.client.get<AuditEntry[]>('/api/admin/audit-logs?limit=2');
  expect(body).toMatchObject([
    { action: 'DocumentRemoved', entityId: id, user: { id: app.admin.id } },
    { action: 'DocumentUploaded', entityId: id, changes: { name: { withheld: true }, type: { to: 'id' } } },
  ]);
  expect(text).not.toContain('Fulana');
});

it.each(['nothing', '00000000-0000-4000-8000-000000000000'])('knows no document %s', async (id) => {
  expect((await app.admin.client.get(`${LIST}/${id}/download`)).status).toBe(404);
  expect((await app.admin.client.send('DELETE', `${LIST}/${id}`)).status).toBe(404);
});

it('asks for the permission of each act', async () => {
  const { id } = await uploaded(app.admin.client, aPdf('de todos.pdf'));
  const acts = async (person: Pick<Person, 'client'>) => [
    (await person.client.get(LIST)).status,
    (await upload(person.client, [aPdf('novo.pdf')])).status,
    (await person.client.get(`${LIST}/${id}/download`)).status,
    (await person.client.send('DELETE', `${LIST}/${randomUUID()}`)).status,
  ];
  expect(await acts({ client: app.visitor() })).toEqual([401, 401, 401, 401]);
  expect(await acts(assistant)).toEqual([200, 201, 200, 403]);
  expect(await acts(await app.person({ permissions: 'corretor_basico' }))).toEqual([200, 201, 200, 403]);
  expect(await acts(await app.person({ permissions: 'corretor_avancado' }))).toEqual([200, 201, 200, 404]);
  const readOnly = await app.person({ permissions: { documents: { read: true } } });
  expect(await acts(readOnly)).toEqual([200, 403, 403, 403]);
  expect(await acts(await app.person({ permissions: {} }))).toEqual([403, 403, 403, 403]);
  expect(await acts(await app.person({ role: 'owner' }))).toEqual([403, 403, 403, 403]);
});

import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_FILES, type LibraryDocument } from '@lox/contracts/documents.js';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { DocumentStore } from '../src/platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../src/platform/storage/engines.js';
import { LIMITS } from '../src/platform/http/limits/shared-states.js';
import { zipOf } from '../demo/documents/zip-file.js';
import { aDocx, aPdf, LIST, upload, UPLOAD, type SentFile } from './support/documents.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();

const refused = (files: readonly SentFile[], options?: Parameters<typeof upload>[2]) =>
  upload<ErrorBody>(app.admin.client, files, options);
const filesIn = (folder: string) => {
  const path = join(app.config.dataDir, folder);
  return existsSync(path) ? readdirSync(path) : [];
};
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

it.each<[string, SentFile]>([
  ['an executable', { name: 'contrato.pdf', content: Buffer.from('MZ\x90\x00 program') }],
  ['a page', { name: 'foto.jpg', content: Buffer.from('<!doctype html><script>alert(1)</script>') }],
  ['a drawing that can run', { name: 'a.png', content: Buffer.from('<svg onload="x()"></svg>') }],
  ['another archive', { name: 'contrato.docx', content: zipOf({ 'a.txt': 'a' }) }],
  [
    'a document with macros',
    {
      name: 'contrato.docx',
      content: zipOf({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': '' }),
    },
  ],
  ['an archive that was cut off', { name: 'contrato.docx', content: aDocx('x').content.subarray(0, 300) }],
  ['another compound file', { name: 'planilha.doc', content: Buffer.concat([COMPOUND, Buffer.alloc(2048)]) }],
  ['nothing at all', { name: 'vazio.pdf', content: Buffer.alloc(0) }],
])('refuses %s, whatever it is called', async (_, file) => {
  const before = await app.head();
  const answer = await refused([{ ...file, type: 'application/pdf' }]);
  const message = `O arquivo ${file.name} não é PDF, JPG, PNG, DOC nem DOCX.`;
  expect(answer).toMatchObject({
    status: 415,
    body: { code: 'unsupported_type', message, error: message },
  });
  expect(await app.head()).toBe(before);
});

it('takes a file of 5 MB and refuses one that is larger', async () => {
  const sized = (name: string, size: number) => {
    const { content } = aPdf(name);
    return { name, content: Buffer.concat([content, Buffer.alloc(size - content.length)]) };
  };
  expect((await upload(app.admin.client, [sized('certo.pdf', DOCUMENT_FILES.maxBytes)])).status).toBe(201);
  expect(await refused([sized('grande.pdf', DOCUMENT_FILES.maxBytes + 1)])).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: 'O arquivo grande.pdf passa de 5 MB.' },
  });
});

it('takes twenty files and refuses more', async () => {
  const files = Array.from({ length: 21 }, (_, i) => aPdf(`${i}.pdf`));
  expect(await refused(files)).toMatchObject({
    status: 413,
    body: { message: 'Envie no máximo 20 arquivos por vez.' },
  });
  expect((await upload(app.admin.client, files.slice(1))).status).toBe(201);
});

it('takes in none where one is refused, and leaves nothing behind', async () => {
  const before = { head: await app.head(), stored: filesIn('files/library').length };
  const files = [aPdf('bom.pdf'), { name: 'mau.pdf', content: Buffer.from('MZ') }, aDocx('bom.docx')];
  expect((await refused(files)).status).toBe(415);
  expect(await app.head()).toBe(before.head);
  expect(filesIn('files/library')).toHaveLength(before.stored);
  expect(filesIn('uploads')).toEqual([]);
});

it.each<[string, Parameters<typeof upload>[1], Parameters<typeof upload>[2], string]>([
  ['without files', [], {}, 'Selecione pelo menos um arquivo.'],
  ['with an unknown type', [aPdf('a.pdf')], { type: 'passport' }, 'Tipo de documento inválido'],
  ['with an unknown field', [aPdf('a.pdf')], { fields: { owner: 'x' } }, 'Campo desconhecido: owner'],
])('refuses a form %s', async (_, files, options, message) => {
  expect(await refused(files, options)).toMatchObject({ status: 400, body: { message } });
});

it('refuses what is no form', async () => {
  const { client } = app.admin;
  expect((await client.post(UPLOAD, { type: 'other' })).status).toBe(400);
  const cut = { raw: '--x\r\nContent-Disp', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
  expect(await client.send('POST', UPLOAD, undefined, cut)).toMatchObject({
    status: 400,
    body: { code: 'invalid_form' },
  });
});

it('takes in a repeated upload once, and refuses its key for other files', async () => {
  const key = randomUUID();
  const files = [aPdf(`repetido ${key}.pdf`), aDocx(`repetido ${key}.docx`)];
  const first = await upload(app.admin.client, files, { key });
  const stored = filesIn('files/library').length;
  const second = await upload(app.admin.client, files, { key });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(filesIn('files/library')).toHaveLength(stored);
  expect(await refused([aDocx('outro.docx')], { key })).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
});

it('goes on with an upload that was cut short, when it is repeated', async () => {
  const key = randomUUID();
  const files = [aPdf(`um ${key}.pdf`), aPdf(`dois ${key}.pdf`), aPdf(`três ${key}.pdf`)];
  // As a crash after the first file leaves it; its key's record here is of one file.
  await upload(app.admin.client, files.slice(0, 1), { key });
  await app.nest.get<DocumentStore>(DOCUMENT_STORE).write([{ remove: LIMITS, where: {} }]);
  await upload(app.admin.client, files, { key });
  const { body } = await app.admin.client.get<LibraryDocument[]>(`${LIST}?search=${key}`);
  expect(body.map(({ name }) => name).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
});

it('takes in uploads of many people at the same moment', async () => {
  const mark = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      upload(app.admin.client, [aPdf(`${mark} ${i}.pdf`), aDocx(`${mark} ${i}.docx`)]),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  const { headers } = await app.admin.client.get(`${LIST}?search=${mark}&limit=1`);
  expect(headers.get('x-total-count')).toBe('24');
});

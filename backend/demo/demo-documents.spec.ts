import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENT_TYPES } from '@lox/contracts/documents.js';
import { kindOfFile } from '../src/platform/http/files/content-kind.js';
import { svgToJpeg } from '../src/platform/http/files/photo-pictures.js';
import { DEMO_DOCUMENTS } from './documents/library-documents.js';
import { pdfFile } from './documents/pdf-file.js';
import { scanPicture } from './documents/scan-picture.js';
import { wordFile } from './documents/word-file.js';

const PAPER = { title: 'Título (1)', lines: ['Ação & reação <a>', 'R$ 1.234,50'] };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lox-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['PDF', () => pdfFile(PAPER), 'application/pdf'],
  ['Word', () => wordFile(PAPER), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['photo', () => svgToJpeg(scanPicture({ title: 'A', lines: ['b'] }), 80), 'image/jpeg'],
])('makes a real %s file', async (name, make, kind) => {
  const path = join(folder, name);
  await writeFile(path, await make());
  expect(await kindOfFile(path)).toBe(kind);
});

it('has an index of its parts', () => {
  const text = pdfFile(PAPER).toString('latin1');
  const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  expect(places.map((at) => text.slice(at, at + 7))).toEqual(places.map((_, index) => `${index + 1} 0 obj`));
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
});

it('has documents of every type, oldest first', () => {
  expect(new Set(DEMO_DOCUMENTS.map(({ type }) => type))).toEqual(new Set(DOCUMENT_TYPES));
  const ages = DEMO_DOCUMENTS.map(({ daysAgo }) => daysAgo);
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
});

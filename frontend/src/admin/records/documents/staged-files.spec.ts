import { DOCUMENT_FILES } from '@lox/contracts/documents.js';
import {
  stagedFileProblem,
  uploadProgressByFile,
  uploadBatches,
  stageFiles,
  type StagedFile,
} from './staged-files.js';

let count = 0;
const newKey = () => `k${count++}`;
const file = (name: string, size = 100) => ({ name, size, lastModified: 1 }) as File;
const staged = (name: string, rest: Partial<StagedFile> = {}): StagedFile => ({
  key: name,
  file: file(name),
  type: 'other',
  problem: null,
  ...rest,
});

describe('stage', () => {
  it('adds files with the type, without duplicates', () => {
    const once = stageFiles([], [file('a.pdf')], 'contract', newKey);
    const twice = stageFiles(once, [file('a.pdf'), file('b.PNG')], 'other', newKey);
    expect(twice.map(({ file: { name }, type }) => [name, type])).toEqual([
      ['a.pdf', 'contract'],
      ['b.PNG', 'other'],
    ]);
  });
});

describe('problemOf', () => {
  it.each([
    ['a.pdf', 100, null],
    ['A.JPEG', 100, null],
    ['a.docx', DOCUMENT_FILES.maxBytes, null],
    ['a.docx', DOCUMENT_FILES.maxBytes + 1, 'passa de 5 MB'],
    ['a.pdf', 0, 'está vazio'],
    ['a.exe', 100, 'não é PDF, JPG, PNG, DOC nem DOCX'],
    ['pdf', 100, 'não é PDF, JPG, PNG, DOC nem DOCX'],
  ])('%s of %d bytes: %s', (name, size, problem) => {
    expect(stagedFileProblem({ name, size })).toBe(problem);
  });
});

describe('requestsOf', () => {
  it('sends one request per type, without invalid files', () => {
    const files = [
      staged('a', { type: 'id' }),
      staged('b'),
      staged('c', { problem: 'está vazio' }),
      staged('d', { type: 'id' }),
    ];
    expect(uploadBatches(files).map((request) => request.map(({ key }) => key))).toEqual([['a', 'd'], ['b']]);
  });

  it('sends at most twenty files per request', () => {
    const files = Array.from({ length: 45 }, (_, i) => staged(`${i}`));
    expect(uploadBatches(files).map(({ length }) => length)).toEqual([20, 20, 5]);
  });
});

describe('progressOf', () => {
  it('completes the files one after the other', () => {
    const files = [staged('a'), staged('b', { file: file('b', 300) })];
    expect(uploadProgressByFile(files, 0)).toEqual({ a: 0, b: 0 });
    expect(uploadProgressByFile(files, 0.5)).toEqual({ a: 1, b: 1 / 3 });
    expect(uploadProgressByFile(files, 1)).toEqual({ a: 1, b: 1 });
  });
});

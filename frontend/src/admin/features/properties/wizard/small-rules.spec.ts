import { aProperty } from '../../../../../test/property-fixtures.js';
import { csvProblem } from '../csv/csv-file.js';
import { factTexts, placeText, priceText } from '../../../records/property-texts.js';
import { inBatches, chunks } from '../batches.js';
import { pagesOf } from '../use-property-list.js';
import {
  attachmentParts,
  attachmentsChanged,
  keptAttachments,
  NO_ATTACHMENT_EDITS,
} from './attachment-list.js';
import { conflictingChanges } from './conflicting-changes.js';
import { checkFiles, fileTypeText, sizeText } from '../../../../shared/photos/file-checks.js';
import { propertyMultipart } from './property-multipart.js';
import { addTag } from './tags.js';

const file = (name: string, type: string, size = 10): File => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

it('adds a tag once, trimmed; none that is empty or beyond the limit', () => {
  expect(addTag(['Piscina'], '  Sala   de jogos ', 9)).toEqual(['Piscina', 'Sala de jogos']);
  for (const typed of ['', '  ', 'piscina', 'PISCÍNA'])
    expect(addTag(['Piscina'], typed, 9)).toEqual(['Piscina']);
  expect(addTag(['Ar-condicionado'], 'AR condicionado', 9)).toEqual(['Ar-condicionado']);
  expect(addTag(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
});

it('sorts files by type, size and remaining number, and names the refused ones', () => {
  const rules = { types: ['image/png'], maxBytes: 5 * 1024 * 1024, kinds: 'PNG', room: 1 };
  const files = [
    file('a.gif', 'image/gif'),
    file('b.png', 'image/png', rules.maxBytes + 1),
    file('c.png', 'image/png', 0),
    file('d.png', 'image/png', rules.maxBytes),
    file('e.png', 'image/png'),
  ];
  const { accepted, refused } = checkFiles(files, rules);
  expect(accepted.map(({ name }) => name)).toEqual(['d.png']);
  expect(refused.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
    'a.gif não é PNG',
    'b.png passa de 5 MB',
    'c.png está vazio',
    'e.png passa do número máximo de arquivos',
  ]);
  expect([sizeText(10), sizeText(1_500_000), fileTypeText('image/jpeg')]).toEqual(['1 KB', '1,4 MB', 'JPG']);
});

it('applies removals and additions to the attachments', () => {
  const stored = ['1', '2'].map((id) => ({ id, url: '', name: id, mimeType: '', size: 1 }));
  const edits = { removed: ['1'], added: [{ key: 'n', file: file('n.pdf', 'application/pdf') }] };
  expect(keptAttachments(stored, edits).map(({ id }) => id)).toEqual(['2']);
  expect(attachmentParts(stored, edits)).toMatchObject({ existing: ['2'], removed: true });
  expect(attachmentsChanged(stored, NO_ATTACHMENT_EDITS)).toBe(false);
  expect(attachmentsChanged(stored, edits)).toBe(true);
});

it('writes the multipart form', () => {
  const photos = {
    existingImages: ['u'],
    images: [file('x.jpg', 'image/jpeg')],
    sentImages: [],
    mainImageIndexTotal: 1,
  };
  const named = (form: FormData) => [...new Set(form.keys())];
  const form = propertyMultipart({ price: 1 }, photos, { existing: [], files: [], removed: false });
  expect(named(form)).toEqual(['data', 'existingImages', 'mainImageIndexTotal', 'images']);
  expect([form.get('data'), form.get('existingImages'), form.get('mainImageIndexTotal')]).toEqual([
    '{"price":1}',
    '["u"]',
    '1',
  ]);
  const emptied = propertyMultipart({}, photos, { existing: [], files: [], removed: true });
  expect(emptied.get('existingDocuments')).toBe('[]');
});

it('accepts every MIME type that browsers give a CSV', () => {
  const problem = (name: string, type: string, size = 1) => csvProblem({ name, type, size });
  expect(problem('a.csv', 'text/csv')).toBeNull();
  expect(problem('a.CSV', 'application/vnd.ms-excel')).toBeNull();
  expect(problem('a.csv', '')).toBeNull();
  for (const [name, type] of [
    ['a.xls', 'application/vnd.ms-excel'],
    ['a.png', 'image/png'],
    ['a.csv', 'image/png'],
  ] as const)
    expect(problem(name, type)).toBe('Por favor, selecione um arquivo CSV válido.');
  expect(problem('a.csv', 'text/csv', 10 * 1024 * 1024 + 1)).toBe('O arquivo passa de 10 MB.');
});

it('lists what somebody else changed, and which fields conflict', () => {
  const before = aProperty();
  const current = aProperty({ price: 400_000, city: 'Sumaré', isReady: false });
  expect(conflictingChanges(before, current, { city: 'Valinhos' })).toEqual([
    { label: 'Cidade', now: 'Sumaré', contested: true },
    { label: 'Preço', now: 'R$ 400.000', contested: false },
    { label: 'Pronto para morar', now: 'não', contested: false },
  ]);
});

it('formats the texts of a card', () => {
  const plain = (text: string) => text.replace(/\u00a0/g, ' ');
  expect(plain(priceText({ price: 2500, purpose: 'rent' }))).toBe('R$ 2.500/mês');
  expect(priceText({ price: 0, purpose: 'sale' })).toBe('Preço a definir');
  expect(plain(priceText({ price: 350_000.5, purpose: 'sale' }))).toBe('R$ 350.000,50');
  const both = { price: 350_000, purpose: 'sale', rentPrice: 300, rentPeriod: 'daily' } as const;
  expect(plain(priceText(both))).toBe('R$ 350.000 ou R$ 300/dia');
  expect(placeText({ neighborhood: '', city: 'Campinas' })).toBe('Campinas');
  expect(factTexts({ bedrooms: 2, suites: 1, bathrooms: null, area: null })).toEqual([
    '2 quartos',
    '1 suíte',
  ]);
  expect(factTexts({ bedrooms: 1, bathrooms: 0, area: 1200.5 })).toEqual(['1 quarto', '1.200,5 m²']);
});

it('requests the pages in view, and never past the end', () => {
  expect(pagesOf(0, 29, 100)).toEqual([]);
  expect(pagesOf(25, 65, 100)).toEqual([1, 2]);
  expect(pagesOf(19_980, 20_100, 20_000)).toEqual([666]);
  expect(pagesOf(0, 60, 0)).toEqual([]);
});

it('works in batches and returns all outcomes', async () => {
  expect(chunks([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  const outcomes = await inBatches([1, 2, 3], 2, async (n) => {
    if (n === 2) throw new Error('no');
    return n;
  });
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

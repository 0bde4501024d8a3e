import type {
  CsvImportResult,
  ManagedProperty,
  VrsyncImportResult,
} from '@lox/contracts/property-management.js';
import { importInLines, type ImportLine } from '../support/import-lines.js';
import { uploadCsv } from '../support/properties.js';
import { suiteApp, suitePerson } from '../support/suite.js';
import { until } from '../support/until.js';
import { allow } from '../support/users.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });

const HEADER = 'title;address;neighborhood;city;state;price;purpose;type';
const csv = (name: string, count: number): string =>
  [
    HEADER,
    ...Array.from(
      { length: count },
      (_, at) => `${name} ${at};Rua ${at};Centro;Campinas;SP;350000;sale;house`,
    ),
  ].join('\n');
const listing = (code: string) =>
  `<Listing><ListingID>${code}</ListingID><Title>${code}</Title><Location><State abbreviation="SP"/><City>Campinas</City></Location><Details><PropertyType>Home</PropertyType><ListPrice>500000</ListPrice></Details></Listing>`;
const vrsync = (count: number): string =>
  `<ListingDataFeed>${Array.from({ length: count }, (_, at) => listing(`L-${at}`)).join('')}</ListingDataFeed>`;
async function all<R>(lines: AsyncIterable<ImportLine<R>>): Promise<ImportLine<R>[]> {
  const found: ImportLine<R>[] = [];
  for await (const line of lines) found.push(line);
  return found;
}
const named = async (name: string): Promise<number> =>
  (await app.admin.client.get<ManagedProperty[]>(`/api/admin/properties?search=${name}`)).body.length;

it('tells how far it is, and last the result that JSON has', async () => {
  const { status, headers, lines } = await importInLines<CsvImportResult>(
    app.url,
    bia.client,
    'csv',
    csv('Linhas', 300),
  );
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-accel-buffering')).toBe('no');
  const told = await all(lines);
  const total = Buffer.byteLength(csv('Linhas', 300));
  expect(told[0]?.progress).toMatchObject({ total, skipped: 0, errors: 0 });
  expect(told[0]?.progress?.imported).toBeGreaterThan(0);
  expect(told.at(-1)).toEqual({ imported: 300, skipped: 0, errors: 0, errorDetails: [] });
  expect((await uploadCsv(bia.client, csv('Linhas', 300))).body).toEqual({
    imported: 0,
    skipped: 300,
    errors: 0,
    errorDetails: [],
  });
});

it('does the same with VRSync', async () => {
  const { lines } = await importInLines<VrsyncImportResult>(app.url, bia.client, 'vrsync', vrsync(120));
  const told = await all(lines);
  expect(told[0]?.progress).toBeDefined();
  expect(told.at(-1)).toMatchObject({ trial: false, imported: 120, skipped: 0, errors: 0 });
  expect(told.at(-1)?.listings).toHaveLength(120);
});

it.each<['csv' | 'vrsync', string, number]>([
  ['csv', 'Prezados, segue a lista.', 415],
  ['csv', 'title;address\nA;B', 400],
  ['csv', `${HEADER}\n${'a\n'.repeat(20_001)}`, 413],
  ['vrsync', '<rss/>', 415],
  ['vrsync', `<ListingDataFeed>${'<Listing/>'.repeat(20_001)}</ListingDataFeed>`, 413],
])('refuses %s before the first line with its status', async (kind, content, refused) => {
  const before = await app.head();
  const { status, headers, lines } = await importInLines(app.url, bia.client, kind, content);
  expect([status, headers.get('content-type')]).toEqual([refused, 'application/json; charset=utf-8']);
  expect((await all(lines))[0]).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  expect(await app.head()).toBe(before);
});

it('stops when nobody waits any more; what came in stays, and a repeat goes on', async () => {
  const content = csv('Parada', 3_000);
  const leaving = new AbortController();
  const { lines } = await importInLines<CsvImportResult>(app.url, bia.client, 'csv', content, leaving.signal);
  const { value } = (await lines.next()) as { value: ImportLine<CsvImportResult> };
  expect(value.progress?.imported).toBeGreaterThan(0);
  leaving.abort();
  let [before, now] = [-1, await named('Parada')];
  // It has stopped when no more come in than before.
  await until('the import has stopped', async () => {
    [before, now] = [now, await named('Parada')];
    return before === now;
  });
  expect(now).toBeGreaterThan(0);
  expect(now).toBeLessThan(3_000);
  const { body } = await uploadCsv(bia.client, content);
  expect(body.imported + body.skipped).toBe(3_000);
  expect(body.skipped).toBeGreaterThanOrEqual(now);
});

it('ends when the right to it is taken away meanwhile, and keeps what came in', async () => {
  const caio = await app.person({ name: 'Caio', permissions: 'corretor_avancado' });
  const { lines } = await importInLines<CsvImportResult>(app.url, caio.client, 'csv', csv('Direito', 4_000));
  await lines.next();
  await allow(app, caio, { properties: { read: true } });
  const last = (await all(lines)).at(-1);
  expect(last?.error).toMatchObject({ code: 'forbidden' });
  expect(await named('Direito')).toBeGreaterThan(0);
});

describe('the bytes of a file', () => {
  const title = async (content: Buffer): Promise<{ titles: string[]; body: CsvImportResult }> => {
    const { body } = await uploadCsv(bia.client, content);
    const found = await app.admin.client.get<ManagedProperty[]>('/api/admin/properties?search=Codificação');
    return { titles: found.body.map((one) => `${one.title}, ${one.city}`).sort(), body };
  };
  const table = (mark: string) =>
    `${HEADER}\nCodificação ${mark} “boa” – é;Rua ${mark};Centro;São Paulo;SP;350000;sale;house\n`;

  it('are UTF-8 with one damaged one, UTF-16 with its mark, Windows-1252', async () => {
    const damaged = Buffer.from(
      `${table('um')}Danificado;Rua São João;Centro;São Paulo;SP;350000;sale;house\n`,
    );
    damaged[damaged.indexOf('Danificado') + 1] = 0xe3;
    const { body } = await title(damaged);
    expect(body).toEqual({
      imported: 2,
      skipped: 0,
      errors: 0,
      errorDetails: [],
      notes: [{ line: 3, message: 'Há um caractere ilegível em “D\ufffdnificado”: corrija depois.' }],
    });
    await title(Buffer.from(`\ufeff${table('dois')}`, 'utf16le'));
    await title(Buffer.from(`\ufeff${table('tres')}`, 'utf16le').swap16());
    const windows = table('quatro').replace('–', '\u0096').replace('“', '\u0093').replace('”', '\u0094');
    const { titles } = await title(Buffer.from(windows, 'latin1'));
    expect(titles).toEqual(
      ['dois', 'quatro', 'tres', 'um'].map((mark) => `Codificação ${mark} “boa” – é, São Paulo`),
    );
  });
});

it('takes Excel’s first line, line breaks in cells and lists of every kind', async () => {
  const content = [
    'sep=,',
    `${HEADER.replaceAll(';', ',')},features`,
    '"Excel\num",Rua 1,"Cen\r\ntro",Campinas,SP,"350.000,00",sale,house,Piscina; Jardim',
    'Excel dois,Rua 2,Centro,Campinas,SP,caro,sale,house,',
    'Excel três,"Rua 3,Centro,Campinas,SP,350000,sale,house,',
    'Excel quatro,Rua 4,Centro,Campinas,SP,350000,sale,house,"Piscina\nJardim"',
  ].join('\r\n');
  const { body } = await uploadCsv(bia.client, content);
  expect(body).toMatchObject({
    imported: 2,
    errorDetails: [
      { line: 6, message: 'Valor inválido em preço (price): caro' },
      { line: 7, message: 'As aspas abertas nesta linha não foram fechadas.' },
    ],
  });
  const { body: found } = await app.admin.client.get<ManagedProperty[]>('/api/admin/properties?search=Excel');
  expect(found.map(({ title, neighborhood, features }) => [title, neighborhood, features]).sort()).toEqual([
    ['Excel quatro', 'Centro', ['Piscina', 'Jardim']],
    ['Excel um', 'Cen tro', ['Piscina', 'Jardim']],
  ]);
});

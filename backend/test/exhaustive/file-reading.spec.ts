import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportFileReader } from '../../src/slices/properties/importing/import-file-reader.js';
import type { FileEntries, FileKind } from '../../src/slices/properties/importing/file-readers.js';
import { ThreadScripts } from '../support/thread-scripts.js';
import { turnsDuring } from '../support/turns-during.js';

const scripts = new ThreadScripts({});
const script = scripts.script('import-reader');
const folder = mkdtempSync(join(tmpdir(), 'lox-reading-'));
afterAll(() => {
  scripts.dispose();
  rmSync(folder, { recursive: true });
});

const NEVER = new AbortController().signal;
const HEADER = 'title;address;city;state;price;purpose;type\n';
const FEED = '<ListingDataFeed><Listings>';
const HOUSE = `<Listing><ListingID>1</ListingID><Location><State abbreviation="SP"/><City>Campinas</City></Location><Details><PropertyType>Home</PropertyType><ListPrice>500000</ListPrice></Details></Listing>`;

async function read<K extends FileKind>(
  kind: K,
  content: string,
  { reading = new ImportFileReader(script), signal = NEVER } = {},
): Promise<FileEntries[K][]> {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const found: FileEntries[K][] = [];
  for await (const { entries } of reading.read(kind, path, signal)) found.push(...entries);
  return found;
}

it('reads in the thread what is read here', async () => {
  const here = new ImportFileReader(undefined);
  for (const [kind, content] of [
    ['csv', `${HEADER}Casa;Rua A;Campinas;SP;350000;sale;house\nRuim;;;;;;\n`.repeat(40)],
    ['vrsync', FEED + HOUSE.repeat(60) + '<Listing></Foo></Listing>'],
  ] as const) {
    const [inThread, inPlace] = [await read(kind, content), await read(kind, content, { reading: here })];
    expect(inThread).toEqual(inPlace);
    expect(inThread.length).toBeGreaterThan(50);
  }
});

const MB = 1024 * 1024;
it.each<[FileKind, string, string]>([
  [
    'vrsync',
    '78 kB of signs in a description',
    `${FEED}<Listing><Title>${'&lt;'.repeat(78_000)}</Title></Listing>`,
  ],
  ['vrsync', 'elements in each other', `${FEED}<Listing>${'<a>'.repeat(100_000)}</Listing>${HOUSE}`],
  [
    'vrsync',
    'elements of HTML in each other',
    `${FEED}<Listing><Title>${'&lt;b>'.repeat(100_000)}</Title></Listing>`,
  ],
  ['vrsync', 'a huge attribute', `${FEED}<Listing a="${'x'.repeat(10 * MB)}"/>${HOUSE}`],
  ['vrsync', 'an endless entity', `${FEED}<Listing><Title>&${'x'.repeat(10 * MB)}</Title></Listing>${HOUSE}`],
  ['vrsync', 'CDATA without ends', `${FEED}${'<Listing><![CDATA[x</Listing>'.repeat(19_000)}`],
  ['vrsync', 'comments without ends', `${FEED}${'<Listing><!-- x</Listing>'.repeat(19_000)}`],
  ['csv', 'a megabyte of open quotes', HEADER + '"x\n'.repeat(19_000)],
  ['csv', 'open quotes in last cells', HEADER + 'x";"\n'.repeat(19_000)],
  ['csv', 'ten megabytes of one line', HEADER + 'x'.repeat(9 * MB)],
  ['csv', 'blanks between digits', `${HEADER}a;b;c;SP;1${' '.repeat(MB)}2;sale;house\n`],
])('leaves this thread to others: %s, %s', async (kind, _, content) => {
  const reading = read(kind, content);
  expect(await turnsDuring(reading)).toBeGreaterThan(1);
  expect((await reading).length).toBeGreaterThan(0);
});

it('refuses what is too much before the first entry', async () => {
  await expect(read('csv', HEADER + '"x\n'.repeat(300_000))).rejects.toMatchObject({ status: 413 });
  await expect(read('vrsync', FEED + HOUSE.repeat(20_001))).rejects.toMatchObject({ status: 413 });
  await expect(read('vrsync', '<rss/>')).rejects.toMatchObject({ status: 415 });
  await expect(read('csv', 'title;address\na;b')).rejects.toMatchObject({ status: 400 });
});

const TOO_MUCH = 'O arquivo é complicado demais para ser lido. O que já foi importado continua no sistema.';

it('ends a thread that takes too much memory', async () => {
  const memory = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 };
  const reading = new ImportFileReader(script, { memory, milliseconds: 60_000 });
  await expect(
    read('vrsync', `${FEED}<Listing>${'<a/>'.repeat(200_000)}</Listing>`, { reading }),
  ).rejects.toMatchObject({
    status: 413,
    message: TOO_MUCH,
  });
  expect(await read('vrsync', FEED + HOUSE)).toHaveLength(1);
});

it('ends a thread that takes too long', async () => {
  const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
  const reading = new ImportFileReader(script, { memory, milliseconds: 1 });
  await expect(read('vrsync', FEED + HOUSE.repeat(19_000), { reading })).rejects.toMatchObject({
    status: 413,
    message: TOO_MUCH,
  });
});

it('says that the thread could not be begun', async () => {
  const reading = new ImportFileReader(new URL('file:///none/none.js'));
  await expect(read('csv', HEADER, { reading })).rejects.toThrow('none.js');
});

it('ends with the signal', async () => {
  const stopping = new AbortController();
  const reading = new ImportFileReader(script);
  const path = join(folder, 'stopped');
  writeFileSync(path, FEED + HOUSE.repeat(10_000));
  let batches = 0;
  for await (const _ of reading.read('vrsync', path, stopping.signal)) if (++batches === 2) stopping.abort();
  expect(batches).toBe(2);
});

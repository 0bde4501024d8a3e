/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { cellText, isDateFormat } from './cell-text.js';
import { readXlsx } from './xlsx.js';

/** Made by LibreOffice. */
const WORKBOOK = readFileSync(join(process.cwd(), 'frontend/test/fixtures/carteira.xlsx'));

/** Prefixed tags, absolute paths. */
const workbook = (sheetData: string, more: Record<string, string> = {}): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="A" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="p"><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<x:worksheet xmlns:x="m"><x:sheetData>${sheetData}</x:sheetData></x:worksheet>`,
    ),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
  });

describe('readXlsx', () => {
  it('reads the sheets of LibreOffice as a person sees them', () => {
    const [summary, list] = readXlsx(WORKBOOK);
    expect(summary).toEqual({ name: 'Resumo', rows: [{ line: 1, cells: ['Total', '5'] }] });
    expect(list!.rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
    expect(list!.rows[3]!.cells).toEqual([
      ...['1', 'Casa no Taquaral', 'Rua Fernão Lopes, 388', 'Taquaral', 'Campinas', 'SP', '985000,5'],
      ...['Venda', 'Casa', '186,25', '3', '6%', '29/11/2026', 'sim', 'Perto da lagoa; "com jardim"'],
    ]);
    // Merged over two lines: city and state; a formula's result, binary fractions, and an error.
    expect(list!.rows[4]!.cells.slice(4, 10)).toEqual([
      ...['Campinas', 'SP', 'R$ 3.400,00', 'Aluguel', 'Apto', '72,5'],
    ]);
    expect(list!.rows[5]!.cells.slice(6, 10)).toEqual(['1200000', 'Venda', 'Terreno', '250,3']);
    expect(list!.rows[6]!.cells[6]).toBe('#DIV/0!');
  });

  it('reads prefixed tags, inline texts, cells without their place and hidden readings', () => {
    const cells = `<x:row><x:c t="inlineStr"><x:is><x:t>Rua A</x:t></x:is></x:c><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:f>1</x:f><x:v>a &amp; b</x:v></x:c></x:row>`;
    const strings =
      '<sst><si><r><t>Ca</t></r><r><t xml:space="preserve">sa </t></r><rPh><t>x</t></rPh></si></sst>';
    expect(readXlsx(workbook(cells, { 'xl/sharedStrings.xml': strings }))[0]!.rows).toEqual([
      { line: 1, cells: ['Rua A', 'Casa ', 'a & b'] },
    ]);
  });

  it('reads escaped characters of texts', () => {
    const cells = '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:v>a_x005F_x000D_</x:v></x:c></x:row>';
    const strings = '<sst><si><t>Casa_x000D_\nampla</t></si></sst>';
    expect(readXlsx(workbook(cells, { 'xl/sharedStrings.xml': strings }))[0]!.rows[0]!.cells).toEqual([
      ...['Casa\r\nampla', 'a_x000D_'],
    ]);
  });

  it.each([
    ['no archive', strToU8('PK nothing')],
    ['an archive of something else', zipSync({ 'word/document.xml': strToU8('<w/>') })],
    ['a broken sheet', workbook('<x:row><x:c>')],
    ['an entity', workbook('<x:row><x:c t="str"><x:v>&bomb;</x:v></x:c></x:row>')],
  ])('refuses %s', (_, file) => {
    expect(() => readXlsx(file)).toThrow('não é uma planilha do Excel');
  });

  it('refuses what unpacks to too much before it is unpacked', () => {
    const file = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024) });
    expect(file.length).toBeLessThan(1024 * 1024);
    expect(() => readXlsx(file)).toThrow('grande demais');
  });
});

describe('isDateFormat', () => {
  it.each([
    [14, undefined, true],
    [22, undefined, true],
    [2, undefined, false],
    [164, 'dd/mm/yyyy', true],
    [164, '[$-416]d "de" mmmm "de" yyyy', true],
    [164, 'hh:mm:ss.000', true],
    [164, 'General', false],
    [164, '0.00\\ "m²"', false],
    [164, '[$R$-416] #,##0.00;[Red]-[$R$-416] #,##0.00', false],
    [164, '_-"R$"\\ * #,##0.00_-', false],
    [164, '#,##0" dias"', false],
  ])('%d %s: %s', (id, code, isDate) => {
    expect(isDateFormat(id, code)).toBe(isDate);
  });
});

describe('cellText', () => {
  it.each([
    ['46355', 'n', 'date', '29/11/2026'],
    ['46355.5', 'n', 'date', '29/11/2026 12:00'],
    ['2026-11-29T00:00:00', 'd', 'number', '29/11/2026'],
    ['0.06', 'n', 'percent', '6%'],
    ['0.30000000000000004', 'n', 'number', '0,3'],
    ['-22.905603', 'n', 'number', '-22,9056030'],
    ['83.333333333333329', 'n', 'number', '83,3333333'],
    ['83.125', 'n', 'number', '83,1250000'],
    ['350000', 'n', 'number', '350000'],
    ['1e6', 'n', 'number', '1000000'],
    ['-5', 'n', 'number', '-5'],
    ['', 'n', 'number', ''],
    ['0', 'b', 'number', 'não'],
    ['#N/D', 'e', 'number', '#N/D'],
    ['R$ 5', 'str', 'number', 'R$ 5'],
  ] as const)('%s (%s, %s) is %j', (value, kind, style, text) => {
    expect(cellText(value, kind, style, false)).toBe(text);
  });

  it('counts days from 1904 in files of old Macs', () => {
    expect(cellText('44893', 'n', 'date', true)).toBe('29/11/2026');
  });
});

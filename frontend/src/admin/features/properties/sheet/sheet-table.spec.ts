/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsvSheet } from './csv-sheet.js';
import {
  guessedMatch,
  headerAt,
  headersAt,
  importCsv,
  mendOfLine,
  mendOfText,
  missingColumns,
  rematched,
  sheetLines,
  wrongLinesCsv,
} from './sheet-table.js';
import { readXlsx } from './xlsx.js';

const sheet = readXlsx(readFileSync(join(process.cwd(), 'frontend/test/fixtures/carteira.xlsx')))[1]!;
const at = headerAt(sheet, {});
const headers = headersAt(sheet.rows, at);
const match = guessedMatch(headers, {});
const rows = sheet.rows
  .slice(at + 1)
  .map((row) => ({ ...row, cells: row.cells.map((cell) => (cell === 'Apto' ? 'Castelo' : cell)) }));
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a table of a spreadsheet', () => {
  it('finds the line of names below a title, and the columns by their words', () => {
    expect(sheet.rows[at]!.line).toBe(3);
    expect([...match].sort(([one], [other]) => one - other)).toEqual([
      ...[
        [1, 'title'],
        [2, 'address'],
        [3, 'neighborhood'],
        [4, 'city'],
        [5, 'state'],
        [6, 'price'],
      ],
      ...[
        [7, 'purpose'],
        [8, 'type'],
        [9, 'area'],
        [10, 'bedrooms'],
        [13, 'is_ready'],
        [14, 'description'],
      ],
    ]);
    expect(missingColumns(match, {}, [])).toEqual([]);
  });

  it('names columns without a name by their letter', () => {
    expect(headersAt([{ line: 1, cells: ['', 'Cidade', '', ''] }], 0)).toEqual([
      ...['Coluna A', 'Cidade', 'Coluna C', 'Coluna D'],
    ]);
  });

  it('remembers what was chosen for a header, also that it is passed over', () => {
    const remembered = { cod: 'description', descricao: null, valor: 'price' } as const;
    const again = guessedMatch(['Cód.', 'Descrição', 'VALOR', 'Cidade'], remembered);
    expect([...again]).toEqual([
      [0, 'description'],
      [2, 'price'],
      [3, 'city'],
    ]);
  });

  it('gives a column to one place at a time', () => {
    expect([...rematched(new Map([[0, 'title']]), 4, 'title')]).toEqual([[4, 'title']]);
    expect([...rematched(new Map([[0, 'title']]), 0, undefined)]).toEqual([]);
  });

  it('finds wrong cells, and mends them by line or, for choices, everywhere', () => {
    const wrongOf = (mends: [string, string][]) =>
      sheetLines(rows, match, {}, new Map(mends)).flatMap(({ line, problems }) =>
        [...problems.keys()].map((column) => `${line} ${column}`),
      );
    expect(wrongOf([])).toEqual(['5 type', '8 price', '9 type']);
    expect(wrongOf([[mendOfText('type', 'Castelo'), 'apartment']])).toEqual(['8 price']);
    expect(wrongOf([[mendOfLine('price', 8), '450 mil']])).toEqual(['5 type', '9 type']);
  });

  it('takes one text for all lines where the sheet has no column', () => {
    const [first] = sheetLines(rows, rematched(match, 7, undefined), { purpose: 'rent' }, new Map());
    expect(first!.cells.purpose).toBe('rent');
    expect(missingColumns(rematched(match, 7, undefined), {}, [])).toEqual(['purpose']);
  });

  it('reads city and state from the address where the sheet has no columns of them', () => {
    const table = [
      ['Título', 'Endereço completo', 'Preço', 'Finalidade', 'Tipo'],
      ['A', 'Rua A, 10, Centro, Itu - SP', '1', 'Venda', 'Casa'],
      ['B', 'Rua B, 20', '1', 'Venda', 'Casa'],
    ].map((cells, at) => ({ line: at + 1, cells }));
    const match = guessedMatch(table[0]!.cells, {});
    const read = (texts: object) => sheetLines(table.slice(1), match, texts, new Map());
    const [first, second] = read({});
    expect(first!.cells).toMatchObject({ neighborhood: 'Centro', city: 'Itu', state: 'SP' });
    expect([...second!.problems.keys()]).toEqual(['city', 'state']);
    expect(missingColumns(match, {}, read({}))).toEqual([]);
    expect(missingColumns(match, {}, read({}).slice(1))).toEqual(['city', 'state']);
    expect(read({ city: 'Salto', state: 'SP' }).map(({ cells }) => cells.city)).toEqual(['Itu', 'Salto']);
  });

  it.each(['<html><table><tr><td>Casa', '\n<?xml version="1.0"?><Workbook/>'])('is no page: %s', (page) =>
    expect(() => readCsvSheet('sistema.xls', bytes(page))).toThrow('salve como .xlsx'),
  );

  it('takes the names of states', () => {
    const rows = [{ line: 2, cells: ['São Paulo'] }];
    expect(sheetLines(rows, new Map([[0, 'state']]), {}, new Map())[0]!.cells.state).toBe('SP');
  });

  it('writes the file to import, and knows its lines again by the numbers of the answer', () => {
    const { rows: read } = readCsvSheet(
      'a.csv',
      bytes('Título;Descrição\r\n"A; ""b""";"um\ndois"\r\nB;\r\n'),
    );
    const lines = sheetLines(read.slice(1), guessedMatch(['Título', 'Descrição'], {}), {}, new Map());
    const { text, numbered } = importCsv(lines);
    const again = readCsvSheet('b.csv', bytes(text)).rows;
    expect(again.slice(1).map(({ line, cells }) => [line, cells[0], cells[12]])).toEqual([
      [2, 'A; "b"', 'um\ndois'],
      [4, 'B', ''],
    ]);
    expect([...numbered].map(([number, { line }]) => [number, line])).toEqual([
      [2, 2],
      [4, 4],
    ]);
  });

  it('writes wrong lines with their numbers and reasons, no cell of which is a formula', () => {
    const row = { line: 7, cells: ['=1+1', 'a;b'] };
    expect(wrongLinesCsv(['Nome', 'Texto', 'Vazia'], [{ row, reason: 'Preencha' }])).toBe(
      `\uFEFFLinha;Motivo;Nome;Texto;Vazia\r\n7;Preencha;'=1+1;"a;b";\r\n`,
    );
  });
});

describe('readCsvSheet', () => {
  it.each([
    ['UTF-8 with its mark', bytes('\uFEFFTítulo,Preço\nCasa,"1,5"')],
    ['Windows-1252', Uint8Array.from('Título;Preço\r\nCasa;1,5', (one) => one.charCodeAt(0))],
    [
      'UTF-16',
      new Uint8Array(
        new Uint16Array([...'\uFEFFTítulo\tPreço\r\nCasa\t1,5'].map((one) => one.charCodeAt(0))).buffer,
      ),
    ],
    ['a line that names the separator', bytes('sep=|\nTítulo|Preço\nCasa|1,5')],
  ])('reads %s', (_, file) => {
    expect(readCsvSheet('a.csv', file).rows.map(({ cells }) => cells)).toEqual([
      ['Título', 'Preço'],
      ['Casa', '1,5'],
    ]);
  });
});

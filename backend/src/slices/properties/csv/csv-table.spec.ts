import { decodeText, delimiterOf, rowsOf, type CsvRow } from './csv-table.js';

const read = async (text: string, delimiter = ';'): Promise<CsvRow[]> => {
  const rows: CsvRow[] = [];
  for await (const row of rowsOf(text, delimiter)) rows.push(row);
  return rows;
};
const UNCLOSED = 'As aspas abertas nesta linha não foram fechadas.';

describe('decodeText', () => {
  it('reads UTF-8, with its mark or without, and else Windows-1252', () => {
    expect(decodeText(Buffer.from('São José'))).toBe('São José');
    expect(decodeText(Buffer.from('\uFEFFSão José'))).toBe('São José');
    expect(decodeText(Buffer.from('S\u00e3o Jos\u00e9 \u0096 \u0080\u009f', 'latin1'))).toBe('São José – €Ÿ');
  });

  it('knows what is no text', () => {
    expect(decodeText(Buffer.from('a\0b'))).toBeNull();
  });
});

it.each([
  ['a;b;c', ';'],
  ['a,b,c', ','],
  ['\n\n"x;y;z",b,c', ','],
  ['a\tb', '\t'],
  ['a', ';'],
  ['', ';'],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

describe('rowsOf', () => {
  it('counts lines as a spreadsheet does, over blank lines and lines within quotes', async () => {
    expect(await read('h;i\r\n\r\n a ;"b\nc"\r\n;\r\n"d ""e""";f\n')).toEqual([
      { line: 1, cells: ['h', 'i'] },
      { line: 3, cells: ['a', 'b\nc'] },
      { line: 6, cells: ['d "e"', 'f'] },
    ]);
  });

  it('takes a quote within a cell as it stands', async () => {
    expect(await read('Casa "boa";x')).toEqual([{ line: 1, cells: ['Casa "boa"', 'x'] }]);
  });

  it('loses no line after a quote that is never closed', async () => {
    expect(await read('a;b\n"c;d\ne;f')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, problem: UNCLOSED },
      { line: 3, cells: ['e', 'f'] },
    ]);
  });

  it('nor after one that another line’s quote seems to close', async () => {
    const rows: CsvRow[] = [];
    for await (const row of rowsOf('a;b\n"c;d\ne;f\n"g;h\ni;j', ';', () => false)) rows.push(row);
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, problem: UNCLOSED },
      { line: 3, cells: ['e', 'f'] },
      { line: 4, problem: UNCLOSED },
      { line: 5, cells: ['i', 'j'] },
    ]);
  });

  it('gives up on a file of open quotes in the end', async () => {
    const rows = await read('"a\n'.repeat(1_000), ';');
    expect(rows.length).toBeLessThan(1_000);
  });
});

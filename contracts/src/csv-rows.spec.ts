import { CsvRows, type CsvRow } from './csv-rows.js';

/** The result must not depend on how the text is split. */
function read(text: string, size = text.length || 1, width = 3): CsvRow[] {
  const rows = new CsvRows(';', width);
  const found: CsvRow[] = [];
  for (let at = 0; at < text.length; at += size) found.push(...rows.read(text.slice(at, at + size), false));
  return [...found, ...rows.read('', true)];
}
const problem = (line: number) => ({ line, problem: 'As aspas abertas nesta linha não foram fechadas.' });
const cells = (line: number, ...texts: string[]) => ({ line, cells: texts });

it.each<[string, string, CsvRow[]]>([
  [
    'lines as a spreadsheet does, over blank lines and lines within quotes',
    'h;i\r\n\r\n a ;"b\nc"\r\n;\r\n"d ""e""";f\n',
    [cells(1, 'h', 'i'), cells(3, 'a', 'b\nc'), cells(6, 'd "e"', 'f')],
  ],
  ['a quote within a cell as it stands', 'Casa "boa";5" x', [cells(1, 'Casa "boa"', '5" x')]],
  [
    'quotes that end within a cell as they stand',
    '"Casa" boa;"a;b" c;d',
    [cells(1, '"Casa" boa', '"a;b" c', 'd')],
  ],
  ['empty cells', '"";;""""\n;"";a', [cells(1, '', '', '"'), cells(2, '', '', 'a')]],
  ['blanks behind quotes', '"a;b"  ;c', [cells(1, 'a;b', 'c')]],
  ['line breaks in any cell', '"a\r\nb";"c\rd";"\ne"\nf', [cells(1, 'a\nb', 'c\nd', 'e'), cells(5, 'f')]],
  [
    'ends of lines of every kind',
    'a\rb\r\nc\n\nd',
    [cells(1, 'a'), cells(2, 'b'), cells(3, 'c'), cells(5, 'd')],
  ],
  [
    'no line after a quote that is never closed',
    'a;b\n"c;d\ne;f',
    [cells(1, 'a', 'b'), problem(2), cells(3, 'e', 'f')],
  ],
  [
    'nor after one that another line’s quote seems to close',
    'a;b\n"c;d\ne;f\n"g;h\ni;j',
    [cells(1, 'a', 'b'), problem(2), cells(3, 'e', 'f'), problem(4), cells(5, 'i', 'j')],
  ],
  [
    'nor after one that a quoted cell seems to close',
    'a;"b\nc;"d";e\nf;"g"',
    [problem(1), cells(2, 'c', 'd', 'e'), cells(3, 'f', 'g')],
  ],
  [
    'nor after one that is closed behind too many cells',
    'a;"b\nc;5";d;e\nf',
    [problem(1), cells(2, 'c', '5"', 'd', 'e'), cells(3, 'f')],
  ],
])('counts or takes %s', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
  for (const size of [1, 2, 3]) expect(read(text, size)).toEqual(rows);
});

it.each(['"x\n', 'x";"\n', '"\n', '""\n', '";"\n', 'x;"\n', '"""x\n', '\n', '"', '";', '\r'])(
  'reads a megabyte of %j to its end',
  (part) => {
    const text = part.repeat(1_000_000 / part.length);
    const rows = read(text, 65_536, 20);
    const lines = rows.map(({ line }) => line);
    expect(lines.join()).toBe(lines.toSorted((one, other) => one - other).join());
  },
);

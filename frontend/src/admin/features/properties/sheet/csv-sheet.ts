import { CsvRows, delimiterOf } from '@lox/contracts/csv-rows.js';
import { MOST_COLUMNS, SheetProblem, type Sheet } from './sheet.js';

const PAGE =
  'O arquivo é uma página (HTML ou XML) com nome de planilha: abra-o no Excel ou no LibreOffice e salve como .xlsx.';
const SEPARATOR = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\n|\r)/i;

/**
 * A line whose quotes are never closed stays one of empty cells.
 * @throws SheetProblem
 */
export function readCsvSheet(name: string, file: Uint8Array): Sheet {
  const text = decoded(file);
  if (/^\s*</.test(text)) throw new SheetProblem(PAGE);
  const [line = '', separator] = SEPARATOR.exec(text) ?? [];
  const rows = new CsvRows(separator ?? delimiterOf(text), MOST_COLUMNS, line ? 1 : 0);
  const read = [...rows.read(text.slice(line.length), true)];
  return {
    name,
    rows: read.map((row) => ({
      line: row.line,
      cells: 'cells' in row ? row.cells.slice(0, MOST_COLUMNS) : [],
    })),
  };
}

/** UTF-16 with its mark, UTF-8, or else Windows-1252, as Excel saves. */
function decoded(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

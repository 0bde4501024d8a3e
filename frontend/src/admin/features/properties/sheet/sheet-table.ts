import { readAddress } from '@lox/contracts/address-reader.js';
import { stateNamed } from '@lox/contracts/state-names.js';
import { columnsOf } from '@lox/contracts/csv-columns.js';
import { csvLineProblems } from '@lox/contracts/csv-line.js';
import { CSV_COLUMNS, CSV_REQUIRED, type CsvColumn } from '@lox/contracts/property-management.js';
import { wordKey } from '@lox/contracts/word-key.js';
import type { Sheet, SheetRow } from './sheet.js';

export type ColumnMatch = ReadonlyMap<number, CsvColumn>;
/** By headers' keys; null passes a column over. */
export type RememberedColumns = Readonly<Record<string, CsvColumn | null>>;

const HEADER_SOUGHT_IN = 15;
const LETTERS = 26;

export const headerKey = (header: string): string => wordKey(header);

/** The position of the line with the most known names among the first. */
export function headerAt({ rows }: Sheet, remembered: RememberedColumns): number {
  const counts = rows
    .slice(0, HEADER_SOUGHT_IN)
    .map((_, at) => guessedMatch(headersAt(rows, at), remembered).size);
  return counts.indexOf(Math.max(0, ...counts));
}

/** Names that a line lacks are taken from the line above, else from its letter. */
export function headersAt(rows: readonly SheetRow[], at: number): string[] {
  const [cells, above] = [rows[at]?.cells ?? [], rows[at - 1]?.cells ?? []];
  const width = Math.max(0, ...rows.map((row) => row.cells.length));
  return Array.from({ length: width }, (_, column) => {
    const name = (cells[column] || above[column] || '').replace(/\s+/g, ' ').trim();
    return name || `Coluna ${letterOf(column)}`;
  });
}

const letterOf = (column: number): string =>
  (column >= LETTERS ? letterOf(Math.floor(column / LETTERS) - 1) : '') +
  String.fromCharCode(65 + (column % LETTERS));

export function guessedMatch(headers: readonly string[], remembered: RememberedColumns): ColumnMatch {
  const match = new Map<number, CsvColumn>();
  const keys = headers.map(headerKey);
  const isTaken = (column: CsvColumn): boolean => [...match.values()].includes(column);
  for (const [at, key] of keys.entries()) {
    const column = remembered[key];
    if (column && !isTaken(column)) match.set(at, column);
  }
  for (const [column, [at = -1]] of columnsOf(headers))
    if (!match.has(at) && !isTaken(column) && remembered[keys[at]!] !== null) match.set(at, column);
  return match;
}

/** @param column undefined passes the sheet's column over */
export function rematched(match: ColumnMatch, at: number, column: CsvColumn | undefined): ColumnMatch {
  const others = [...match].filter(([other, taken]) => other !== at && taken !== column);
  return new Map(column ? [...others, [at, column]] : others);
}

export type Mends = ReadonlyMap<string, string>;
export const mendOfLine = (column: CsvColumn, line: number): string => `${column} ${line}`;
export const mendOfText = (column: CsvColumn, text: string): string => `${column} “${text}”`;

export interface SheetLine {
  line: number;
  cells: Readonly<Record<CsvColumn, string>>;
  original: Readonly<Record<CsvColumn, string>>;
  problems: ReadonlyMap<CsvColumn, string>;
  row: SheetRow;
}

export function sheetLines(
  rows: readonly SheetRow[],
  match: ColumnMatch,
  texts: Partial<Record<CsvColumn, string>>,
  mends: Mends,
): SheetLine[] {
  const places = new Map([...match].map(([at, column]) => [column, at]));
  const record = (textOf: (column: CsvColumn) => string) =>
    Object.fromEntries(CSV_COLUMNS.map((column) => [column, textOf(column)])) as Record<CsvColumn, string>;
  const isPlaced = (...columns: CsvColumn[]) => columns.some((column) => places.has(column));
  return rows.map((row) => {
    const cellOf = (column: CsvColumn) => row.cells[places.get(column) ?? -1];
    const address = placesOf(cellOf('address') ?? '', isPlaced);
    const original = record((column) => {
      const text = cellOf(column) ?? (address[column] || texts[column] || '');
      return column === 'state' ? (stateNamed(text) ?? text) : text;
    });
    const cells = record(
      (column) =>
        mends.get(mendOfLine(column, row.line)) ??
        mends.get(mendOfText(column, original[column])) ??
        original[column],
    );
    return { line: row.line, cells, original, problems: csvLineProblems((column) => cells[column]), row };
  });
}

function placesOf(
  text: string,
  isPlaced: (...columns: CsvColumn[]) => boolean,
): Partial<Record<CsvColumn, string>> {
  if (text === '' || (isPlaced('city') && isPlaced('state'))) return {};
  const { city, state, neighborhood, zipCode } = readAddress(text);
  return { city, state: state ?? '', neighborhood, zip_code: zipCode ?? '' };
}

/** City and state may stand in the addresses. */
export const missingColumns = (
  match: ColumnMatch,
  texts: Partial<Record<CsvColumn, string>>,
  lines: readonly SheetLine[],
): CsvColumn[] => {
  const matched = [...match.values()];
  const isRead = (column: CsvColumn) => lines.some(({ original }) => original[column] !== '');
  return CSV_REQUIRED.filter((column) => !matched.includes(column) && !texts[column] && !isRead(column));
};

const SEPARATED = /[;"\r\n]/;
const FORMULA = /^[=+\-@\t]/;
const cellOf = (text: string): string => (SEPARATED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`;

/** `lines` go by the numbers that the call's answer gives them. */
export function importCsv(lines: readonly SheetLine[]): { text: string; numbered: Map<number, SheetLine> } {
  const numbered = new Map<number, SheetLine>();
  let number = 2;
  const rows = lines.map((line) => {
    numbered.set(number, line);
    const cells = CSV_COLUMNS.map((column) => line.cells[column].replace(/\r\n?/g, '\n'));
    number += cells.join('').split('\n').length;
    return cells;
  });
  return { text: csvOf([CSV_COLUMNS, ...rows]), numbered };
}

/** No cell is read as a formula. */
export const wrongLinesCsv = (
  headers: readonly string[],
  wrong: readonly { row: SheetRow; reason: string }[],
): string =>
  csvOf([
    ['Linha', 'Motivo', ...headers],
    ...wrong.map(({ row, reason }) => [
      String(row.line),
      reason,
      ...headers.map((_, at) => (row.cells[at] ?? '').replace(FORMULA, "'$&")),
    ]),
  ]);

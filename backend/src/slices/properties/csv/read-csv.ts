import {
  type CreateProperty,
  CSV_LIMITS,
  CSV_REQUIRED,
  type CsvColumn,
} from '@lox/contracts/property-management.js';
import { batched, type FileBatch, FileProblem } from '../importing/file-batch.js';
import { asLine } from '@lox/contracts/plain-text.js';
import { decodeTextFile, encodingOf } from '../importing/decoded-text-file.js';
import type { CsvOwner } from '@lox/contracts/csv-further.js';
import { columnsOf } from '@lox/contracts/csv-columns.js';
import { columnName, LineProblem, parseCsvLine } from '@lox/contracts/csv-line.js';
import { type CsvRow, CsvRows, delimiterOf } from '@lox/contracts/csv-rows.js';

export type CsvLine =
  | { line: number; fields: CreateProperty; photos: string[]; owner: CsvOwner | null; notes: string[] }
  | { line: number; message: string };

interface CsvHeader {
  columns: ReadonlyMap<CsvColumn, number>;
  width: number;
}

const MOST_COLUMNS = 200;
const LONGEST_HEADER = 100_000;
/** Excel's line with the delimiter. */
const SEPARATOR = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\n|\r)/i;

export const noCsv = (): FileProblem => new FileProblem(415, 'Por favor, selecione um arquivo CSV válido.');

/** Lines are counted first: too many import nothing. @throws FileProblem */
export async function* readCsv(path: string): AsyncGenerator<FileBatch<CsvLine>> {
  const encoding = await encodingOf(path);
  if (encoding === null) throw noCsv();
  let lines = 0;
  for await (const _ of tableOf(path, encoding))
    if (++lines > CSV_LIMITS.lines)
      throw new FileProblem(413, `O arquivo passa de ${CSV_LIMITS.lines.toLocaleString('pt-BR')} linhas.`);
  yield* batched(linesOf(path, encoding));
}

async function* linesOf(path: string, encoding: string): AsyncGenerator<{ entry: CsvLine; read: number }> {
  for await (const { row, header, read } of tableOf(path, encoding))
    yield { entry: readLine(row, header), read };
}

async function* tableOf(
  path: string,
  encoding: string,
): AsyncGenerator<{ row: CsvRow; header: CsvHeader; read: number }> {
  let rows: CsvRows | undefined;
  let header: CsvHeader | undefined;
  let beginning = '';
  for await (const { text, read, isLast } of decodeTextFile(path, encoding)) {
    let piece = text;
    if (!rows) {
      beginning += text;
      if (!isLast && !/\S.*[\r\n]/.test(beginning) && beginning.length < LONGEST_HEADER) continue;
      [rows, piece] = openTable(beginning);
    }
    for (const row of rows.read(piece, isLast)) {
      if (header) yield { row, header, read };
      else {
        header = headerOf(row);
        rows.width = header.width;
      }
    }
  }
  if (!header) throw noCsv();
}

function openTable(beginning: string): [CsvRows, string] {
  const [line = '', separator] = SEPARATOR.exec(beginning) ?? [];
  return [
    new CsvRows(separator ?? delimiterOf(beginning), MOST_COLUMNS, line ? 1 : 0),
    beginning.slice(line.length),
  ];
}

function headerOf(row: CsvRow): CsvHeader {
  if ('problem' in row) throw noCsv();
  const found = columnsOf(row.cells.map(asLine));
  const missing = CSV_REQUIRED.filter((column) => !found.has(column));
  if (missing.length === CSV_REQUIRED.length) throw noCsv();
  if (missing.length > 0)
    throw new FileProblem(400, `Faltam colunas no arquivo: ${missing.map(columnName).join(', ')}.`);
  const twice = [...found].flatMap(([column, cells]) => (cells.length > 1 ? [column] : []));
  if (twice.length > 0)
    throw new FileProblem(400, `Colunas repetidas no arquivo: ${twice.map(columnName).join(', ')}.`);
  const columns = new Map([...found].map(([column, [at = -1]]) => [column, at]));
  return { columns, width: row.cells.length };
}

function readLine(row: CsvRow, { columns, width }: CsvHeader): CsvLine {
  const { line } = row;
  try {
    if ('problem' in row) throw new LineProblem(row.problem);
    if (row.cells.slice(width).some(Boolean))
      throw new LineProblem('Há colunas demais nesta linha: verifique o separador e as aspas.');
    return { line, ...parseCsvLine((name) => row.cells[columns.get(name) ?? -1] ?? '') };
  } catch (error) {
    if (error instanceof LineProblem) return { line, message: error.message };
    throw error;
  }
}

import { setImmediate as otherWork } from 'node:timers/promises';
import { HttpException } from '@nestjs/common';
import {
  CSV_COLUMNS,
  CSV_LIMITS,
  CSV_REQUIRED,
  type CreateProperty,
  type CsvColumn,
} from '@lox/contracts/property-management.js';
import { DomainError } from '../../../platform/deciding/domain-error.js';
import { RefusedFile } from '../../../platform/files/refused-file.js';
import { failureOf } from '../../../platform/http/errors.js';
import { invalid } from '../../../platform/http/validation.js';
import { LineProblem, nameOf, propertyOfLine } from './csv-line.js';
import { delimiterOf, rowsOf, type CsvRow } from './csv-table.js';
import { newProperty, readFields } from '../staff/entered-property.js';
import { importKeyOf } from '../projections/properties.projection.js';
import type { NewProperty } from '../staff/list-property.command.js';
import type { Owners } from '../staff/property-access.js';

/** A line that can be imported. */
export interface ImportLine {
  line: number;
  input: NewProperty & Owners;
  /** Title and address, by which a property that is there already is known. */
  key: string;
}

/** What the header says: which cell holds which column, and how many cells a line has. */
export interface CsvHeader {
  columns: ReadonlyMap<CsvColumn, number>;
  width: number;
}

/** The text is no CSV of properties. */
export const noCsv = (): RefusedFile => new RefusedFile(415, 'Por favor, selecione um arquivo CSV válido.');

/** Every line below the header. @throws RefusedFile 415, 413; 400 when columns are missing */
export async function readTable(text: string): Promise<CsvHeader & { rows: CsvRow[] }> {
  const rows: CsvRow[] = [];
  let names: string[] | undefined;
  // Only a description has several lines; anywhere else it is a quote that was not closed.
  const maySpan = (cells: readonly string[]): boolean =>
    cells.length <= (names?.length ?? 0) &&
    cells.every((cell, at) => names?.[at] === 'description' || !/[\r\n]/.test(cell));
  for await (const row of rowsOf(text, delimiterOf(text), maySpan)) {
    if (names) rows.push(row);
    else if ('problem' in row) throw noCsv();
    else names = row.cells.map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
    if (rows.length % 500 === 499) await otherWork();
    if (rows.length > CSV_LIMITS.lines)
      throw new RefusedFile(413, `O arquivo passa de ${CSV_LIMITS.lines.toLocaleString('pt-BR')} linhas.`);
  }
  const header = names ?? [];
  const missing = CSV_REQUIRED.filter((column) => !header.includes(column));
  if (missing.length === CSV_REQUIRED.length) throw noCsv();
  if (missing.length > 0)
    throw invalid({ csv: `Faltam colunas no arquivo: ${missing.map(nameOf).join(', ')}.` });
  const columns = CSV_COLUMNS.filter((column) => header.includes(column));
  return {
    rows,
    columns: new Map(columns.map((name) => [name, header.indexOf(name)])),
    width: header.length,
  };
}

/** A property from a line, or what is wrong with it. */
export async function readLine(
  row: CsvRow,
  { columns, width }: CsvHeader,
  owners: Owners,
): Promise<ImportLine | { line: number; message: string }> {
  const { line } = row;
  try {
    if ('problem' in row) throw new LineProblem(row.problem);
    if (row.cells.slice(width).some(Boolean))
      throw new LineProblem('Há colunas demais nesta linha: verifique o separador e as aspas.');
    const { neighborhood, ...given } = propertyOfLine((name) => row.cells[columns.get(name) ?? -1] ?? '');
    // The neighborhood is optional in a list; if given, it is checked like every other field.
    const checked = await readFields(neighborhood ? { ...given, neighborhood } : given);
    const input = { ...newProperty({ neighborhood: '', ...checked } as CreateProperty), ...owners };
    return { line, input, key: importKeyOf(input) };
  } catch (error) {
    if (error instanceof LineProblem) return { line, message: error.message };
    if (error instanceof HttpException || error instanceof DomainError)
      return { line, message: failureOf(error).body.message };
    throw error;
  }
}

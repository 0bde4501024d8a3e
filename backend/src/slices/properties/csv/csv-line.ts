import {
  CSV_REQUIRED,
  CSV_LABELS,
  STATES,
  type CreateProperty,
  type CsvColumn,
} from '@lox/contracts/property-management.js';
import {
  PROPERTY_TYPES,
  PURPOSES,
  PURPOSE_LABELS,
  TYPE_LABELS,
  type PropertyType,
  type Purpose,
} from '@lox/contracts/properties.js';
import { cut, fold } from '@lox/contracts/text.js';

/** A line cannot be imported; the text says what is wrong in which column. */
export class LineProblem extends Error {}

const YES = new Set(['true', '1', 'sim', 's', 'yes', 'verdadeiro', 'x']);
const NO = new Set(['false', '0', 'nao', 'n', 'no', 'falso']);
const PURPOSE_WORDS = wordsFor(PURPOSES, PURPOSE_LABELS, { compra: 'sale', locacao: 'rent' });
const TYPE_WORDS = wordsFor(PROPERTY_TYPES, TYPE_LABELS);

/** A property from the cells of a line; always a draft. @throws LineProblem */
export function propertyOfLine(cell: (column: CsvColumn) => string): CreateProperty {
  const missing = CSV_REQUIRED.filter((column) => cell(column) === '');
  if (missing.length > 0) throw new LineProblem(`Preencha ${missing.map(nameOf).join(', ')}.`);
  const flag = (column: CsvColumn, otherwise: boolean): boolean => {
    const word = fold(cell(column));
    if (word === '') return otherwise;
    if (!YES.has(word) && !NO.has(word)) throw wrong(column, cell(column));
    return YES.has(word);
  };
  const number = (column: CsvColumn): number | null =>
    cell(column) === '' ? null : required(column, cell(column), numberOf(cell(column)));
  const state = cell('state').toUpperCase();
  return {
    title: cell('title'),
    address: cell('address'),
    neighborhood: cell('neighborhood'),
    city: cell('city'),
    state: required(
      'state',
      cell('state'),
      STATES.find((known) => known === state),
    ),
    price: required('price', cell('price'), numberOf(cell('price'))),
    purpose: required('purpose', cell('purpose'), PURPOSE_WORDS.get(fold(cell('purpose')))),
    type: required('type', cell('type'), TYPE_WORDS.get(fold(cell('type')))),
    area: number('area'),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    parkingSpaces: number('parking_spaces'),
    description: cell('description'),
    features: listOf(cell('features')),
    amenities: listOf(cell('amenities')),
    isNewConstruction: flag('is_new_construction', false),
    isReady: flag('is_ready', true),
    status: 'draft',
  };
}

/**
 * A number as Brazilians or machines write it: 1.234,56 or 1234.56. The last separator is the decimal one when fewer
 * or more than three digits follow it; 350.000 is three hundred and fifty thousand.
 */
export function numberOf(text: string): number | undefined {
  const plain = text.replace(/R\$|\s|m²/g, '');
  if (!/^\d[\d.,]*$/.test(plain)) return undefined;
  const [, whole = '', decimals] = /^(.*?)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(plain) ?? [];
  const grouped = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(whole);
  if (!grouped && !/^\d+$/.test(whole)) return undefined;
  // One sign cannot be both thousands and decimal separator: 1.234.56 is an error.
  const separator = decimals === undefined ? '' : plain.charAt(whole.length);
  if (grouped && separator !== '' && whole.includes(separator)) return undefined;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals ?? '0'}`);
}

const listOf = (text: string): string[] => text.split(',').map((entry) => entry.trim());

function required<T>(column: CsvColumn, text: string, value: T | undefined): T {
  if (value === undefined) throw wrong(column, text);
  return value;
}

const wrong = (column: CsvColumn, text: string): LineProblem =>
  new LineProblem(`Valor inválido em ${nameOf(column)}: ${cut(text, 40)}`);

/** A column as people call it, and as the file does. */
export const nameOf = (column: CsvColumn): string => `${CSV_LABELS[column]} (${column})`;

/** The values themselves, and what people call them. */
function wordsFor<T extends PropertyType | Purpose>(
  values: readonly T[],
  labels: Record<T, string>,
  more: { [word: string]: T } = {},
): Map<string, T> {
  return new Map([
    ...values.map((value): [string, T] => [fold(labels[value]), value]),
    ...values.map((value): [string, T] => [value, value]),
    ...Object.entries(more),
  ]);
}

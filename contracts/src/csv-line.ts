import { amountText, readAmount, type AmountKind } from './amounts.js';
import {
  CSV_COLUMNS,
  CSV_REQUIRED,
  CSV_LABELS,
  PROPERTY_LIMITS,
  BRAZILIAN_STATES,
  type CreateProperty,
  type CsvColumn,
} from './property-management.js';
import {
  PROPERTY_TYPES,
  PURPOSES,
  PURPOSE_LABELS,
  PROPERTY_TYPE_LABELS,
  type PropertyType,
  type Purpose,
} from './properties.js';
import { csvCell, houseNumberOfDay, listCell } from './csv-cell.js';
import { addressCells, type CsvOwner, furtherCells, ownerCells, yesOrNo } from './csv-further.js';
import { photoAddresses } from './photo-addresses.js';
import { foldedName } from './folded-name.js';
import { propertyTypeNamed } from './property-type-names.js';
import { cut, foldCase } from './text.js';
import { asLine, asLines, damageNote } from './plain-text.js';

export class LineProblem extends Error {
  constructor(
    message: string,
    readonly columns: readonly CsvColumn[] = [],
  ) {
    super(message);
  }
}

const PURPOSE_WORDS = wordsFor(PURPOSES, PURPOSE_LABELS);
const SALE = /^(?:vend(?:a|er|as|e)|compra|sale)$/;
const RENT = /^(?:alug(?:uel|ueis|ar|a|o)|locacao|locar|rent)$/;
const BETWEEN = /^(?:e|ou|para|de|a|for)$/;
const TYPE_WORDS = wordsFor(PROPERTY_TYPES, PROPERTY_TYPE_LABELS);

/** @throws LineProblem */
export function parseCsvLine(raw: (column: CsvColumn) => string): {
  fields: CreateProperty;
  photos: string[];
  owner: CsvOwner | null;
  notes: string[];
} {
  const notes: string[] = [];
  const written = (column: CsvColumn): string => csvCell(column, raw(column));
  const given = (column: CsvColumn): string => asLine(written(column));
  const isRent =
    purposeOf(given('purpose')) === 'rent' && (readAmount(given('rent_price'), 'money').value ?? 0) > 0;
  const cell = (column: CsvColumn): string => given(column === 'price' && isRent ? 'rent_price' : column);
  const long = CSV_COLUMNS.find((column) => written(column).length > LONGEST_CELL);
  if (long) throw new LineProblem(`Texto longo demais em ${columnName(long)}.`, [long]);
  const missing = CSV_REQUIRED.filter((column) => cell(column) === '');
  if (missing.length > 0) throw new LineProblem(`Preencha ${missing.map(columnName).join(', ')}.`, missing);
  const flag = (column: CsvColumn, otherwise: boolean): boolean => {
    if (cell(column) === '') return otherwise;
    const isSo = yesOrNo(cell(column));
    if (isSo === null) throw wrong(column, cell(column));
    return isSo;
  };
  const amount = (column: CsvColumn, kind: AmountKind): number | null => {
    const { value, other, unreadable } = readAmount(cell(column), kind);
    if (unreadable) throw wrong(column, cell(column));
    if (value !== null && other !== undefined) notes.push(readAs(column, cell(column), value, other));
    return value;
  };
  const state = cell('state').toUpperCase();
  const base: CreateProperty = {
    title: cell('title'),
    address: cell('address'),
    neighborhood: cell('neighborhood'),
    city: cell('city'),
    state: required(
      'state',
      cell('state'),
      BRAZILIAN_STATES.find((known) => known === state),
    ),
    price: required('price', cell('price'), amount('price', 'money') ?? undefined),
    purpose: required('purpose', cell('purpose'), purposeOf(cell('purpose'))),
    type: required(
      'type',
      cell('type'),
      TYPE_WORDS.get(foldCase(cell('type'))) ?? propertyTypeNamed(cell('type')),
    ),
    area: amount('area', 'area'),
    bedrooms: amount('bedrooms', 'area'),
    bathrooms: amount('bathrooms', 'area'),
    parkingSpaces: amount('parking_spaces', 'area'),
    description: asLines(written('description')),
    features: listOf(written('features')),
    amenities: listOf(written('amenities')),
    isNewConstruction: flag('is_new_construction', false),
    isReady: flag('is_ready', true),
    status: 'draft',
  };
  const lines = (column: CsvColumn): string => asLines(written(column));
  const further = furtherCells({ cell, lines, notes }, base.purpose);
  const fields: CreateProperty = { ...base, ...addressCells(cell), ...further };
  // Rather less than the owner agreed to.
  if (fields.addressShown === 'street' && !fields.street) fields.addressShown = 'neighborhood';
  const photos = photoAddresses(written('photos'), notes);
  const owner = ownerCells({ cell, notes });
  const house = houseNumberOfDay(raw('street_number'));
  if (house)
    notes.push(`número “${raw('street_number').trim()}”: a planilha fez dele um dia; lido como ${house}.`);
  const damage = damageNote([...Object.values(fields), owner?.name].flat());
  return { fields, photos, owner, notes: damage ? [...notes, damage] : notes };
}

/** Both at once are a sale. */
function purposeOf(text: string): Purpose | undefined {
  const exact = PURPOSE_WORDS.get(foldCase(text));
  const words = foldedName(text)
    .split(' ')
    .filter((word) => !BETWEEN.test(word));
  if (exact || words.length === 0 || !words.every((word) => SALE.test(word) || RENT.test(word))) return exact;
  return words.some((word) => SALE.test(word)) ? 'sale' : 'rent';
}

const SOUND: Partial<Record<CsvColumn, string>> = {
  title: 'x',
  address: 'x',
  city: 'x',
  state: 'SP',
  price: '1',
  purpose: 'sale',
  type: 'house',
};

export function csvLineProblems(written: (column: CsvColumn) => string): ReadonlyMap<CsvColumn, string> {
  const found = new Map<CsvColumn, string>();
  for (;;)
    try {
      parseCsvLine((column) => (found.has(column) ? (SOUND[column] ?? '') : written(column)));
      return found;
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      for (const column of error.columns) found.set(column, error.message);
    }
}

const readAs = (column: CsvColumn, text: string, value: number, other: number): string =>
  `${capitalised(CSV_LABELS[column])} “${text}”: lida como ${amountText(value)} m², e não ${amountText(other)} m².`;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const listOf = (text: string): string[] => listCell(text).map(asLine);
const LONGEST_CELL = 2 * PROPERTY_LIMITS.description;

function required<T>(column: CsvColumn, text: string, value: T | undefined): T {
  if (value === undefined) throw wrong(column, text);
  return value;
}

const wrong = (column: CsvColumn, text: string): LineProblem =>
  new LineProblem(`Valor inválido em ${columnName(column)}: ${cut(text, 40)}${adviceOn(text)}`, [column]);
const adviceOn = (text: string): string => {
  const [, thousands, rest] = /^(\d{1,3}),(\d{3})$/.exec(text) ?? [];
  return thousands && rest ? ` (escreva ${thousands}.${rest} ou ${thousands},${rest.slice(0, 2)})` : '';
};

export const columnName = (column: CsvColumn): string => `${CSV_LABELS[column]} (${column})`;

function wordsFor<T extends PropertyType | Purpose>(
  values: readonly T[],
  labels: Record<T, string>,
): Map<string, T> {
  return new Map([
    ...values.map((value): [string, T] => [foldCase(labels[value]), value]),
    ...values.map((value): [string, T] => [value, value]),
  ]);
}

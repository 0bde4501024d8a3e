import { readAmount, type AmountKind } from './amounts.js';
import { DETAIL_LIMITS } from './property-details.js';
import {
  CSV_LABELS,
  MAX_PRICE,
  PROPERTY_LIMITS,
  type CreateProperty,
  type CsvColumn,
} from './property-management.js';
import { cut, digits, foldCase } from './text.js';

const MOST: Record<AmountKind, number> = { money: MAX_PRICE, area: PROPERTY_LIMITS.area };

/** A cell that cannot be read is a note and refuses no line. */
export function furtherCells(
  cell: (column: CsvColumn) => string,
  purpose: CreateProperty['purpose'],
  notes: string[],
): Partial<CreateProperty> {
  const read = <V>(column: CsvColumn, reading: (text: string) => V | null): V | undefined => {
    const text = cell(column);
    if (text === '') return undefined;
    const value = reading(text);
    if (value === null) notes.push(`${CSV_LABELS[column]} “${cut(text, 40)}”: não foi possível entender.`);
    return value ?? undefined;
  };
  const amount = (column: CsvColumn, kind: AmountKind) =>
    read(column, (text) => {
      const { value } = readAmount(text, kind);
      return value !== null && value <= MOST[kind] ? value : null;
    });
  const count = (column: CsvColumn) => read(column, countOf);
  const text = (column: CsvColumn, max: number) =>
    read(column, (written) => (written.length <= max ? written : null));
  const rentPrice = amount('rent_price', 'money');
  const further: Partial<CreateProperty> = {
    zipCode: read('zip_code', zipCodeOf),
    iptu: amount('iptu', 'money'),
    condominiumFee: amount('condominium_fee', 'money'),
    suites: count('suites'),
    usefulArea: amount('useful_area', 'area'),
    lotArea: amount('lot_area', 'area'),
    floor: count('floor'),
    buildingFloors: count('building_floors'),
    street: text('street', DETAIL_LIMITS.street),
    streetNumber: text('street_number', DETAIL_LIMITS.streetNumber),
    complement: text('complement', DETAIL_LIMITS.complement),
    incorporationNumber: text('incorporation_number', DETAIL_LIMITS.incorporationNumber),
    rentPrice: purpose === 'sale' && rentPrice ? rentPrice : undefined,
  };
  return Object.fromEntries(Object.entries(further).filter(([, value]) => value !== undefined));
}

function countOf(text: string): number | null {
  if (/^terreo$/.test(foldCase(text))) return 0;
  const [, whole] = /^(\d{1,3})(?:[.,]0{1,2}|º)?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole);
}

function zipCodeOf(text: string): string | null {
  const number = digits(text);
  return number.length === 8 && /^[\d.\s-]+$/.test(text) ? `${number.slice(0, 5)}-${number.slice(5)}` : null;
}

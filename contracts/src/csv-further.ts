import { readAmount, type AmountKind } from './amounts.js';
import { readAddress } from './address-reader.js';
import {
  ADDRESS_SHOWN,
  ADDRESS_SHOWN_LABELS,
  DETAIL_LIMITS,
  GUARANTEES,
  GUARANTEE_LABELS,
  RENT_PERIODS,
  RENT_PERIOD_LABELS,
  type AddressShown,
  type Guarantee,
} from './property-details.js';
import {
  CSV_LABELS,
  MAX_PRICE,
  PROPERTY_LIMITS,
  type CreateProperty,
  type CsvColumn,
} from './property-management.js';
import { stateNamed } from './state-names.js';
import { cut, foldCase } from './text.js';
import { cleanEmail } from './email.js';
import { mapPoint } from './map-point.js';
import { MANDATE_LIMITS } from './mandates.js';
import { PHONE_MAX } from './phone/phone-parsing.js';
import { formatPhone, phoneIn } from './phone/read-phone.js';
import { isEmail } from './validation.js';
import { videoLink } from './video.js';
import { zipCodeIn } from './zip-code.js';

const MOST: Record<AmountKind, number> = { money: MAX_PRICE, area: PROPERTY_LIMITS.area };

export interface CsvOwner {
  name: string;
  email: string | null;
  phone: string | null;
}

export interface FurtherCells {
  cell(column: CsvColumn): string;
  lines(column: CsvColumn): string;
  notes: string[];
}

/** A cell that cannot be read is a note and refuses no line. */
export function furtherCells(
  { cell, lines, notes }: FurtherCells,
  purpose: CreateProperty['purpose'],
): Partial<CreateProperty> {
  const read = <V>(column: CsvColumn, reading: (text: string) => V | null): V | undefined => {
    const text = cell(column);
    if (text === '') return undefined;
    const value = reading(text);
    if (value === null) notes.push(`${CSV_LABELS[column]} “${cut(text, 40)}”: não foi possível entender.`);
    return value ?? undefined;
  };
  const amount = (column: CsvColumn, kind: AmountKind) => {
    const { value, unreadable } = readAmount(cell(column), kind);
    if (value === null && !unreadable) return undefined;
    return read(column, () => (value !== null && value <= MOST[kind] ? value : null));
  };
  const count = (column: CsvColumn) => read(column, countOf);
  const text = (column: CsvColumn, max: number) =>
    read(column, (written) => (written.length <= max ? written : null));
  const rentPrice = amount('rent_price', 'money');
  const further: Partial<CreateProperty> = {
    zipCode: read('zip_code', (written) => zipCodeIn(written, stateNamed(cell('state')))),
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
    builtYear: read('built_year', yearOf),
    buildingUnits: count('building_units'),
    rentPeriod: read('rent_period', wordOf(RENT_PERIODS, RENT_PERIOD_LABELS)),
    guarantees: read('guarantees', guaranteesOf),
    addressShown: read('address_shown', shownOf),
    featured: read('featured', yesOrNo),
    videoUrl: read('video_url', (written) => videoLink(written)?.url ?? null),
    keysAt: text('keys_at', DETAIL_LIMITS.keysAt),
    internalNotes: lines('internal_notes').slice(0, DETAIL_LIMITS.internalNotes) || undefined,
    cib: text('cib', DETAIL_LIMITS.cib),
    municipalRegistration: text('municipal_registration', DETAIL_LIMITS.municipalRegistration),
    registryNumber: text('registry_number', DETAIL_LIMITS.registryNumber),
    registryOffice: text('registry_office', DETAIL_LIMITS.registryOffice),
    ...pointOf(cell('latitude'), cell('longitude'), notes),
  };
  return Object.fromEntries(Object.entries(further).filter(([, value]) => value !== undefined));
}

function wholeAddress(cell: FurtherCells['cell']): string {
  const [address, number] = [cell('address'), cell('street_number')];
  const isApart = cell('street') === '' && !/^0*$/.test(number) && readAddress(address).number === '';
  return isApart ? `${address}, ${number}` : address;
}

export function addressCells(cell: FurtherCells['cell']): Partial<CreateProperty> {
  const address = wholeAddress(cell);
  const read = readAddress(address);
  const isEmpty = (...columns: CsvColumn[]) => columns.every((column) => cell(column) === '');
  const fits = (text: string, max: number) => (text !== '' && text.length <= max ? text : undefined);
  const isRead = isEmpty('street', 'street_number', 'complement') || address !== cell('address');
  const parts = isRead && {
    street: fits(read.street, DETAIL_LIMITS.street),
    streetNumber: fits(read.number, DETAIL_LIMITS.streetNumber),
    complement: fits(read.complement, DETAIL_LIMITS.complement),
  };
  const found: Partial<CreateProperty> = {
    address,
    ...parts,
    ...(isEmpty('neighborhood') && read.neighborhood && { neighborhood: read.neighborhood }),
    ...(isEmpty('zip_code') && read.zipCode && { zipCode: read.zipCode }),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function pointOf(latitude: string, longitude: string, notes: string[]): Partial<CreateProperty> {
  if (latitude === '' && longitude === '') return {};
  const { swapped, ...point } = mapPoint(latitude, longitude) ?? { swapped: null };
  if (swapped !== undefined)
    notes.push(
      `coordenadas “${cut(`${latitude} ${longitude}`.trim(), 40)}”: ${swapped ? 'latitude e longitude vieram trocadas' : 'não foi possível entender'}.`,
    );
  return point;
}

const yearOf = (text: string): number | null => (/^[12]\d{3}$/.test(text) ? Number(text) : null);

const YES = /^(?:true|t|1|sim|s|yes|verdadeiro|x)$/;
const NO = /^(?:false|f|0|nao|n|no|falso)$/;
export const yesOrNo = (text: string): boolean | null =>
  YES.test(foldCase(text)) ? true : NO.test(foldCase(text)) ? false : null;

const wordOf =
  <W extends string>(words: readonly W[], labels: Record<W, string>) =>
  (text: string): W | null =>
    words.find((word) => [word, labels[word]].some((one) => foldCase(one) === foldCase(text))) ?? null;

const shownWord = wordOf(ADDRESS_SHOWN, ADDRESS_SHOWN_LABELS);
function shownOf(text: string): AddressShown | null {
  const isShown = yesOrNo(text);
  return isShown === null ? shownWord(text) : isShown ? 'all' : 'neighborhood';
}

function guaranteesOf(text: string): Guarantee[] | null {
  const named = text.split(/[,;|]/).map((one) => one.trim());
  const known = named.filter(Boolean).map(wordOf(GUARANTEES, GUARANTEE_LABELS));
  return known.every((one) => one !== null) ? [...new Set(known)] : null;
}

function countOf(text: string): number | null {
  if (/^terreo$/.test(foldCase(text))) return 0;
  const [, whole] = /^(\d{1,3})(?:[.,]0{1,2}|º)?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole);
}

/** Null without a name that can be kept. */
export function ownerCells({ cell, notes }: Pick<FurtherCells, 'cell' | 'notes'>): CsvOwner | null {
  const [name, typed, dialled] = [cell('owner_name'), cell('owner_email'), cell('owner_phone')];
  if (`${name}${typed}${dialled}` === '') return null;
  if (name === '' || name.length > MANDATE_LIMITS.name) {
    notes.push(
      name === '' ? 'Proprietário sem nome: não é registrado.' : 'Nome do proprietário é longo demais.',
    );
    return null;
  }
  const email = cleanEmail(typed);
  const isGood = isEmail(email) && email.length <= MANDATE_LIMITS.email;
  const phone = phoneIn(dialled) ? formatPhone(dialled).slice(0, PHONE_MAX) : null;
  const unread = (column: CsvColumn): void => {
    notes.push(`${CSV_LABELS[column]}: não foi possível entender.`);
  };
  if (typed !== '' && !isGood) unread('owner_email');
  if (dialled !== '' && phone === null) unread('owner_phone');
  return { name, email: isGood ? email : null, phone };
}

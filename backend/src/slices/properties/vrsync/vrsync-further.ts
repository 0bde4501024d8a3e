import {
  type AddressShown,
  DETAIL_LIMITS,
  type FurtherDetails,
  type Guarantee,
} from '@lox/contracts/property-details.js';
import { readAddress } from '@lox/contracts/address-reader.js';
import { mapPoint } from '@lox/contracts/map-point.js';
import { readAmount } from '@lox/contracts/amounts.js';
import { PROPERTY_LIMITS } from '@lox/contracts/property-management.js';
import { cutText } from '@lox/contracts/plain-text.js';
import { foldCase } from '@lox/contracts/text.js';
import { amountOf } from './vrsync-offer.js';
import { shownOf } from './vrsync-place.js';
import { lineAt, lineOf, type XmlElement } from './xml-element.js';

const WARRANTIES: { [name: string]: Guarantee | undefined } = {
  security_deposit: 'deposit',
  guarantor: 'guarantor',
  insurance_guarantee: 'insurance',
  guarantee_letter: 'letter',
  capitalization_bonds: 'bonds',
};
const SHOWN: Record<ReturnType<typeof shownOf>, AddressShown> = {
  all: 'all',
  street: 'street',
  district: 'neighborhood',
};
const SQUARE_METRES = /^(?:square.?met|m2|m²|metro|sqm|$)/;

/** A zero fee says that there is none. */
export function furtherDetailsOf(listing: XmlElement, notes: string[]): Partial<FurtherDetails> {
  const [location] = listing.all('location');
  const text = (path: string, max: number): string => {
    const written = lineAt(listing, path);
    return written.length <= max ? written : '';
  };
  const count = (path: string, what: string): number | undefined => {
    const written = lineAt(listing, path);
    const [, whole] = /^(\d{1,3})(?:[.,]0{1,2})?$/.exec(written) ?? [];
    if (whole !== undefined && Number(whole) <= PROPERTY_LIMITS.count) return Number(whole);
    if (written !== '') notes.push(`${what} “${cutText(written, 40)}”: não foi possível entender.`);
    return undefined;
  };
  const read = readAddress(lineAt(listing, 'location/address'));
  const street = read.street.length <= DETAIL_LIMITS.street ? read.street : '';
  const shown = SHOWN[shownOf(location)];
  const further: { [F in keyof FurtherDetails]?: FurtherDetails[F] | undefined } = {
    condominiumFee: feeOf(listing, notes),
    suites: count('details/suites', 'Suítes') || undefined,
    floor: count('details/unitfloor', 'Andar'),
    buildingFloors: count('details/floors', 'Andares') || undefined,
    usefulArea: metresAt(listing, 'details/livingarea'),
    lotArea: metresAt(listing, 'details/lotarea'),
    street: street || undefined,
    streetNumber: text('location/streetnumber', DETAIL_LIMITS.streetNumber) || read.number || undefined,
    complement: text('location/complement', DETAIL_LIMITS.complement) || undefined,
    addressShown: shown === 'all' ? undefined : street ? shown : 'neighborhood',
    guarantees: guaranteesOf(listing),
    ...pointOf(listing, notes),
  };
  return Object.fromEntries(Object.entries(further).filter(([, value]) => value !== undefined));
}

function feeOf(listing: XmlElement, notes: string[]): number | undefined {
  const written = lineAt(listing, 'details/propertyadministrationfee', 'details/condominiumfee');
  if (readAmount(written, 'money').value === 0) return 0;
  return amountOf(written, 'money', 'Condomínio', notes) ?? undefined;
}

function pointOf(
  listing: XmlElement,
  notes: string[],
): Partial<Pick<FurtherDetails, 'latitude' | 'longitude'>> {
  const found = mapPoint(lineAt(listing, 'location/latitude'), lineAt(listing, 'location/longitude'));
  if (found?.swapped) notes.push('Latitude e longitude vieram trocadas.');
  return found ? { latitude: found.latitude, longitude: found.longitude } : {};
}

function metresAt(listing: XmlElement, path: string): number | undefined {
  const [element] = listing.all(path);
  if (!element || !SQUARE_METRES.test(foldCase(element.attributes.unit ?? ''))) return undefined;
  const { value } = readAmount(lineOf(element.text), 'area');
  return value && value <= PROPERTY_LIMITS.area ? value : undefined;
}

function guaranteesOf(listing: XmlElement): Guarantee[] | undefined {
  const named = listing
    .all('details/warranties/warranty')
    .flatMap(({ text }) => WARRANTIES[foldCase(text)] ?? []);
  return named.length > 0 ? [...new Set(named)] : undefined;
}

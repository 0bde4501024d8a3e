import {
  ADDRESS_SHOWN_LABELS,
  GUARANTEE_LABELS,
  RENT_PERIOD_LABELS,
} from '@lox/contracts/property-details.js';
import { PROPERTY_STATUS_LABELS, PROPERTY_TYPE_LABELS, PURPOSE_LABELS } from '@lox/contracts/properties.js';
import { CSV_COLUMNS, type CsvColumn, type ManagedProperty } from '@lox/contracts/property-management.js';
import type { OwnerRecord } from '../mandates/owner.js';

const HEADER = ['codigo', 'status', ...CSV_COLUMNS];
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:,\d+)?$/;

/**
 * As the import reads it; no cell is a formula.
 * @param origin of the photos' addresses
 */
export async function* csvOf(
  pages: AsyncIterable<ManagedProperty[]>,
  ownersOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, OwnerRecord>>,
  origin: string,
): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(HEADER)}`;
  for await (const page of pages) {
    const owners = await ownersOf(page.map(({ id }) => id));
    yield page
      .map((property) => {
        const cells = cellsOf(property, owners.get(property.id), origin);
        const given = CSV_COLUMNS.map((column) => cells[column]);
        return lineOf([property.code, PROPERTY_STATUS_LABELS[property.status], ...given]);
      })
      .join('');
  }
}

const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;
function quoted(cell: string): string {
  const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Programs read "598.000" as 598. */
const plain = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));
const yes = (flag: boolean): string => (flag ? 'sim' : 'não');

function cellsOf(
  property: ManagedProperty,
  owner: OwnerRecord | undefined,
  origin: string,
): Record<CsvColumn, string> {
  const { purpose, rentPrice, guarantees, images } = property;
  return {
    title: property.title,
    address: property.address,
    neighborhood: property.neighborhood,
    city: property.city,
    state: property.state,
    price: plain(property.price),
    purpose: PURPOSE_LABELS[purpose],
    type: PROPERTY_TYPE_LABELS[property.type],
    area: plain(property.area),
    bedrooms: plain(property.bedrooms),
    bathrooms: plain(property.bathrooms),
    parking_spaces: plain(property.parkingSpaces),
    description: property.description,
    features: property.features.join(', '),
    amenities: property.amenities.join(', '),
    is_new_construction: yes(property.isNewConstruction),
    is_ready: yes(property.isReady),
    zip_code: property.zipCode ?? '',
    iptu: plain(property.iptu),
    condominium_fee: plain(property.condominiumFee),
    suites: plain(property.suites),
    useful_area: plain(property.usefulArea),
    lot_area: plain(property.lotArea),
    floor: plain(property.floor),
    building_floors: plain(property.buildingFloors),
    street: property.street ?? '',
    street_number: property.streetNumber ?? '',
    complement: property.complement ?? '',
    rent_price: plain(rentPrice),
    incorporation_number: property.incorporationNumber ?? '',
    built_year: plain(property.builtYear),
    building_units: plain(property.buildingUnits),
    rent_period: purpose === 'rent' || rentPrice !== null ? RENT_PERIOD_LABELS[property.rentPeriod] : '',
    guarantees: guarantees.map((one) => GUARANTEE_LABELS[one]).join(', '),
    address_shown: ADDRESS_SHOWN_LABELS[property.addressShown],
    latitude: plain(property.latitude),
    longitude: plain(property.longitude),
    featured: yes(property.featured),
    video_url: property.videoUrl ?? '',
    keys_at: property.keysAt ?? '',
    internal_notes: property.internalNotes ?? '',
    cib: property.cib ?? '',
    municipal_registration: property.municipalRegistration ?? '',
    registry_number: property.registryNumber ?? '',
    registry_office: property.registryOffice ?? '',
    owner_name: owner?.name ?? '',
    owner_email: owner?.email ?? '',
    owner_phone: owner?.phone ?? '',
    photos: images.map((path) => `${origin}${path}`).join(' '),
  };
}

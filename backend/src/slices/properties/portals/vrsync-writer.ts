import { ADVERT_LIMITS, type AdvertTerms, type Highlight } from '@lox/contracts/portals.js';
import { cutText } from '@lox/contracts/plain-text.js';
import { digits } from '@lox/contracts/text.js';
import type { AddressShown, Guarantee, RentPeriod } from '@lox/contracts/property-details.js';
import { imagesOf } from '../staff/managed-properties.js';
import { type WholeProperty, withFurtherDetails } from '../projections/further-details.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { STATE_NAMES } from '@lox/contracts/state-names.js';
import { type Advertiser, type AdvertisingBroker, withAdvertiser } from './advertiser-line.js';
import { officialFeature } from './portal-features.js';
import { PORTAL_TYPES } from './portal-types.js';

const PUBLICATION: Record<Highlight, string> = {
  standard: 'STANDARD',
  premium: 'PREMIUM',
  super_premium: 'SUPER_PREMIUM',
  premiere_1: 'PREMIERE_1',
  premiere_2: 'PREMIERE_2',
  triple: 'TRIPLE',
};
const MONEY = { currency: 'BRL' };
const PERIODS: Record<RentPeriod, string> = {
  monthly: 'Monthly',
  daily: 'Daily',
  weekly: 'Weekly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};
const WARRANTIES: Record<Guarantee, string> = {
  deposit: 'SECURITY_DEPOSIT',
  guarantor: 'GUARANTOR',
  insurance: 'INSURANCE_GUARANTEE',
  letter: 'GUARANTEE_LETTER',
  bonds: 'CAPITALIZATION_BONDS',
};
const DISPLAYS: Record<AddressShown, string> = {
  all: 'All',
  street: 'Street',
  neighborhood: 'Neighborhood',
};
const NAMESPACE = 'http://www.vivareal.com/schemas/1.0/VRSync';
const SCHEMA = 'http://xml.vivareal.com/vrsync.xsd';

/** `published` without a zone, as the portal's examples have it. */
export function feedHead({ name, email, phone }: Advertiser, published: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListingDataFeed xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} ${SCHEMA}">
<Header>${tag('Provider', name)}${tag('Email', email)}${tag('ContactName', name)}${tag('PublishDate', published)}${tag('Telephone', phone)}</Header>
<Listings>
`;
}

export const FEED_TAIL = '</Listings>\n</ListingDataFeed>\n';

/** One line of XML. The property has passed `checkListing`. */
export function listingXml(
  document: PropertyDocument,
  terms: AdvertTerms,
  by: Advertiser,
  broker: AdvertisingBroker | undefined,
): string {
  const property = withFurtherDetails(document);
  return `<Listing>${[
    tag('ListingID', property.code),
    tag('Title', cutText(terms.title ?? property.title, ADVERT_LIMITS.title)),
    tag('TransactionType', transaction(property)),
    tag('PublicationType', PUBLICATION[terms.highlight]),
    tag('DetailViewUrl', `${by.address}/imovel/${property.slug}`),
    media(property, by.address),
    details(
      property,
      withAdvertiser(terms.description ?? property.description, by, broker, property.incorporationNumber),
    ),
    location(property),
    `<ContactInfo>${tag('Name', by.name)}${tag('Email', by.email)}${tag('Telephone', by.phone)}${tag('Website', by.address)}</ContactInfo>`,
  ].join('')}</Listing>\n`;
}

function transaction({ purpose, rentPrice }: WholeProperty): string {
  if (purpose === 'rent') return 'For Rent';
  return rentPrice === null ? 'For Sale' : 'Sale/Rent';
}

function media(property: PropertyDocument, address: string): string {
  const photos = imagesOf(property).map((path, at) =>
    tag('Item', address + path, { medium: 'image', ...(at === 0 && { primary: 'true' }) }),
  );
  const { videoUrl } = property;
  const video = videoUrl && /youtu/.test(videoUrl) ? tag('Item', videoUrl, { medium: 'video' }) : '';
  return `<Media>${photos.join('')}${video}</Media>`;
}

function details(property: WholeProperty, description: string): string {
  const { type, purpose, iptu, condominiumFee, builtYear, amenities, features } = property;
  const kind = PORTAL_TYPES[type];
  const official = new Set([...features, ...amenities].flatMap((name) => officialFeature(name) ?? []));
  const rent = purpose === 'rent' ? property.price : property.rentPrice;
  return `<Details>${[
    purpose === 'sale' && tag('ListPrice', reais(property.price), MONEY),
    rent !== null && tag('RentalPrice', reais(rent), { ...MONEY, period: PERIODS[property.rentPeriod] }),
    iptu !== null && tag('Iptu', reais(iptu * 12), { ...MONEY, period: 'Yearly' }),
    condominiumFee !== null && tag('PropertyAdministrationFee', reais(condominiumFee), MONEY),
    tag('Description', description),
    tag('PropertyType', kind?.name ?? ''),
    tag('UsageType', kind?.name.split(' / ')[0] ?? ''),
    ...sizes(property),
    count('Bedrooms', property.bedrooms),
    count('Suites', property.suites),
    count('Bathrooms', property.bathrooms),
    count('Garage', property.parkingSpaces),
    count('Floors', property.buildingFloors),
    count('UnitFloor', property.floor),
    count('YearBuilt', builtYear),
    list('Features', 'Feature', [...official]),
    rent !== null &&
      list(
        'Warranties',
        'Warranty',
        property.guarantees.map((one) => WARRANTIES[one]),
      ),
  ]
    .filter(Boolean)
    .join('')}</Details>`;
}

/** Of a lot the area is the lot's, unless it says otherwise. */
function sizes({ type, area, usefulArea, lotArea }: WholeProperty): string[] {
  const isLot = PORTAL_TYPES[type]?.lot === true;
  const [living, lot] = [usefulArea ?? (isLot ? null : area), lotArea ?? (isLot ? area : null)];
  const unit = { unit: 'square metres' };
  return [
    living === null ? '' : tag('LivingArea', Math.round(living), unit),
    lot === null ? '' : tag('LotArea', Math.round(lot), unit),
  ];
}

/** The portal hides what may not be shown; a point would tell the rest of the address. */
function location(property: WholeProperty): string {
  const { state, city, neighborhood, zipCode, address, street, streetNumber, complement } = property;
  const { addressShown, latitude, longitude } = property;
  const isShown = addressShown === 'all' && latitude !== null && longitude !== null;
  return `<Location displayAddress="${DISPLAYS[addressShown]}">${[
    tag('Country', 'Brasil', { abbreviation: 'BR' }),
    tag('State', STATE_NAMES[state as keyof typeof STATE_NAMES], { abbreviation: state }),
    tag('City', city),
    tag('Neighborhood', neighborhood),
    tag('Address', street ?? address),
    street !== null && streetNumber !== null && tag('StreetNumber', streetNumber),
    complement !== null && tag('Complement', complement),
    tag('PostalCode', postalCode(zipCode)),
    isShown && tag('Latitude', latitude) + tag('Longitude', longitude),
  ]
    .filter(Boolean)
    .join('')}</Location>`;
}

const reais = (cents: number): number => Math.round(cents / 100);
const count = (name: string, value: number | null): string => (value === null ? '' : tag(name, value));

const list = (name: string, item: string, values: readonly string[]): string | false =>
  values.length > 0 && `<${name}>${values.map((value) => tag(item, value)).join('')}</${name}>`;

function postalCode(text: string | null): string {
  const number = digits(text ?? '');
  return `${number.slice(0, 5)}-${number.slice(5)}`;
}

function tag(name: string, value: string | number, attributes: { [name: string]: string } = {}): string {
  const given = Object.entries(attributes).map(([key, text]) => ` ${key}="${escaped(text)}"`);
  return `<${name}${given.join('')}>${escaped(String(value))}</${name}>`;
}

/** Line breaks become what VRSync allows, `&lt;br&gt;`; characters that XML cannot hold go. */
const escaped = (text: string): string => (PLAIN.test(text) ? text : escapedWhole(text));

const PLAIN = /^[\u0020\u0021\u0023-\u0025\u0027-\u003B\u003D\u003F-\uD7FF]*$/;

const escapedWhole = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\r?\n/g, '&lt;br&gt;');

import {
  PROPERTY_LIMITS,
  STATES,
  type BrazilianState,
  type CreateProperty,
} from '@lox/contracts/property-management.js';
import { TYPE_LABELS } from '@lox/contracts/properties.js';
import { fold } from '@lox/contracts/text.js';
import { nodeAt, nodesAt, textAt, type Node } from './vrsync-file.js';
import { featureOf, typeOf } from './vrsync-words.js';

/** What a listing says, in our words; null where it does not say it. */
export interface ReadListing {
  /** Its code in the other system; empty: it has none. */
  code: string;
  title: string;
  /** Without what is needed, it cannot be imported: `problems` says why. */
  fields: CreateProperty | null;
  problems: string[];
  notes: string[];
}

/** Reads one listing as a draft. */
export function readListing(listing: Node): ReadListing {
  const text = (path: string): string => textAt(listing, path).trim();
  const code = text('ListingID');
  const problems: string[] = [];
  const notes: string[] = [];
  const needed = <T>(value: T | undefined, problem: string): T | undefined => {
    if (value === undefined) problems.push(problem);
    return value;
  };
  const type = needed(
    typeOf(text('Details/PropertyType')),
    `Tipo desconhecido: ${text('Details/PropertyType') || 'não informado'}.`,
  );
  const offer = needed(offerOf(listing, notes), 'Informe o preço de venda ou de aluguel.');
  const state = needed(
    stateOf(listing),
    `Estado desconhecido: ${text('Location/State') || 'não informado'}.`,
  );
  const city = needed(text('Location/City') || undefined, 'Informe a cidade.');
  const street = [text('Location/Address'), text('Location/StreetNumber')].filter(Boolean).join(', ');
  const address = street || text('Location/Neighborhood') || city;
  if (!street && address) notes.push('Sem endereço: foi usado o bairro ou a cidade.');
  const title = (text('Title') || [type && TYPE_LABELS[type], city].filter(Boolean).join(' em ')).slice(
    0,
    PROPERTY_LIMITS.title,
  );
  const photos = nodesAt(listing, 'Media/Item').length;
  if (photos > 0)
    notes.push(`${photos === 1 ? '1 foto ficou' : `${photos} fotos ficaram`} de fora: envie depois.`);
  if (!type || !offer || !state || !city || !address || !title)
    return { code, title, fields: null, problems, notes };
  const fields: CreateProperty = {
    title,
    description: plain(text('Details/Description')).slice(0, PROPERTY_LIMITS.description),
    address: address.slice(0, PROPERTY_LIMITS.address),
    neighborhood: text('Location/Neighborhood').slice(0, PROPERTY_LIMITS.neighborhood),
    city: city.slice(0, PROPERTY_LIMITS.city),
    state,
    zipCode: zipCodeOf(text('Location/PostalCode')),
    type,
    ...offer,
    iptu: iptuOf(listing),
    bedrooms: countOf(text('Details/Bedrooms')),
    bathrooms: countOf(text('Details/Bathrooms')),
    parkingSpaces: countOf(text('Details/Garage')),
    area:
      amountOf(text('Details/LivingArea')) ??
      amountOf(text('Details/ConstructedArea')) ??
      amountOf(text('Details/LotArea')),
    builtYear: yearOf(text('Details/YearBuilt')),
    features: featuresOf(listing),
    status: 'draft',
  };
  return { code, title, fields, problems, notes };
}

/** What it is offered for. Where it is both, it comes in for sale, and a note says the rent. */
function offerOf(listing: Node, notes: string[]): Pick<CreateProperty, 'price' | 'purpose'> | undefined {
  const kind = fold(textAt(listing, 'TransactionType'));
  const sale = amountOf(textAt(listing, 'Details/ListPrice'));
  const rent = amountOf(textAt(listing, 'Details/RentalPrice'));
  const isRentOnly = kind.includes('rent') && !kind.includes('sale');
  if (rent && !(sale && !isRentOnly)) return { price: rent, purpose: 'rent' };
  if (!sale) return undefined;
  if (isRentOnly) return { price: sale, purpose: 'rent' };
  if (rent) notes.push(`Também para alugar, por R$ ${rent.toLocaleString('pt-BR')}: cadastre à parte.`);
  return { price: sale, purpose: 'sale' };
}

function stateOf(listing: Node): BrazilianState | undefined {
  const node = nodeAt(listing, 'Location/State');
  const short = typeof node === 'object' && !Array.isArray(node) ? node['@abbreviation'] : undefined;
  const texts = [typeof short === 'string' ? short : '', textAt(listing, 'Location/State')];
  return STATES.find((state) => texts.some((text) => text.trim().toUpperCase() === state));
}

/** Monthly, in reais; VRSync tells it by the year unless it says otherwise. */
function iptuOf(listing: Node): number | null {
  const node = nodeAt(listing, 'Details/Iptu');
  const period = typeof node === 'object' && !Array.isArray(node) ? node['@period'] : undefined;
  const iptu = amountOf(textAt(listing, 'Details/Iptu'));
  if (iptu !== null) return fold(String(period ?? '')).startsWith('month') ? iptu : monthly(iptu);
  const yearly = amountOf(textAt(listing, 'Details/YearlyTax'));
  return yearly === null ? null : monthly(yearly);
}

const monthly = (yearly: number): number => Math.round((yearly / 12) * 100) / 100;

/** A number as feeds write it: 850000, 850000.00, or with a decimal comma; nothing and zero are none. */
function amountOf(text: string): number | null {
  const plain = text.trim();
  if (!/^\d{1,12}([.,]\d{1,4})?$/.test(plain)) return null;
  const amount = Math.round(Number(plain.replace(',', '.')) * 100) / 100;
  return amount > 0 ? amount : null;
}

function countOf(text: string): number | null {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : null;
  return count !== null && count <= PROPERTY_LIMITS.count ? count : null;
}

const yearOf = (text: string): number | null => (/^(1[89]|20)\d\d$/.test(text) ? Number(text) : null);

function zipCodeOf(text: string): string | null {
  const [, first, last] = /^(\d{5})-?(\d{3})$/.exec(text) ?? [];
  return first && last ? `${first}-${last}` : null;
}

function featuresOf(listing: Node): string[] {
  const texts = nodesAt(listing, 'Details/Features/Feature').map((node) =>
    featureOf(textAt({ node }, 'node')),
  );
  const fitting = texts.filter((text) => text !== '' && text.length <= PROPERTY_LIMITS.tag);
  return [...new Set(fitting)].slice(0, PROPERTY_LIMITS.tags);
}

/** Descriptions of feeds often hold HTML. */
const plain = (html: string): string =>
  html
    .replace(/<(br|\/p|\/li|\/div)\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

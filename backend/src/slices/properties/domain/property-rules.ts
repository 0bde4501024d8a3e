import { oneLine } from '@lox/contracts/clean-text.js';
import {
  ADDRESS_SHOWN,
  isInBrazil,
  DETAIL_LIMITS,
  GUARANTEES,
  INTERNAL_FIELDS,
  type InternalDetails,
  RENT_PERIODS,
} from '@lox/contracts/property-details.js';
import { PROPERTY_LIMITS, BRAZILIAN_STATES } from '@lox/contracts/property-management.js';
import { PROPERTY_STATUSES, PROPERTY_TYPES, PURPOSES } from '@lox/contracts/properties.js';
import { VIDEO_TEXT, videoLink } from '@lox/contracts/video.js';
import { wordKey } from '@lox/contracts/word-key.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { PropertyListed } from './property.events.js';

type Data = PropertyListed['data'];

/** In cents: R$ 9.999.999.999,99. */
export const MAX_PRICE_CENTS = 999_999_999_999;

export const REQUIRED_TEXT = 'Por favor, preencha todos os campos obrigatórios.';
export const PRICE_TEXT = 'Preço inválido';
export const PRICE_TOO_HIGH_TEXT = 'O preço máximo permitido é R$ 9.999.999.999,99';
export const COORDINATES_TEXT = 'Informe a latitude e a longitude, ou nenhuma das duas.';
export const OUTSIDE_TEXT = 'As coordenadas ficam fora do Brasil: confira a latitude e a longitude.';
export const STREET_TEXT = 'Para mostrar só a rua, informe a rua separada do número.';
export const RENT_TWICE_TEXT =
  'O aluguel é o preço deste imóvel: o segundo preço só existe em imóvel à venda.';

const TEXTS = ['title', 'address', 'neighborhood', 'city', 'state'] as const;
const COUNTS = [
  'bedrooms',
  'bathrooms',
  'parkingSpaces',
  'suites',
  'floor',
  'buildingFloors',
  'buildingUnits',
] as const;
const FURTHER_TEXTS = ['street', 'streetNumber', 'complement', 'incorporationNumber'] as const;
const CHOICES = {
  state: BRAZILIAN_STATES,
  type: PROPERTY_TYPES,
  purpose: PURPOSES,
  status: PROPERTY_STATUSES,
  addressShown: ADDRESS_SHOWN,
  rentPeriod: RENT_PERIODS,
} as const;

export function requireComplete(data: Data): void {
  if (TEXTS.some((field) => !data[field].trim())) throw incomplete();
}

export function requirePublishable(data: Data): void {
  requireComplete(data);
  if (data.price === 0) throw invalid('price_required', 'Informe o preço antes de publicar o imóvel.');
}

export function requireImportable(data: Data): void {
  if (TEXTS.some((field) => field !== 'neighborhood' && !data[field].trim())) throw incomplete();
}

export function requirePresent(patch: Partial<Data>): void {
  if (TEXTS.some((field) => patch[field] !== undefined && !patch[field].trim())) throw incomplete();
}

export function requirePrice(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw invalid('price_invalid', PRICE_TEXT);
  if (cents > MAX_PRICE_CENTS) throw invalid('price_too_high', PRICE_TOO_HIGH_TEXT);
}

export function requireSizes(data: Partial<Data> & Partial<InternalDetails>): void {
  for (const field of ['title', 'description', 'address', 'neighborhood', 'city'] as const)
    if ((data[field] ?? '').length > PROPERTY_LIMITS[field])
      throw invalid('text_too_long', 'Um dos textos é longo demais.');
  for (const field of [...FURTHER_TEXTS, ...INTERNAL_FIELDS])
    if ((data[field] ?? '').length > DETAIL_LIMITS[field])
      throw invalid('text_too_long', 'Um dos textos é longo demais.');
  for (const field of COUNTS) requireNumber(data[field], PROPERTY_LIMITS.count, Number.isInteger);
  for (const field of ['area', 'usefulArea', 'lotArea'] as const)
    requireNumber(data[field], PROPERTY_LIMITS.area, Number.isFinite);
  for (const field of ['iptu', 'condominiumFee'] as const)
    requireNumber(data[field], MAX_PRICE_CENTS, Number.isSafeInteger);
  if (typeof data.rentPrice === 'number') requirePrice(data.rentPrice);
  if (data.guarantees?.some((one) => !GUARANTEES.includes(one)))
    throw invalid('choice_invalid', 'Garantia inválida.');
  if (data.videoUrl && videoLink(data.videoUrl)?.url !== data.videoUrl)
    throw invalid('video_invalid', VIDEO_TEXT);
  for (const tags of [data.amenities, data.features]) if (tags) normaliseTags(tags);
  for (const [field, choices] of Object.entries(CHOICES)) {
    const value = data[field as keyof typeof CHOICES];
    if (value !== undefined && value !== '' && !(choices as readonly string[]).includes(value))
      throw invalid('choice_invalid', 'Estado, tipo, finalidade ou status inválido.');
  }
}

export function requireConsistent(data: Data): void {
  const { latitude = null, longitude = null } = data;
  if ((latitude === null) !== (longitude === null)) throw invalid('coordinates_incomplete', COORDINATES_TEXT);
  if (latitude !== null && longitude !== null && !isInBrazil(latitude, longitude))
    throw invalid('coordinates_outside', OUTSIDE_TEXT);
  if (data.addressShown === 'street' && !data.street?.trim()) throw invalid('street_required', STREET_TEXT);
  if (data.purpose === 'rent' && typeof data.rentPrice === 'number')
    throw invalid('rent_price_twice', RENT_TWICE_TEXT);
}

export function normaliseTags(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  const tidy = tags
    .map(oneLine)
    .filter((tag) => tag !== '' && !seen.has(wordKey(tag)) && seen.add(wordKey(tag)));
  if (tidy.length > PROPERTY_LIMITS.tags || tidy.some((tag) => tag.length > PROPERTY_LIMITS.tag))
    throw invalid('tags_invalid', 'Há itens demais ou longos demais nas listas.');
  return tidy;
}

function requireNumber(
  value: number | null | undefined,
  max: number,
  isNumber: (value: number) => boolean,
): void {
  if (value !== null && value !== undefined && !(isNumber(value) && value >= 0 && value <= max))
    throw invalid('number_invalid', 'Um dos números é inválido.');
}

const invalid = (code: string, message: string): DomainError => new DomainError(code, message, 400);
const incomplete = (): DomainError => invalid('fields_required', REQUIRED_TEXT);

import type { BrazilianState } from './brazilian-states.js';
import type { ErrorBody } from './errors.js';
import type { Day } from './local-time.js';
import type { FurtherDetails, InternalDetails } from './property-details.js';
import type { PropertyStatus, PropertyType, PublicProperty, Purpose } from './properties.js';
import type { PublicationWarning } from './publishing.js';
import type { Reason } from './reasons.js';
import { keysOf } from './text.js';

export { BRAZILIAN_STATES, type BrazilianState } from './brazilian-states.js';

/** In reais. */
export const MAX_PRICE = 9_999_999_999.99;

export const PROPERTY_LIMITS = {
  title: 160,
  description: 10_000,
  address: 200,
  neighborhood: 120,
  city: 120,
  zipCode: 9,
  videoUrl: 200,
  tag: 60,
  tags: 60,
  photos: 40,
  documents: 40,
  count: 999,
  area: 99_999_999,
} as const;

export interface SentPhoto {
  name: string;
}

export const PHOTO_RULES = { types: ['image/jpeg', 'image/png'], maxBytes: 5 * 1024 * 1024 } as const;
export const ATTACHMENT_RULES = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: 10 * 1024 * 1024,
} as const;

/** Prices in reais; null clears. */
export interface PropertyFields extends FurtherDetails, InternalDetails {
  title: string;
  description: string;
  address: string;
  neighborhood: string;
  city: string;
  state: BrazilianState;
  zipCode: string | null;
  type: PropertyType;
  purpose: Purpose;
  price: number;
  /** Monthly, in reais. */
  iptu: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  parkingSpaces: number | null;
  /** In m². */
  area: number | null;
  builtYear: number | null;
  isNewConstruction: boolean;
  isReady: boolean;
  featured: boolean;
  amenities: string[];
  features: string[];
  videoUrl: string | null;
  aiEnhanced: boolean;
  ownerId: string | null;
  brokerId: string | null;
}

export const REQUIRED_PROPERTY_FIELDS = [
  'title',
  'address',
  'price',
  'neighborhood',
  'city',
  'state',
  'type',
  'purpose',
] as const;

export type CreateProperty = Pick<PropertyFields, (typeof REQUIRED_PROPERTY_FIELDS)[number]> &
  Partial<PropertyFields> & { status?: PropertyStatus };

/** Absent fields stay. */
export type UpdateProperty = Partial<PropertyFields> & {
  status?: PropertyStatus;
  /** An offered reason's key or label, or a text. */
  priceReason?: string;
};

/** In reais; `at` ISO UTC. */
export interface PriceChange {
  /** `rentPrice`: the second price of what is for sale and for rent. */
  field: 'price' | 'rentPrice';
  from: number;
  to: number;
  at: string;
  /** Null for someone who is no longer there, or a program. */
  by: string | null;
  reason: Reason | null;
}

export interface PropertyPhoto {
  id: string;
  /** The largest size; smaller ones by `photoUrl`. */
  url: string;
  width: number;
  height: number;
}

/** For staff only. */
export interface PropertyAttachment {
  id: string;
  url: string;
  name: string;
  mimeType: string;
  /** In bytes. */
  size: number;
}

export interface ManagedProperty extends PropertyFields {
  id: string;
  slug: string;
  code: string;
  status: PropertyStatus;
  images: string[];
  photos: PropertyPhoto[];
  documents: PropertyAttachment[];
  createdAt: string;
  updatedAt: string;
  revision: number;
}

/** Without `limit` all of them. */
export interface ManagedPropertyQuery {
  search?: string;
  status?: PropertyStatus;
  type?: PropertyType;
  purpose?: Purpose;
  city?: string;
  brokerId?: string;
  authorisation?: 'missing';
  /** At least. */
  suites?: number;
  /** In reais; an unknown fee is none of these. */
  maxCondominiumFee?: number;
  /** In m², of the area where no useful one is known. */
  minUsefulArea?: number;
  located?: boolean;
  /** Inclusive local days of creation. */
  listedFrom?: Day;
  listedTo?: Day;
  limit?: number;
  offset?: number;
}

export interface BulkUpdate {
  propertyIds: string[];
  updates: { status: PropertyStatus };
}

export interface PropertyPreview {
  property: PublicProperty;
  status: PropertyStatus;
  mayPublish: boolean;
  warnings: PublicationWarning[];
}

export interface BulkUpdateResult {
  results: { id: string; success: boolean; message?: string }[];
}

export const BULK_LIMIT = 200;

/** The header is line 1. */
export interface CsvImportResult extends ImportCounts {
  errorDetails: { line: number; message: string }[];
  notes?: { line: number; message: string }[];
  /** Of a trial, which stores nothing; by line. */
  trial?: CsvTrialLine[];
}

export interface CsvTrialLine extends Pick<VrsyncListing, 'title' | 'outcome' | 'notes'> {
  line: number;
  /** Absent: none is registered. */
  owner?: string;
}

export interface ImportCounts {
  imported: number;
  skipped: number;
  errors: number;
}

/** In bytes of the file. */
export interface ImportProgress extends ImportCounts {
  read: number;
  total: number;
}

export type ImportLine<R> = { progress: ImportProgress } | { error: ErrorBody } | R;

export const VRSYNC_LIMITS = { bytes: 20 * 1024 * 1024, listings: 20_000 } as const;

export interface VrsyncListing {
  /** The code in the other system, else its place in the file. */
  code: string;
  title: string;
  outcome: 'imported' | 'skipped' | 'error';
  notes: string[];
}

export interface VrsyncImportResult extends ImportCounts {
  trial: boolean;
  listings: VrsyncListing[];
}

export const CSV_LABELS = {
  title: 'título',
  address: 'endereço',
  neighborhood: 'bairro',
  city: 'cidade',
  state: 'estado',
  price: 'preço',
  purpose: 'finalidade',
  type: 'tipo',
  area: 'área',
  bedrooms: 'quartos',
  bathrooms: 'banheiros',
  parking_spaces: 'vagas',
  description: 'descrição',
  features: 'características',
  amenities: 'comodidades',
  is_new_construction: 'na planta',
  is_ready: 'pronto para morar',
  zip_code: 'CEP',
  iptu: 'IPTU mensal',
  condominium_fee: 'condomínio',
  suites: 'suítes',
  useful_area: 'metragem útil',
  lot_area: 'metragem do terreno',
  floor: 'andar',
  building_floors: 'andares do prédio',
  street: 'nome da rua',
  street_number: 'número do endereço',
  complement: 'complemento',
  rent_price: 'também aluga por',
  incorporation_number: 'registro de incorporação',
  built_year: 'ano de construção',
  building_units: 'unidades do prédio',
  rent_period: 'período do aluguel',
  guarantees: 'garantias do aluguel',
  address_shown: 'endereço no site',
  latitude: 'latitude',
  longitude: 'longitude',
  featured: 'destaque',
  video_url: 'vídeo',
  keys_at: 'onde estão as chaves',
  internal_notes: 'anotações internas',
  cib: 'CIB',
  municipal_registration: 'inscrição municipal',
  registry_number: 'matrícula',
  registry_office: 'cartório',
  owner_name: 'nome do proprietário',
  owner_email: 'e-mail do proprietário',
  owner_phone: 'telefone do proprietário',
  photos: 'fotos',
};
export type CsvColumn = keyof typeof CSV_LABELS;
export const CSV_COLUMNS = keysOf(CSV_LABELS);
export const CSV_REQUIRED = ['title', 'address', 'city', 'state', 'price', 'purpose', 'type'] as const;
export const CSV_LIMITS = { bytes: 10 * 1024 * 1024, lines: 20_000 } as const;

/** In pixels. */
export const PHOTO_WIDTHS = [400, 800, 1600] as const;
export type PhotoFormat = 'avif' | 'webp' | 'jpeg';

/** `share` is 1200×630 for Open Graph. */
export function photoUrl(
  id: string,
  size: (typeof PHOTO_WIDTHS)[number] | 'share',
  format: PhotoFormat,
): string {
  return `/files/photos/${id}/${size}.${format === 'jpeg' ? 'jpg' : format}`;
}

export function photoIdOf(url: string): string | null {
  return /^\/files\/photos\/([0-9a-f-]{36})\//.exec(url)?.[1] ?? null;
}

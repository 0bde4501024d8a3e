import type { ErrorBody } from './errors.js';
import type { Day } from './local-time.js';
import type { PropertyStatus, PropertyType, PublicProperty, Purpose } from './properties.js';
import { keysOf } from './text.js';

/** The 27 Brazilian units. */
export const BRAZILIAN_STATES = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
export type BrazilianState = (typeof BRAZILIAN_STATES)[number];

/** In reais (docs/behaviour/properties.md#rules). */
export const MAX_PRICE = 9_999_999_999.99;

/** Longest texts, largest numbers and most list entries that are accepted. */
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

/** Checked by content on the server (docs/behaviour/calls-and-errors.md#files). Bytes. */
/** The name of a photo that was sent ahead, for `sentImages` of a property's form. */
export interface SentPhoto {
  name: string;
}

export const PHOTO_RULES = { types: ['image/jpeg', 'image/png'], maxBytes: 5 * 1024 * 1024 } as const;
export const ATTACHMENT_RULES = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: 10 * 1024 * 1024,
} as const;

/** What people write about a property: the JSON of the form field `data`. Prices in reais; null clears. */
export interface PropertyFields {
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
  /** In square metres. */
  area: number | null;
  builtYear: number | null;
  isNewConstruction: boolean;
  isReady: boolean;
  featured: boolean;
  amenities: string[];
  features: string[];
  /** A film at YouTube or Vimeo; see `videoLink`. */
  videoUrl: string | null;
  /** Somebody says that an AI helped with the description or the price: the badge 'IA'. */
  aiEnhanced: boolean;
  ownerId: string | null;
  brokerId: string | null;
}

/** The seven fields without which a property cannot be saved, with price. */
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

/** `POST /api/properties`, field `data`: at least the required fields. */
export type CreateProperty = Pick<PropertyFields, (typeof REQUIRED_PROPERTY_FIELDS)[number]> &
  Partial<PropertyFields> & { status?: PropertyStatus };

/** `PATCH /api/properties/{id}`, as JSON or as the form field `data`: only what is present changes. */
export type UpdateProperty = Partial<PropertyFields> & { status?: PropertyStatus };

/** A stored photo; the first of a property is its cover. */
export interface PropertyPhoto {
  id: string;
  /** Of the largest picture; smaller ones by `?w=`, see `photoUrl`. */
  url: string;
  width: number;
  height: number;
}

/** A file attached to a property, for staff only. */
export interface PropertyAttachment {
  id: string;
  url: string;
  name: string;
  mimeType: string;
  /** In bytes. */
  size: number;
}

/** A property as staff see it: `GET /api/properties/{id}` and the entries of `GET /api/admin/properties`. */
export interface ManagedProperty extends PropertyFields {
  id: string;
  slug: string;
  code: string;
  status: PropertyStatus;
  /** URLs of the photos, cover first. */
  images: string[];
  photos: PropertyPhoto[];
  documents: PropertyAttachment[];
  createdAt: string;
  updatedAt: string;
  /** The ETag, to be sent back as `If-Match`. */
  revision: number;
}

/** `GET /api/admin/properties`; without `limit` all of them, with it one page and `X-Total-Count`. */
export interface ManagedPropertyQuery {
  search?: string;
  status?: PropertyStatus;
  type?: PropertyType;
  purpose?: Purpose;
  /** As it is written in the property. */
  city?: string;
  brokerId?: string;
  /** Inclusive local days on which the properties were taken in. */
  listedFrom?: Day;
  listedTo?: Day;
  limit?: number;
  offset?: number;
}

/** `POST /api/admin/properties/bulk-update`. */
export interface BulkUpdate {
  propertyIds: string[];
  updates: { status: PropertyStatus };
}

/** `GET /api/admin/property-previews/{address}`: a property as its page will show it, whatever its status. */
export interface PropertyPreview {
  property: PublicProperty;
  status: PropertyStatus;
  /** Whether who asks may change its status. */
  mayPublish: boolean;
}

export interface BulkUpdateResult {
  results: { id: string; success: boolean; message?: string }[];
}

/** Properties that one bulk update takes at most. */
export const BULK_LIMIT = 200;

/** `POST /api/admin/upload-properties-csv`. Lines are counted as a spreadsheet does: the header is line 1. */
export interface CsvImportResult extends ImportCounts {
  errorDetails: { line: number; message: string }[];
  /** What was understood in a certain way on a line that was imported; absent where there is nothing to say. */
  notes?: { line: number; message: string }[];
}

/** What has become of the properties of a file. */
export interface ImportCounts {
  imported: number;
  skipped: number;
  errors: number;
}

/** How far an import is: bytes of the file that have been read, of all, and what has become of what is in them. */
export interface ImportProgress extends ImportCounts {
  read: number;
  total: number;
}

/**
 * A line of the answer to an import that was asked for as `application/x-ndjson`: how far it is, and last the result or
 * why there is none. What was imported before an error stays.
 */
export type ImportLine<R> = { progress: ImportProgress } | { error: ErrorBody } | R;

/** A VRSync file of another system: bytes, and properties in it. */
export const VRSYNC_LIMITS = { bytes: 20 * 1024 * 1024, listings: 20_000 } as const;

/** What became of one property of a VRSync file, or in a trial run would become of it. */
export interface VrsyncListing {
  /** Its code in the other system; where it has none, its place in the file. */
  code: string;
  title: string;
  outcome: 'imported' | 'skipped' | 'error';
  /** What was left out or understood in a certain way; of an error, why. */
  notes: string[];
}

/** `POST /api/admin/upload-properties-vrsync`. */
export interface VrsyncImportResult extends ImportCounts {
  /** Nothing was stored: it says what would be. */
  trial: boolean;
  listings: VrsyncListing[];
}

/** Columns of the CSV (docs/behaviour/csv-import.md#columns), and what people call them. */
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
};
export type CsvColumn = keyof typeof CSV_LABELS;
export const CSV_COLUMNS = keysOf(CSV_LABELS);
export const CSV_REQUIRED = ['title', 'address', 'city', 'state', 'price', 'purpose', 'type'] as const;
/** Largest CSV in bytes, and most lines. */
export const CSV_LIMITS = { bytes: 10 * 1024 * 1024, lines: 20_000 } as const;

/** Widths in which a photo is kept, in pixels. */
export const PHOTO_WIDTHS = [400, 800, 1600] as const;
export type PhotoFormat = 'avif' | 'webp' | 'jpeg';

/** Address of a photo's rendition: `/files/photos/{id}/{width}.{format}`; `share` is 1200×630 for Open Graph. */
export function photoUrl(
  id: string,
  size: (typeof PHOTO_WIDTHS)[number] | 'share',
  format: PhotoFormat,
): string {
  return `/files/photos/${id}/${size}.${format === 'jpeg' ? 'jpg' : format}`;
}

/** The id in a photo's address; null for any other address. */
export function photoIdOf(url: string): string | null {
  return /^\/files\/photos\/([0-9a-f-]{36})\//.exec(url)?.[1] ?? null;
}

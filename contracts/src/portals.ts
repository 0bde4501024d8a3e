import { keysOf } from './text.js';
import type { PropertyStatus } from './properties.js';

export const PORTAL_LABELS = { olx: 'ZAP, Viva Real e OLX' };
export type Portal = keyof typeof PORTAL_LABELS;
export const PORTALS = keysOf(PORTAL_LABELS);

/** The portal sells a number of each. */
export const HIGHLIGHT_LABELS = {
  standard: 'Padrão',
  premium: 'Destaque',
  super_premium: 'Super destaque',
  premiere_1: 'Premiere 1',
  premiere_2: 'Premiere 2',
  triple: 'Triplo',
};
export type Highlight = keyof typeof HIGHLIGHT_LABELS;
export const HIGHLIGHTS = keysOf(HIGHLIGHT_LABELS);

export const ADVERT_LIMITS = { title: 100, description: 3_000, contract: 50_000, atOnce: 200 } as const;

/** Texts of this portal alone; null for the site's. */
export interface AdvertTerms {
  highlight: Highlight;
  title: string | null;
  description: string | null;
}

export const ADVERT_FIELDS = [
  'title',
  'description',
  'type',
  'price',
  'address',
  'neighborhood',
  'city',
  'zipCode',
  'bedrooms',
  'bathrooms',
  'area',
  'photos',
  'incorporationNumber',
] as const;
export type AdvertField = (typeof ADVERT_FIELDS)[number];

export interface AdvertRemark {
  field: AdvertField;
  text: string;
}

/** By the portal's own report; null: not said. */
export interface PortalReading {
  company: string;
  at: string;
  total: number | null;
  created: number | null;
  updated: number | null;
  deleted: number | null;
  unchanged: number | null;
  errors: number | null;
  warnings: number | null;
  link: string | null;
}

export const READING_RESULT_LABELS = {
  accepted: 'Aceito',
  warned: 'Aceito com aviso',
  refused: 'Recusado',
};

export interface AdvertReading {
  company: string;
  at: string;
  result: keyof typeof READING_RESULT_LABELS;
  /** In the portal's words. */
  remarks: { field: AdvertField | null; text: string }[];
  isOld: boolean;
}

/** In bytes; a portal's import report. */
export const REPORT_LIMIT = 524_288;

/** With `problems` the property stays out of the feed; `notes` name changes. */
export interface AdvertLine {
  propertyId: string;
  code: string;
  title: string;
  status: PropertyStatus;
  place: string;
  image: string | null;
  terms: AdvertTerms | null;
  problems: AdvertRemark[];
  notes: AdvertRemark[];
  readings: AdvertReading[];
}

export const ADVERT_CHOICES = ['all', 'advertised', 'refused', 'absent'] as const;
export type AdvertChoice = (typeof ADVERT_CHOICES)[number];

export interface AdvertQuery {
  show?: AdvertChoice;
  search?: string;
  limit?: number;
  offset?: number;
}

/** Allowed by the contract; null: not said. */
export type PortalContract = Record<Highlight, number | null>;

/** Instants in ISO. */
export interface PortalState {
  portal: Portal;
  /** A feed address was made and is not closed. */
  open: boolean;
  contract: PortalContract;
  /** Of live properties. */
  advertised: Record<Highlight, number>;
  /** Of the last feed; null before the first. */
  feed: { listings: number; refused: number; builtAt: string } | null;
  /** The last feed could not be made: the one before it is served. */
  failedAt: string | null;
  /** Since this server started. */
  readAt: string | null;
  reports: { open: boolean; readings: PortalReading[]; unreadableAt: string | null };
  version: number;
}

export interface FeedAddress {
  address: string;
}

export interface AdvertChange {
  propertyIds: string[];
  /** Null takes the properties off the portal. */
  highlight: Highlight | null;
}

export interface AdvertTexts {
  title: string | null;
  description: string | null;
}

import type { FurtherDetails } from './property-details.js';
import { keysOf } from './text.js';

export const PROPERTY_TYPE_LABELS = {
  apartment: 'Apartamento',
  house: 'Casa',
  condo: 'Condomínio',
  kitnet: 'Kitnet',
  land: 'Terreno',
  gated_community: 'Casa em Condomínio',
  farm: 'Chácara',
  large_area: 'Área',
  commercial: 'Comercial',
  office: 'Escritório',
  store: 'Loja',
  commercial_room: 'Sala Comercial',
  warehouse: 'Galpão',
  industrial: 'Industrial',
};
export type PropertyType = keyof typeof PROPERTY_TYPE_LABELS;
export const PROPERTY_TYPES = keysOf(PROPERTY_TYPE_LABELS);

/** Types that a visitor takes for one another. */
export const PROPERTY_KINDS = {
  flat: ['apartment', 'kitnet'],
  home: ['house', 'condo', 'gated_community'],
  land: ['land', 'large_area'],
  country: ['farm'],
  shop: ['commercial', 'store'],
  office: ['office', 'commercial_room'],
  industry: ['warehouse', 'industrial'],
} as const satisfies Record<string, readonly PropertyType[]>;

export const PURPOSES = ['sale', 'rent'] as const;
export type Purpose = (typeof PURPOSES)[number];
export const PURPOSE_LABELS: Record<Purpose, string> = { sale: 'Venda', rent: 'Aluguel' };

export const PROPERTY_STATUSES = ['draft', 'review', 'live', 'paused', 'sold'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];
export const PROPERTY_STATUS_LABELS: Record<PropertyStatus, string> = {
  draft: 'Rascunho',
  review: 'Em análise',
  live: 'Ativo',
  paused: 'Pausado',
  sold: 'Vendido',
};

export interface PropertyBroker {
  name: string;
  avatar: string | null;
  creci: string | null;
  whatsapp: string | null;
}

/** Inexact to about a kilometre where the address is not shown whole. */
export interface PublicLocation {
  latitude: number;
  longitude: number;
  exact: boolean;
}

type PublicDetails = Omit<
  FurtherDetails,
  'street' | 'streetNumber' | 'complement' | 'latitude' | 'longitude'
>;

/** Holds no internal fields, and of the address only what may be shown; prices in reais. */
export interface PublicProperty extends PublicDetails {
  id: string;
  slug: string;
  code: string;
  title: string;
  description: string;
  purpose: Purpose;
  type: PropertyType;
  price: number;
  iptu: number | null;
  neighborhood: string;
  city: string;
  state: string;
  /** Empty where only the neighborhood is shown. */
  address: string;
  location: PublicLocation | null;
  bedrooms: number | null;
  bathrooms: number | null;
  parkingSpaces: number | null;
  /** In m². */
  area: number | null;
  images: string[];
  /** Of the condominium. */
  amenities: string[];
  features: string[];
  videoUrl: string | null;
  isNewConstruction: boolean;
  isReady: boolean;
  featured: boolean;
  broker: PropertyBroker | null;
  createdAt: string;
}

/** `images` has the first at most. */
export type PropertyInShort = Pick<
  PublicProperty,
  | 'id'
  | 'slug'
  | 'title'
  | 'purpose'
  | 'type'
  | 'price'
  | 'neighborhood'
  | 'city'
  | 'bedrooms'
  | 'area'
  | 'images'
>;

/** None twice, and never the property itself. */
export interface RelatedProperties {
  /** The most alike first. */
  similar: PropertyInShort[];
  ofBroker: PropertyInShort[];
}

export interface PropertyAddress {
  slug: string;
  changedAt: string;
}

/** `gone` is removed for good; `unknown` includes drafts. */
export type SlugResolution =
  | { kind: 'live'; property: PublicProperty }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' }
  | { kind: 'unknown' };

import { NO_FURTHER_DETAILS, NO_INTERNAL_DETAILS } from '@lox/contracts/property-details.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';

/** A property with defaults; a test sets only the fields it needs. */
export function aProperty(given: Partial<ManagedProperty> = {}): ManagedProperty {
  const at = '2026-11-01T10:00:00Z';
  return {
    ...NO_FURTHER_DETAILS,
    ...NO_INTERNAL_DETAILS,
    id: 'p1',
    slug: 'casa-em-campinas',
    code: 'CA-1',
    status: 'live',
    title: 'Casa em Campinas',
    description: '',
    address: 'Rua A, 1',
    neighborhood: 'Centro',
    city: 'Campinas',
    state: 'SP',
    zipCode: null,
    type: 'house',
    purpose: 'sale',
    price: 350_000,
    iptu: null,
    bedrooms: 3,
    bathrooms: 2,
    parkingSpaces: null,
    area: 120.5,
    builtYear: null,
    isNewConstruction: false,
    isReady: true,
    featured: false,
    amenities: ['Piscina'],
    features: [],
    videoUrl: null,
    ownerId: 'owner',
    brokerId: null,
    aiEnhanced: false,
    images: [],
    photos: [],
    documents: [],
    createdAt: at,
    updatedAt: at,
    revision: 4,
    ...given,
  };
}

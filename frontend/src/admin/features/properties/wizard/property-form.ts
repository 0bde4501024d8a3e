import { amountText, readAmount } from '@lox/contracts/amounts.js';
import {
  type BrazilianState,
  type CreateProperty,
  type ManagedProperty,
  type PropertyFields,
  type UpdateProperty,
} from '@lox/contracts/property-management.js';
import type { PropertyType, Purpose } from '@lox/contracts/properties.js';
import { videoLink } from '@lox/contracts/video.js';
import {
  FURTHER_BLANKS,
  furtherFormOf,
  type FurtherFormValues,
  isBlankDetail,
  parsedFurther,
} from './further-form.js';
import { COUNT_LENGTH, countText, parseCount, maskZipCode } from './masks.js';

export const YEAR_LENGTH = 4;

export interface PropertyFormValues extends FurtherFormValues {
  title: string;
  description: string;
  address: string;
  neighborhood: string;
  city: string;
  state: BrazilianState | '';
  zipCode: string;
  type: PropertyType | '';
  purpose: Purpose | '';
  price: string;
  iptu: string;
  bedrooms: string;
  bathrooms: string;
  parkingSpaces: string;
  area: string;
  builtYear: string;
  isNewConstruction: boolean;
  isReady: boolean;
  featured: boolean;
  amenities: string[];
  features: string[];
  videoUrl: string;
  aiEnhanced: boolean;
  brokerId: string;
}
export type PropertyFieldName = keyof PropertyFormValues;

export const BLANK_PROPERTY_FORM: PropertyFormValues = {
  title: '',
  description: '',
  address: '',
  neighborhood: '',
  city: '',
  state: '',
  zipCode: '',
  type: '',
  purpose: 'sale',
  price: '',
  iptu: '',
  bedrooms: '',
  bathrooms: '',
  parkingSpaces: '',
  area: '',
  builtYear: '',
  isNewConstruction: false,
  isReady: true,
  featured: false,
  amenities: [],
  features: [],
  videoUrl: '',
  aiEnhanced: false,
  brokerId: '',
  ...FURTHER_BLANKS,
};

export function propertyFormOf(property: ManagedProperty): PropertyFormValues {
  return {
    title: property.title,
    description: property.description,
    address: property.address,
    neighborhood: property.neighborhood,
    city: property.city,
    state: property.state,
    zipCode: maskZipCode(property.zipCode ?? ''),
    type: property.type,
    purpose: property.purpose,
    price: amountText(property.price || null),
    iptu: amountText(property.iptu),
    bedrooms: countText(property.bedrooms),
    bathrooms: countText(property.bathrooms),
    parkingSpaces: countText(property.parkingSpaces),
    area: amountText(property.area),
    builtYear: countText(property.builtYear),
    isNewConstruction: property.isNewConstruction,
    isReady: property.isReady,
    featured: property.featured,
    amenities: property.amenities,
    features: property.features,
    videoUrl: property.videoUrl ?? '',
    aiEnhanced: property.aiEnhanced,
    brokerId: property.brokerId ?? '',
    ...furtherFormOf(property),
  };
}

type ParsedForm = {
  [F in PropertyFieldName]: PropertyFields[F] | (F extends 'state' | 'type' | 'purpose' ? '' : null);
};

function parsedForm(form: PropertyFormValues): ParsedForm {
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    address: form.address.trim(),
    neighborhood: form.neighborhood.trim(),
    city: form.city.trim(),
    state: form.state,
    zipCode: form.zipCode || null,
    type: form.type,
    purpose: form.purpose,
    price: readAmount(form.price, 'money').value,
    iptu: readAmount(form.iptu, 'money').value,
    bedrooms: parseCount(form.bedrooms, COUNT_LENGTH),
    bathrooms: parseCount(form.bathrooms, COUNT_LENGTH),
    parkingSpaces: parseCount(form.parkingSpaces, COUNT_LENGTH),
    area: readAmount(form.area, 'area').value,
    builtYear: parseCount(form.builtYear, YEAR_LENGTH),
    isNewConstruction: form.isNewConstruction,
    isReady: form.isReady,
    featured: form.featured,
    amenities: form.amenities,
    features: form.features,
    videoUrl: videoLink(form.videoUrl)?.url ?? (form.videoUrl.trim() || null),
    aiEnhanced: form.aiEnhanced,
    brokerId: form.brokerId || null,
    ...parsedFurther(form),
  };
}

/** The form must be valid. */
export function createPayload(form: PropertyFormValues, ownerId: string): CreateProperty {
  const all = { ...parsedForm(form), ownerId };
  const kept = Object.entries(all).filter(
    ([field, value]) => (value !== '' || field === 'description') && !isBlankDetail(field, value),
  );
  return Object.fromEntries(kept) as unknown as CreateProperty;
}

/** A cleared optional field is null; a different mask is no change. */
export function propertyChanges(base: ManagedProperty, form: PropertyFormValues): UpdateProperty {
  const [before, now] = [parsedForm(propertyFormOf(base)), parsedForm(form)];
  const changed = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as PropertyFieldName]),
  );
  return Object.fromEntries(changed) as UpdateProperty;
}

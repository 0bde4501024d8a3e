import { ADVERT_LIMITS, type AdvertRemark, type AdvertTerms } from '@lox/contracts/portals.js';
import { PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import { digits } from '@lox/contracts/text.js';
import { publishingWarnings } from '@lox/contracts/property-details.js';
import { withFurtherDetails } from '../projections/further-details.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { officialFeature } from './portal-features.js';
import { portalLength } from './advertiser-line.js';
import { PORTAL_TYPES } from './portal-types.js';

const LEAST = { title: 10, description: 50, photos: 5 } as const;

export interface ListingCheck {
  problems: AdvertRemark[];
  notes: AdvertRemark[];
}

/** By VRSync's published rules (docs/behaviour/portals.md). */
export function checkListing(document: PropertyDocument, terms: AdvertTerms | null): ListingCheck {
  const property = withFurtherDetails(document);
  const { type, zipCode, photos, features, amenities, area, usefulArea, lotArea } = property;
  const title = terms?.title ?? property.title;
  const description = terms?.description ?? property.description;
  const kind = PORTAL_TYPES[type];
  const problems: AdvertRemark[] = [];
  const notes: AdvertRemark[] = [];
  const needs = (field: AdvertRemark['field'], isThere: boolean, text: string): void => {
    if (!isThere) problems.push({ field, text });
  };
  needs('type', kind !== null, `O portal não tem o tipo ${PROPERTY_TYPE_LABELS[type]}: escolha outro.`);
  needs('title', title.length >= LEAST.title, `O título precisa de ${LEAST.title} caracteres.`);
  needs('price', property.price > 0, 'Informe o preço.');
  needs('address', property.address !== '', 'Informe o endereço.');
  needs('neighborhood', property.neighborhood !== '', 'Informe o bairro.');
  needs('city', property.city !== '', 'Informe a cidade.');
  needs('zipCode', digits(zipCode ?? '').length === 8, 'Informe o CEP.');
  needs('area', Math.max(area ?? 0, usefulArea ?? 0, lotArea ?? 0) >= 1, 'Informe a área.');
  if (kind?.bedrooms) needs('bedrooms', (property.bedrooms ?? 0) > 0, 'Informe os quartos.');
  if (kind?.bathrooms) needs('bathrooms', (property.bathrooms ?? 0) > 0, 'Informe os banheiros.');
  needs('photos', photos.length >= LEAST.photos, photosText(photos.length));
  needs(
    'description',
    description.trim().length >= LEAST.description,
    `A descrição precisa de ${LEAST.description} caracteres.`,
  );
  if (title.length > ADVERT_LIMITS.title)
    notes.push({ field: 'title', text: `O título é cortado em ${ADVERT_LIMITS.title} caracteres.` });
  if (portalLength(description) > ADVERT_LIMITS.description)
    notes.push({ field: 'description', text: 'A descrição é cortada em 3.000 caracteres.' });
  for (const { field, message } of publishingWarnings(property)) notes.push({ field, text: message });
  const unknown = [...new Set([...features, ...amenities])].filter((name) => !officialFeature(name));
  if (unknown.length > 0)
    notes.push({
      field: 'description',
      text: `O portal não conhece, e não mostra: ${unknown.slice(0, 8).join(', ')}${unknown.length > 8 ? ' e outras' : ''}.`,
    });
  return { problems, notes };
}

const photosText = (count: number): string =>
  count === 0 ? `Envie ${LEAST.photos} fotos.` : `São precisas ${LEAST.photos} fotos; há ${count}.`;

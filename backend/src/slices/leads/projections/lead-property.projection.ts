import type { PropertyStatus } from '@lox/contracts/properties.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { propertyEvents } from '../../properties/domain/property.events.js';
import { propertyFields, type PropertySummary } from '../../properties/property.published.js';

export const LEAD_PROPERTIES = Symbol('LEAD_PROPERTIES');

const SHOWN = ['slug', 'code', 'title', 'type', 'purpose', 'price', 'brokerId', 'ownerId'] as const;
const PLACE = ['address', 'neighborhood', 'city'] as const;

/** `price` in cents. */
export interface LeadPropertyDocument extends Projected, Pick<PropertySummary, (typeof SHOWN)[number]> {
  place: Pick<PropertySummary, (typeof PLACE)[number]>;
  /** Is or was on the site. */
  published: boolean;
  unfinished: boolean;
}

export const leadProperties: Projection<LeadPropertyDocument> = projection({
  name: 'lead-properties',
  version: 6,
  categories: [propertyEvents],
  indexes: [],
  past: { erased: [] },
  evolve(document, event) {
    if (event.type === 'PropertyListed') {
      const fields = propertyFields(event);
      const place = picked(fields, PLACE);
      return { _id: '', _position: 0, ...picked(fields, SHOWN), place, ...standing(fields.status, false) };
    }
    if (!document) return undefined;
    const fields = propertyFields(event);
    const place = { ...document.place, ...picked(fields, PLACE) };
    const changed = { ...document, ...picked(fields, SHOWN), place };
    return { ...changed, ...(fields.status && standing(fields.status, document.published)) };
  },
});

const standing = (status: PropertyStatus, published: boolean) => ({
  published: published || status === 'live',
  unfinished: status === 'draft' || status === 'review',
});

export const addressOf = ({ place }: LeadPropertyDocument): string =>
  [place.address, place.neighborhood, place.city].filter(Boolean).join(', ');

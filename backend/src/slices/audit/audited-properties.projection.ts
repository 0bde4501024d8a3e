import { projection, type Projected, type Projection } from '../../platform/log/projections/projection.js';
import { picked } from '../../platform/log/projections/picked.js';
import { propertyEvents } from '../properties/domain/property.events.js';
import { propertyFields } from '../properties/property.published.js';

/** Keeps removed properties, for the history. */
export interface AuditedPropertyDocument extends Projected {
  title: string;
}

export const auditedProperties: Projection<AuditedPropertyDocument> = projection({
  name: 'audited-properties',
  version: 1,
  categories: [propertyEvents],
  indexes: [],
  evolve(document, event) {
    if (event.type === 'PropertyListed') return { _id: '', _position: 0, title: propertyFields(event).title };
    return document && { ...document, ...picked(propertyFields(event), ['title']) };
  },
});

import { type Projected, projection, type Projection } from '../../platform/log/projections/projection.js';
import { picked } from '../../platform/log/projections/picked.js';
import { propertyEvents } from '../properties/domain/property.events.js';
import { propertyFields } from '../properties/property.published.js';
import { roleTemplateEvents } from '../users/templates/role-template.events.js';

export interface AuditedPropertyDocument extends Projected {
  title: string;
}

export const auditedProperties: Projection<AuditedPropertyDocument> = projection({
  name: 'audited-properties',
  version: 1,
  smallDocuments: true,
  categories: [propertyEvents],
  indexes: [],
  evolve(document, event) {
    if (event.type === 'PropertyListed') return { _id: '', _position: 0, title: propertyFields(event).title };
    return document && { ...document, ...picked(propertyFields(event), ['title']) };
  },
});

export interface AuditedTemplateDocument extends Projected {
  name: string;
}

export const auditedTemplates: Projection<AuditedTemplateDocument> = projection({
  name: 'audited-templates',
  version: 1,
  categories: [roleTemplateEvents],
  indexes: [],
  key: ({ data }) => data.key,
  evolve(document, { type, data }) {
    if (type === 'RoleTemplateRemoved') return document;
    const name = type === 'RoleTemplateMade' ? data.name : data.changes.name?.to;
    return name === undefined ? document : { _id: '', _position: 0, name };
  },
});

import { projection, type Projected, type Projection } from '../../platform/log/projections/projection.js';
import { roleTemplateEvents } from '../users/templates/role-template.events.js';

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

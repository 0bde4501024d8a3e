import type { PublicProperty } from '@lox/contracts/properties.js';
import { isStaff } from '@lox/contracts/users.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { imagesOf } from '../staff/managed-properties.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { DETAIL_FIELDS } from '../domain/property.events.js';

/** Internal fields must stay out, and former staff. */
export function publicProperty(document: PropertyDocument, broker?: Account): PublicProperty {
  const { _id: id, slug, code, price, iptu, createdAt } = document;
  const { zipCode: _zip, builtYear: _year, aiEnhanced: _ai, ...details } = picked(document, DETAIL_FIELDS);
  return {
    ...details,
    id,
    slug,
    code,
    price: price / 100,
    iptu: iptu === null ? null : iptu / 100,
    images: imagesOf(document),
    broker: broker && isStaff(broker.role) ? picked(broker, ['name', 'avatar', 'creci', 'whatsapp']) : null,
    createdAt,
  };
}

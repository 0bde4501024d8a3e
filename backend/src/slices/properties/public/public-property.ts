import type { PropertyBroker, PublicProperty } from '@lox/contracts/properties.js';
import { isStaff } from '@lox/contracts/users.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { imagesOf } from '../staff/managed-properties.js';

/** Internal fields must stay out, and former staff. */
export function publicProperty(document: PropertyDocument, broker?: Account): PublicProperty {
  return {
    id: document._id,
    slug: document.slug,
    code: document.code,
    title: document.title,
    description: document.description,
    purpose: document.purpose,
    type: document.type,
    price: document.price / 100,
    iptu: document.iptu === null ? null : document.iptu / 100,
    neighborhood: document.neighborhood,
    city: document.city,
    state: document.state,
    address: document.address,
    bedrooms: document.bedrooms,
    bathrooms: document.bathrooms,
    parkingSpaces: document.parkingSpaces,
    area: document.area,
    images: imagesOf(document),
    amenities: document.amenities,
    features: document.features,
    videoUrl: document.videoUrl,
    isNewConstruction: document.isNewConstruction,
    isReady: document.isReady,
    featured: document.featured,
    broker: broker && isStaff(broker.role) ? publicBroker(broker) : null,
    createdAt: document.createdAt,
  };
}

const publicBroker = ({ name, avatar, creci, whatsapp }: Account): PropertyBroker => ({
  name,
  avatar,
  creci,
  whatsapp,
});

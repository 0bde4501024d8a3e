import { leadEvents } from '../../leads/domain/lead.events.js';
import { projection, type Projected, type Projection } from '../../../platform/projections/projection.js';
import { propertyEvents } from '../../properties/domain/property.events.js';
import { visitEvents } from '../../visits/domain/visit.events.js';

/** A record and the accounts that it names. */
export interface UserLinkDocument extends Projected {
  kind: 'lead' | 'visit' | 'property';
  brokerId: string | null;
  ownerId: string | null;
}

export const userLinks: Projection<UserLinkDocument> = projection({
  name: 'user-links',
  version: 1,
  categories: [leadEvents, visitEvents, propertyEvents],
  indexes: [{ fields: { brokerId: 1, kind: 1 } }, { fields: { ownerId: 1, kind: 1 } }],
  key: ({ stream }) => stream,
  evolve(document, event) {
    switch (event.type) {
      case 'LeadCreated':
      case 'VisitRequested':
      case 'VisitScheduled':
        return linked(event.category, event.data.brokerId, null);
      case 'PropertyListed':
        return linked(event.category, event.data.brokerId, event.data.ownerId);
      case 'LeadAssigned':
      case 'VisitReassigned':
      case 'PropertyBrokerChanged':
        return document && { ...document, brokerId: event.data.to };
      case 'PropertyOwnerChanged':
        return document && { ...document, ownerId: event.data.to };
      case 'PropertyRemoved':
        return undefined;
    }
    // Other events do not change who a record is assigned to.
    return document;
  },
});

const linked = (category: string, brokerId: string | null, ownerId: string | null): UserLinkDocument => ({
  _id: '',
  _position: 0,
  kind: category as UserLinkDocument['kind'],
  brokerId,
  ownerId,
});

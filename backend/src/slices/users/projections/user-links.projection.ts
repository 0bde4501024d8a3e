import type { LeadEvent } from '../../leads/domain/lead.events.js';
import type { Recorded } from '../../../platform/events/event-catalogue.js';
import type { Projected, Projection } from '../../../platform/projections/projection.js';
import type { PropertyEvent } from '../../properties/domain/property.events.js';
import type { VisitEvent } from '../../visits/domain/visit.events.js';

/** A record and the accounts that it names. */
export interface UserLinkDocument extends Projected {
  kind: 'lead' | 'visit' | 'property';
  brokerId: string | null;
  ownerId: string | null;
}

type Linking = Recorded<LeadEvent> | Recorded<VisitEvent> | Recorded<PropertyEvent>;

export const userLinks: Projection<UserLinkDocument> = {
  name: 'user-links',
  version: 1,
  categories: ['lead', 'visit', 'property'],
  indexes: [{ fields: { brokerId: 1, kind: 1 } }, { fields: { ownerId: 1, kind: 1 } }],
  key: ({ stream }) => stream,
  evolve(document, stored) {
    const event = stored as unknown as Linking;
    switch (event.type) {
      case 'LeadCreated':
      case 'VisitRequested':
      case 'VisitScheduled':
        return linked(stored.category, event.data.brokerId, null);
      case 'PropertyListed':
        return linked(stored.category, event.data.brokerId, event.data.ownerId);
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
};

const linked = (category: string, brokerId: string | null, ownerId: string | null): UserLinkDocument => ({
  _id: '',
  _position: 0,
  kind: category as UserLinkDocument['kind'],
  brokerId,
  ownerId,
});

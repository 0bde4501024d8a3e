import type { LeadStatus } from '@lox/contracts/leads.js';
import type { VisitStatus } from '@lox/contracts/visits.js';
import { leadEvents } from '../../leads/domain/lead.events.js';
import { projection, type Projected, type Projection } from '../../../platform/log/projections/projection.js';
import { propertyEvents } from '../../properties/domain/property.events.js';
import { visitEvents } from '../../visits/domain/visit.events.js';

export interface UserLinkDocument extends Projected {
  kind: 'lead' | 'visit' | 'property';
  brokerId: string | null;
  ownerId: string | null;
  /** Still to be worked on. */
  open: boolean;
}

export const userLinks: Projection<UserLinkDocument> = projection({
  name: 'user-links',
  version: 3,
  categories: [leadEvents, visitEvents, propertyEvents],
  indexes: [
    { fields: { brokerId: 1, kind: 1 } },
    { fields: { brokerId: 1, open: 1, _id: 1 } },
    { fields: { ownerId: 1, kind: 1 } },
  ],
  perStream: true,
  key: ({ stream }) => stream,
  evolve(document, event) {
    switch (event.type) {
      case 'LeadCreated':
        return linked(event.category, event.data, isOpenLead(event.data.status));
      case 'VisitRequested':
        return linked(event.category, event.data, true);
      case 'VisitScheduled':
        return linked(event.category, event.data, isOpenVisit(event.data.status));
      case 'PropertyListed':
        return linked(event.category, event.data, true);
      case 'LeadStageMoved':
        return opened(document, isOpenLead(event.data.to));
      case 'VisitStatusChanged':
        return opened(document, isOpenVisit(event.data.to));
      case 'LeadPersonalDataErased':
        return opened(document, false);
      case 'LeadAssigned':
      case 'VisitReassigned':
      case 'PropertyBrokerChanged':
        return document && { ...document, brokerId: event.data.to };
      case 'PropertyOwnerChanged':
        return document && { ...document, ownerId: event.data.to };
      case 'PropertyRemoved':
        return undefined;
    }
    return document;
  },
});

/** The same object when unchanged, so that nothing is written. */
const opened = (document: UserLinkDocument | undefined, open: boolean): UserLinkDocument | undefined =>
  document && document.open !== open ? { ...document, open } : document;
const isOpenLead = (status: LeadStatus): boolean => status !== 'closed' && status !== 'lost';
const isOpenVisit = (status: VisitStatus): boolean => status === 'scheduled' || status === 'confirmed';

const linked = (
  category: string,
  { brokerId, ownerId = null }: { brokerId: string | null; ownerId?: string | null },
  open: boolean,
): UserLinkDocument => ({
  _id: '',
  _position: 0,
  kind: category as UserLinkDocument['kind'],
  brokerId,
  ownerId,
  open,
});

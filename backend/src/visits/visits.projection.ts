import type { PreferredTime } from '@lox/contracts/visit-requests.js';
import type { VisitStatus } from '@lox/contracts/visits.js';
import type { Recorded } from '../platform/events/event-catalogue.js';
import type { Projected, Projection } from '../platform/projections/projection.js';
import type { VisitEvent } from './visit.events.js';

/** A visit as it stands. */
export interface VisitDocument extends Projected {
  leadId: string;
  propertyId: string;
  brokerId: string | null;
  /** ISO UTC. */
  scheduledDate: string;
  status: VisitStatus;
  /** Nobody has confirmed the time yet. */
  provisional: boolean;
  preferredTime: PreferredTime | null;
  /** What the visitor wrote. */
  notes: string | null;
  createdAt: string;
  updatedAt: string;
  revision: number;
}

export const visitsProjection: Projection<VisitDocument> = {
  name: 'visits',
  version: 1,
  categories: ['visit'],
  indexes: [
    { fields: { scheduledDate: 1 } },
    { fields: { brokerId: 1, scheduledDate: 1 } },
    { fields: { leadId: 1, scheduledDate: 1 } },
    { fields: { propertyId: 1, scheduledDate: 1 } },
  ],
  key: ({ stream }) => stream.slice('visit-'.length),
  evolve(document, stored) {
    const event = stored as unknown as Recorded<VisitEvent>;
    const { occurredAt } = event.metadata;
    const stamp = { updatedAt: occurredAt, revision: event.revision };
    switch (event.type) {
      case 'VisitRequested': {
        const { message, ...asked } = event.data;
        return {
          _id: '',
          _position: 0,
          ...asked,
          status: 'scheduled',
          notes: message,
          createdAt: occurredAt,
          ...stamp,
        };
      }
      case 'VisitPersonalDataErased':
        return document && { ...document, notes: null, ...stamp };
    }
  },
};

import type { Recorded } from '../../../platform/events/event-catalogue.js';
import type { Projected, Projection } from '../../../platform/projections/projection.js';
import type { LeadEvent } from '../domain/lead.events.js';

/** When a broker last got a lead by rotation: `_position` of that event. */
export interface RotationDocument extends Projected {
  leads: number;
}

export const leadRotation: Projection<RotationDocument> = {
  name: 'lead-rotation',
  version: 1,
  categories: ['lead'],
  indexes: [],
  key(stored) {
    const event = stored as unknown as Recorded<LeadEvent>;
    return event.type === 'LeadCreated' && event.data.routing === 'rotation' ? event.data.brokerId : null;
  },
  evolve: (document) => ({ _id: '', _position: 0, leads: (document?.leads ?? 0) + 1 }),
};

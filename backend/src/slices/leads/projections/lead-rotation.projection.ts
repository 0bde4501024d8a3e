import { projection, type Projected, type Projection } from '../../../platform/projections/projection.js';
import { leadEvents } from '../domain/lead.events.js';

/** When a broker last got a lead by rotation: `_position` of that event. */
export interface RotationDocument extends Projected {
  leads: number;
}

export const leadRotation: Projection<RotationDocument> = projection({
  name: 'lead-rotation',
  version: 1,
  categories: [leadEvents],
  indexes: [],
  key(event) {
    return event.type === 'LeadCreated' && event.data.routing === 'rotation' ? event.data.brokerId : null;
  },
  evolve: (document) => ({ _id: '', _position: 0, leads: (document?.leads ?? 0) + 1 }),
});

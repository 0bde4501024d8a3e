import { projection, type Projected, type Projection } from '../../../platform/log/projections/projection.js';
import { leadEvents } from '../domain/lead.events.js';

/** When a broker last had a turn of the rotation: `_position` of that event. */
export interface RotationDocument extends Projected {
  leads: number;
}

export const leadRotation: Projection<RotationDocument> = projection({
  name: 'lead-rotation',
  version: 2,
  categories: [leadEvents],
  indexes: [],
  key(event) {
    if (event.type !== 'LeadCreated' || event.data.routing !== 'rotation') return null;
    // What the deputy of an absent broker got was the absent one's turn.
    return event.data.insteadOf ?? event.data.brokerId;
  },
  evolve: (document) => ({ _id: '', _position: 0, leads: (document?.leads ?? 0) + 1 }),
});

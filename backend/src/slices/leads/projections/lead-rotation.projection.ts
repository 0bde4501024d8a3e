import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { leadEvents } from '../domain/lead.events.js';

export const LEAD_ROTATION = Symbol('LEAD_ROTATION');

/** `_position` is that of the last turn. */
export interface RotationDocument extends Projected {
  leads: number;
}

export const leadRotation: Projection<RotationDocument> = projection({
  name: 'lead-rotation',
  version: 3,
  categories: [leadEvents],
  indexes: [],
  key(event) {
    if (event.type === 'LeadWaitedTooLong') return event.data.newBrokerId;
    if (event.type !== 'LeadCreated' || event.data.routing !== 'rotation') return null;
    // The deputy's lead is the absent broker's turn.
    return event.data.insteadOf ?? event.data.brokerId;
  },
  evolve: (document) => ({ _id: '', _position: 0, leads: (document?.leads ?? 0) + 1 }),
});

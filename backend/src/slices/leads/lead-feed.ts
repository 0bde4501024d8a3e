import { recordFeed } from '../../platform/edge/realtime/hint-feed.js';
import { leadEvents } from './domain/lead.events.js';
import { LEAD_BOARD } from './projections/lead-board.projection.js';

export const leadFeed = recordFeed({
  what: 'lead',
  module: 'leads',
  events: leadEvents,
  documents: LEAD_BOARD,
  formerOwner: ({ type, data }) => type === 'LeadAssigned' && { brokerId: data.from },
});

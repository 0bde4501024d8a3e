import { recordFeed } from '../../platform/edge/realtime/hint-feed.js';
import { visitEvents } from './domain/visit.events.js';
import { VISITS } from './projections/visits.projection.js';

export const visitFeed = recordFeed({
  what: 'visit',
  module: 'visits',
  events: visitEvents,
  documents: VISITS,
  formerOwner: ({ type, data }) => type === 'VisitReassigned' && { brokerId: data.from },
});

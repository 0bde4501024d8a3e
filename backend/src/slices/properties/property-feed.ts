import { recordFeed } from '../../platform/edge/realtime/hint-feed.js';
import { propertyEvents } from './domain/property.events.js';
import { PROPERTIES } from './projections/properties.projection.js';

export const propertyFeed = recordFeed({
  what: 'property',
  module: 'properties',
  events: propertyEvents,
  documents: PROPERTIES,
  formerOwner: ({ type, data }) =>
    (type === 'PropertyBrokerChanged' && { brokerId: data.from }) ||
    (type === 'PropertyOwnerChanged' && { ownerId: data.from }),
});

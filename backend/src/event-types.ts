import { operatorEvents } from './console/operator.events.js';
import { libraryDocumentEvents } from './slices/documents/library-document.events.js';
import { leadEvents } from './slices/leads/domain/lead.events.js';
import { pageEvents } from './slices/pages/page.events.js';
import { EventTypes } from './platform/events/event-catalogue.js';
import {
  propertyCodeEvents,
  propertyEvents,
  propertySlugEvents,
} from './slices/properties/domain/property.events.js';
import { siteSettingsEvents } from './slices/settings/site-settings.events.js';
import { adminRosterEvents, userEmailEvents, userEvents } from './slices/users/domain/user.events.js';
import { agendaEvents } from './slices/visits/agenda/agenda.events.js';
import { visitEvents } from './slices/visits/domain/visit.events.js';

/** Every event type of the program. */
export const eventTypes = (): EventTypes =>
  new EventTypes([
    leadEvents,
    propertyEvents,
    propertySlugEvents,
    propertyCodeEvents,
    userEvents,
    userEmailEvents,
    adminRosterEvents,
    libraryDocumentEvents,
    pageEvents,
    siteSettingsEvents,
    visitEvents,
    agendaEvents,
    operatorEvents,
  ]);

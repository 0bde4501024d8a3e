import { documentEvents } from './documents/document.events.js';
import { leadEvents } from './leads/lead.events.js';
import { pageEvents } from './pages/page.events.js';
import { EventTypes } from './platform/events/event-catalogue.js';
import { propertyCodeEvents, propertyEvents, propertySlugEvents } from './properties/property.events.js';
import { siteSettingsEvents } from './settings/site-settings.events.js';
import { adminRosterEvents, userEmailEvents, userEvents } from './users/user.events.js';
import { agendaEvents } from './visits/agenda.events.js';
import { visitEvents } from './visits/visit.events.js';

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
    documentEvents,
    pageEvents,
    siteSettingsEvents,
    visitEvents,
    agendaEvents,
  ]);

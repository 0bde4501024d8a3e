import { operatorEvents } from './console/operator.events.js';
import { libraryDocumentEvents } from './slices/documents/library-document.events.js';
import { leadChannelEvents } from './slices/incoming-leads/channels/lead-channel.events.js';
import { incomingLeadEvents } from './slices/incoming-leads/domain/incoming-lead.events.js';
import { apiTokenEvents } from './slices/integrations/tokens/api-token.events.js';
import { webhookEvents } from './slices/integrations/webhooks/webhook.events.js';
import { leadContactEvents, leadEvents } from './slices/leads/domain/lead.events.js';
import { waitingRulesEvents } from './slices/leads/waiting/waiting-rules.events.js';
import {
  letterChoiceEvents,
  letterEvents,
  letterRulesEvents,
  letterTextEvents,
  mailServerEvents,
} from './slices/letters/letter.events.js';
import { notificationChoiceEvents } from './slices/notifications/choices/notification-choice.events.js';
import { pageEvents } from './slices/pages/page.events.js';
import { EventTypes } from './platform/storage/event-store/event-catalogue.js';
import {
  propertyCodeEvents,
  propertyEvents,
  propertySlugEvents,
} from './slices/properties/domain/property.events.js';
import { mandateEvents } from './slices/properties/mandates/mandate.events.js';
import { ownerEvents } from './slices/properties/mandates/owner.events.js';
import { ownerPageEvents } from './slices/properties/owner-pages/owner-page.events.js';
import { advertEvents, portalEvents } from './slices/properties/portals/portal.events.js';
import { publishingRulesEvents } from './slices/properties/publishing/publishing-rules.events.js';
import {
  portalReportEvents,
  reportAddressEvents,
} from './slices/properties/portals/reports/report.events.js';
import { lostReasonEvents, reasonEvents } from './slices/reasons/reason-rules.events.js';
import { agencyEvents } from './slices/settings/agency/agency.events.js';
import { firstRunEvents } from './slices/settings/first-run/first-run.events.js';
import {
  signInDeviceEvents,
  signInEvents,
  signInGuessEvents,
  signInPolicyEvents,
} from './slices/sign-in/sign-in.events.js';
import { siteSettingsEvents } from './slices/settings/site-settings.events.js';
import { absenceEvents } from './slices/users/absence/absence.events.js';
import { workingHoursEvents } from './slices/users/working-hours/working-hours.events.js';
import { adminRosterEvents, userEmailEvents, userEvents } from './slices/users/domain/user.events.js';
import { roleTemplateEvents } from './slices/users/templates/role-template.events.js';
import { agendaEvents } from './slices/visits/agenda/agenda.events.js';
import { visitEvents } from './slices/visits/domain/visit.events.js';

export const eventTypes = (): EventTypes =>
  new EventTypes([
    leadEvents,
    leadContactEvents,
    waitingRulesEvents,
    lostReasonEvents,
    reasonEvents,
    propertyEvents,
    propertySlugEvents,
    propertyCodeEvents,
    portalEvents,
    portalReportEvents,
    reportAddressEvents,
    advertEvents,
    mandateEvents,
    ownerEvents,
    ownerPageEvents,
    publishingRulesEvents,
    userEvents,
    userEmailEvents,
    adminRosterEvents,
    roleTemplateEvents,
    signInEvents,
    signInDeviceEvents,
    signInGuessEvents,
    signInPolicyEvents,
    absenceEvents,
    workingHoursEvents,
    libraryDocumentEvents,
    pageEvents,
    siteSettingsEvents,
    agencyEvents,
    firstRunEvents,
    visitEvents,
    agendaEvents,
    mailServerEvents,
    letterTextEvents,
    letterRulesEvents,
    letterChoiceEvents,
    letterEvents,
    notificationChoiceEvents,
    apiTokenEvents,
    webhookEvents,
    leadChannelEvents,
    incomingLeadEvents,
    operatorEvents,
  ]);

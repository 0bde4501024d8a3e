import type { EventTypes } from './platform/storage/event-store/event-catalogue.js';
import type { Projection } from './platform/log/projections/projection.js';
import type { StoreTraits } from './platform/storage/document-store/document-store.js';
import { auditTrail } from './slices/audit/audit.projection.js';
import { libraryProjection } from './slices/documents/library.projection.js';
import { leadChannelsProjection } from './slices/incoming-leads/channels/lead-channels.projection.js';
import { incomingLeadsProjection } from './slices/incoming-leads/queries/incoming-leads.projection.js';
import { apiTokensProjection } from './slices/integrations/tokens/api-tokens.projection.js';
import { webhooksProjection } from './slices/integrations/webhooks/webhooks.projection.js';
import { leadBoard } from './slices/leads/projections/lead-board.projection.js';
import { leadNotes } from './slices/leads/diary/lead-notes.projection.js';
import { leadProperties } from './slices/leads/projections/lead-property.projection.js';
import { leadRotation } from './slices/leads/projections/lead-rotation.projection.js';
import { letterSettingsProjection } from './slices/letters/letter-settings.projection.js';
import { waitingLog } from './slices/leads/waiting/waiting-log.projection.js';
import { waitingRulesProjection } from './slices/leads/waiting/waiting-rules.js';
import { letterLeadsProjection } from './slices/letters/records/letter-leads.projection.js';
import { letterVisitsProjection } from './slices/letters/records/letter-visits.projection.js';
import { pagesProjection } from './slices/pages/pages.projection.js';
import { propertiesProjection } from './slices/properties/projections/properties.projection.js';
import { mandatesProjection } from './slices/properties/mandates/mandate.js';
import { ownersProjection } from './slices/properties/mandates/owner.js';
import { publishingRulesProjection } from './slices/properties/publishing/publishing-rules.js';
import { advertsProjection } from './slices/properties/portals/advert.js';
import { portalsProjection } from './slices/properties/portals/portal.js';
import { reportsProjection } from './slices/properties/portals/reports/report.js';
import { propertySlugsProjection } from './slices/properties/projections/property-slugs.projection.js';
import { reasonRulesProjection } from './slices/reasons/reason-rules.js';
import { reportLeads } from './slices/reports/report-leads.projection.js';
import { reportProperties } from './slices/reports/report-properties.projection.js';
import { reportVisits } from './slices/reports/report-visits.projection.js';
import { workingHoursProjection } from './slices/users/working-hours/working-hours.projection.js';
import { absencesProjection } from './slices/users/absence/absences.projection.js';
import { userLinks } from './slices/users/projections/user-links.projection.js';
import { usersProjection } from './slices/users/projections/users.projection.js';
import { visitLeads } from './slices/visits/projections/visit-lead.projection.js';
import { visitProperties } from './slices/visits/projections/visit-property.projection.js';
import { visitsProjection } from './slices/visits/projections/visits.projection.js';
import { siteSettingsProjection } from './slices/settings/site-settings.js';
import { agencyProjection } from './slices/settings/agency/agency.js';
import { auditedProperties, auditedTemplates } from './slices/audit/audited-names.projection.js';

/** Releases that know no traits ask without them. */
export const allProjections = (
  types: EventTypes,
  { besideLog }: Pick<StoreTraits, 'besideLog'> = { besideLog: true },
): Projection[] =>
  [
    auditTrail(types, besideLog),
    absencesProjection,
    agencyProjection,
    apiTokensProjection,
    auditedProperties,
    auditedTemplates,
    incomingLeadsProjection,
    leadBoard,
    leadChannelsProjection,
    leadNotes,
    leadProperties,
    leadRotation,
    letterLeadsProjection,
    letterSettingsProjection,
    letterVisitsProjection,
    libraryProjection,
    pagesProjection,
    propertiesProjection,
    propertySlugsProjection,
    advertsProjection,
    mandatesProjection,
    ownersProjection,
    publishingRulesProjection,
    portalsProjection,
    reportsProjection,
    reasonRulesProjection,
    reportLeads,
    reportProperties,
    reportVisits,
    siteSettingsProjection,
    userLinks,
    usersProjection,
    visitLeads,
    visitProperties,
    visitsProjection,
    waitingLog,
    waitingRulesProjection,
    webhooksProjection,
    workingHoursProjection,
  ] as Projection[];

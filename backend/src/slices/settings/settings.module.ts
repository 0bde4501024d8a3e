import { Global, Module } from '@nestjs/common';
import { Agency } from './agency/agency.published.js';
import { reads, readsFew } from '../../platform/log/following/reads.js';
import { AgencyFilesController } from './agency/agency-files.controller.js';
import { AgencyQueries } from './agency/agency.queries.js';
import { captionsShares } from './agency/captions-shares.js';
import { Logos, LOGOS } from './agency/logos.js';
import { ManageAgencyController } from './agency/manage-agency.controller.js';
import { FirstRun } from './first-run/first-run.js';
import { AgencyCreci } from './creci.published.js';
import { LetterheadQueries } from './letterhead.js';
import { Letterheads } from './letterhead.published.js';
import { KnownContacts } from './known-contacts.published.js';
import { ManageSettingsController, SettingsController } from './settings.controller.js';
import { SETTINGS_IN_MEMORY, SettingsQueries } from './settings.queries.js';
import { SettingsCommands } from './settings.commands.js';
import { handlers } from '../../platform/log/deciding/handles.js';
import { SITE_SETTINGS, siteSettingsProjection } from './site-settings.js';
import { AGENCY_DOCUMENTS, agencyProjection } from './agency/agency.js';
import { ownsFiles } from '../../platform/http/files/file-cleaner.js';

@Global()
@Module({
  controllers: [SettingsController, ManageSettingsController, ManageAgencyController, AgencyFilesController],
  providers: [
    reads(SITE_SETTINGS, siteSettingsProjection),
    readsFew(SETTINGS_IN_MEMORY, SITE_SETTINGS, siteSettingsProjection),
    reads(AGENCY_DOCUMENTS, agencyProjection),
    SettingsQueries,
    AgencyQueries,
    { provide: Agency, useExisting: AgencyQueries },
    { provide: KnownContacts, useExisting: SettingsQueries },
    { provide: AgencyCreci, useExisting: SettingsQueries },
    Logos,
    { provide: Letterheads, useClass: LetterheadQueries },
    ownsFiles(AgencyQueries, LOGOS, agencyProjection.name, (agency) => agency.logoIds()),
    captionsShares,
    FirstRun,
    ...handlers(SettingsCommands),
  ],
  exports: [SettingsQueries, AgencyQueries, Agency, AgencyCreci, KnownContacts, Letterheads, FirstRun],
})
export class SettingsModule {}

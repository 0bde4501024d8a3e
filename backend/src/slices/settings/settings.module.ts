import { Global, Module } from '@nestjs/common';
import { Agency } from './agency/agency.published.js';
import { reads } from '../../platform/log/following/reads.js';
import { AgencyFilesController } from './agency/agency-files.controller.js';
import { agencyProjection } from './agency/agency.projection.js';
import { AgencyQueries } from './agency/agency.queries.js';
import { ChangeAgencyHandler, ChangeAgencyLogoHandler } from './agency/change-agency.commands.js';
import { Logos } from './agency/logos.js';
import { ManageAgencyController } from './agency/manage-agency.controller.js';
import { ChangeSettingsHandler } from './change-settings.command.js';
import { FirstRun } from './first-run/first-run.js';
import { ManageSettingsController } from './manage-settings.controller.js';
import { SettingsController } from './settings.controller.js';
import { SettingsQueries } from './settings.queries.js';
import { AGENCY_DOCUMENTS, SITE_SETTINGS } from './settings.tokens.js';
import { siteSettingsProjection } from './site-settings.projection.js';

@Global()
@Module({
  controllers: [SettingsController, ManageSettingsController, ManageAgencyController, AgencyFilesController],
  providers: [
    reads(SITE_SETTINGS, siteSettingsProjection),
    reads(AGENCY_DOCUMENTS, agencyProjection),
    SettingsQueries,
    AgencyQueries,
    { provide: Agency, useExisting: AgencyQueries },
    Logos,
    FirstRun,
    ChangeSettingsHandler,
    ChangeAgencyHandler,
    ChangeAgencyLogoHandler,
  ],
  exports: [SettingsQueries, AgencyQueries, Agency, FirstRun],
})
export class SettingsModule {}

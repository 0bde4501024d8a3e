import { Module } from '@nestjs/common';
import { reads } from '../../platform/projections/reads.js';
import { ChangeSettingsHandler } from './change-settings.command.js';
import { ManageSettingsController } from './manage-settings.controller.js';
import { SettingsController } from './settings.controller.js';
import { SettingsQueries } from './settings.queries.js';
import { SITE_SETTINGS } from './settings.tokens.js';
import { siteSettingsProjection } from './site-settings.projection.js';

@Module({
  controllers: [SettingsController, ManageSettingsController],
  providers: [reads(SITE_SETTINGS, siteSettingsProjection), SettingsQueries, ChangeSettingsHandler],
  exports: [SettingsQueries],
})
export class SettingsModule {}

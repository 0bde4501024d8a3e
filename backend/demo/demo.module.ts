import { Module } from '@nestjs/common';
import { HealthModule } from '../src/health/health.module.js';
import { SettingsModule } from '../src/slices/settings/settings.module.js';
import { DemoAccounts } from './demo-accounts.js';
import { DemoCalendar } from './demo-calendar.js';
import { DemoData } from './demo-data.js';
import { DemoDocuments } from './demo-documents.js';
import { DemoHistory } from './demo-history.js';
import { DemoListing } from './demo-listing.js';
import { DemoMandates } from './demo-mandates.js';
import { DemoPages } from './demo-pages.js';
import { DemoPictures } from './demo-pictures.js';
import { DemoSeed } from './demo-seed.js';
import { DemoSettings } from './demo-settings.js';
import { SeedController } from './seed.controller.js';

@Module({
  imports: [HealthModule, SettingsModule],
  controllers: [SeedController],
  providers: [
    DemoPictures,
    DemoSeed,
    DemoListing,
    DemoMandates,
    DemoAccounts,
    DemoPages,
    DemoSettings,
    DemoDocuments,
    DemoCalendar,
    DemoHistory,
    DemoData,
  ],
})
export class DemoModule {}

import { Module } from '@nestjs/common';
import { HealthModule } from '../src/health/health.module.js';
import { SettingsModule } from '../src/slices/settings/settings.module.js';
import { DemoAccounts } from './demo-accounts.js';
import { DemoAdverts } from './demo-adverts.js';
import { DemoCalendar } from './demo-calendar.js';
import { DemoData } from './demo-data.js';
import { DemoDocuments } from './demo-documents.js';
import { DemoHistory } from './demo-history.js';
import { DemoIncoming } from './demo-incoming.js';
import { DemoLeadBrokers } from './demo-lead-brokers.js';
import { DemoListing } from './demo-listing.js';
import { DemoMandates } from './demo-mandates.js';
import { DemoOffer } from './demo-offer.js';
import { DemoPages } from './demo-pages.js';
import { DemoPictures } from './demo-pictures.js';
import { DemoPortals } from './demo-portals.js';
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
    DemoAdverts,
    DemoIncoming,
    DemoOffer,
    DemoPortals,
    DemoLeadBrokers,
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

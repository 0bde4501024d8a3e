import { Module } from '@nestjs/common';
import { PropertiesModule } from '../../slices/properties/properties.module.js';
import { SettingsModule } from '../../slices/settings/settings.module.js';
import { ScheduleVisitController } from './schedule-visit.controller.js';
import { VisitScheduling } from './visit-scheduling.js';
import { WhatsappLinkController } from './whatsapp-link.controller.js';

/** Calls of the public site that concern several slices at once. Composes them, as the application module does. */
@Module({
  imports: [PropertiesModule, SettingsModule],
  controllers: [ScheduleVisitController, WhatsappLinkController],
  providers: [VisitScheduling],
})
export class PublicCallsModule {}

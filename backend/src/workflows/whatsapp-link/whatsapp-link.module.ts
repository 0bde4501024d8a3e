import { Module } from '@nestjs/common';
import { PropertiesModule } from '../../slices/properties/properties.module.js';
import { SettingsModule } from '../../slices/settings/settings.module.js';
import { WhatsappLinkController } from './whatsapp-link.controller.js';

@Module({
  imports: [PropertiesModule, SettingsModule],
  controllers: [WhatsappLinkController],
})
export class WhatsappLinkModule {}

import { Inject, Injectable } from '@nestjs/common';
import type {
  KnownContactRule,
  ManagedSettings,
  PublicRegions,
  SystemSettings,
} from '@lox/contracts/settings.js';
import { Agency } from './agency/agency.published.js';
import type { AgencyCreci } from './creci.published.js';
import type { KnownContacts } from './known-contacts.published.js';
import type { FewDocuments } from '../../platform/log/following/few-documents.js';
import {
  defaultSettings,
  SITE_SETTINGS_KEY,
  type SiteSettingsDocument,
  type SiteSettingsState,
} from './site-settings.js';

export const SETTINGS_IN_MEMORY = Symbol('SETTINGS_IN_MEMORY');

@Injectable()
export class SettingsQueries implements KnownContacts, AgencyCreci {
  constructor(
    @Inject(Agency) private readonly agency: Agency,
    @Inject(SETTINGS_IN_MEMORY) private readonly settings: FewDocuments<SiteSettingsDocument>,
  ) {}

  async current(): Promise<SystemSettings> {
    const { whatsappNumber, availableRegions, creci } = await this.managed();
    return { whatsappNumber, availableRegions, creci };
  }

  async regions(): Promise<PublicRegions> {
    const { availableRegions } = await this.managed();
    return { availableRegions };
  }

  async rule(): Promise<KnownContactRule> {
    return (await this.settings.get(SITE_SETTINGS_KEY))?.changed.knownContacts ?? 'never';
  }

  async creci(): Promise<string> {
    return (await this.managed()).creci;
  }

  async managed(): Promise<ManagedSettings> {
    const document = await this.settings.get(SITE_SETTINGS_KEY);
    return {
      ...(await this.defaults(document?.changed)),
      ...document?.changed,
      updatedAt: document?.updatedAt ?? null,
      version: (document?.revision ?? -1) + 1,
    };
  }

  private async defaults(changed: SiteSettingsState = {}): Promise<SystemSettings> {
    return defaultSettings(changed.whatsappNumber ?? (await this.agency.profile()).phone);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type {
  KnownContactRule,
  ManagedSettings,
  PublicRegions,
  SystemSettings,
} from '@lox/contracts/site.js';
import { Agency } from './agency/agency.published.js';
import type { KnownContacts } from './known-contacts.published.js';
import type { DocumentsInMemory } from '../../platform/log/memory/documents-in-memory.js';
import type { MemoryModel } from '../../platform/log/memory/memory-model.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import {
  defaultSettings,
  SITE_SETTINGS,
  SITE_SETTINGS_KEY,
  type SiteSettingsDocument,
  type SiteSettingsState,
} from './site-settings.js';

export const SETTINGS_IN_MEMORY = Symbol('SETTINGS_IN_MEMORY');
type SettingsInMemory = MemoryModel<DocumentsInMemory<SiteSettingsDocument>, SiteSettingsDocument>;

@Injectable()
export class SettingsQueries implements KnownContacts {
  constructor(
    @Inject(Agency) private readonly agency: Agency,
    @Inject(SITE_SETTINGS) private readonly settings: ProjectionReader<SiteSettingsDocument>,
    @Inject(SETTINGS_IN_MEMORY) private readonly inMemory: SettingsInMemory,
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
    const inMemory = await this.inMemory.fresh({ waits: false });
    const settings = inMemory ? inMemory.get(SITE_SETTINGS_KEY) : await this.settings.get(SITE_SETTINGS_KEY);
    return settings?.changed.knownContacts ?? 'never';
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

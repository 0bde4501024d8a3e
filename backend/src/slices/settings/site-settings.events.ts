import type { KnownContactRule } from '@lox/contracts/settings.js';
import { defineEvents, type EventOf } from '../../platform/storage/event-store/event-catalogue.js';

/** The agency's WhatsApp number was changed; digits with country code. */
export type SiteWhatsappChanged = EventOf<'SiteWhatsappChanged', { from: string; to: string }>;

/** The regions that the site's forms offer were changed; all of them, in their order. */
export type SiteRegionsChanged = EventOf<'SiteRegionsChanged', { from: string[]; to: string[] }>;

/** The professional registration that the site shows was changed; empty: none is shown. */
export type SiteCreciChanged = EventOf<'SiteCreciChanged', { from: string; to: string }>;

/** Which open lead a visitor who is known joins. */
export type SiteKnownContactsChanged = EventOf<
  'SiteKnownContactsChanged',
  { from: KnownContactRule; to: KnownContactRule }
>;

export type SiteSettingsEvent =
  SiteWhatsappChanged | SiteRegionsChanged | SiteCreciChanged | SiteKnownContactsChanged;

export const siteSettingsEvents = defineEvents<SiteSettingsEvent>('settings', {
  SiteWhatsappChanged: { version: 1, changes: 'whatsappNumber' },
  SiteRegionsChanged: { version: 1, changes: 'availableRegions' },
  SiteCreciChanged: { version: 1, changes: 'creci' },
  SiteKnownContactsChanged: { version: 1, changes: 'knownContacts' },
});

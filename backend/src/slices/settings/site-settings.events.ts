import { defineEvents } from '../../platform/storage/event-store/event-catalogue.js';

/** The agency's WhatsApp number was changed; digits with country code. */
export interface SiteWhatsappChanged {
  type: 'SiteWhatsappChanged';
  data: { from: string; to: string };
}

/** The regions that the site's forms offer were changed; all of them, in their order. */
export interface SiteRegionsChanged {
  type: 'SiteRegionsChanged';
  data: { from: string[]; to: string[] };
}

/** The professional registration that the site shows was changed; empty: none is shown. */
export interface SiteCreciChanged {
  type: 'SiteCreciChanged';
  data: { from: string; to: string };
}

export type SiteSettingsEvent = SiteWhatsappChanged | SiteRegionsChanged | SiteCreciChanged;

export const siteSettingsEvents = defineEvents<SiteSettingsEvent>('settings', {
  SiteWhatsappChanged: { version: 1, changes: 'whatsappNumber' },
  SiteRegionsChanged: { version: 1, changes: 'availableRegions' },
  SiteCreciChanged: { version: 1, changes: 'creci' },
});

import type { SystemSettings } from '@lox/contracts/site.js';
import type { Evolution } from '../../platform/log/deciding/streams.js';
import { siteSettingsEvents, type SiteSettingsEvent } from './site-settings.events.js';

/** Of the only stream and document. */
export const SITE_SETTINGS_KEY = 'site';

/** Changed fields only. */
export type SiteSettingsState = Partial<SystemSettings>;

export function withSettingsChange(state: SiteSettingsState, event: SiteSettingsEvent): SiteSettingsState {
  switch (event.type) {
    case 'SiteWhatsappChanged':
      return { ...state, whatsappNumber: event.data.to };
    case 'SiteRegionsChanged':
      return { ...state, availableRegions: event.data.to };
    case 'SiteCreciChanged':
      return { ...state, creci: event.data.to };
  }
}

export const siteSettings: Evolution<SiteSettingsState, SiteSettingsEvent> = {
  events: siteSettingsEvents,
  initial: {},
  evolve: withSettingsChange,
};

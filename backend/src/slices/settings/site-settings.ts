import type { SystemSettings } from '@lox/contracts/site.js';
import type { Evolution } from '../../platform/deciding/streams.js';
import { siteSettingsEvents, type SiteSettingsEvent } from './site-settings.events.js';

/** Key of the one stream, `settings-site`, and of its document. */
export const SITE = 'site';

/** What somebody has changed; for everything else the defaults hold. */
export type SiteSettingsState = Partial<SystemSettings>;

/** The settings after an event. */
export function withChange(state: SiteSettingsState, event: SiteSettingsEvent): SiteSettingsState {
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
  evolve: withChange,
};

import type { SystemSettings } from '@lox/contracts/site.js';
import { changedFields } from './changed-fields.js';
import { siteSettingsEvents, type SiteSettingsEvent } from './site-settings.events.js';

/** Of the only stream and document. */
export const SITE_SETTINGS_KEY = 'site';

/** Changed fields only. */
export type SiteSettingsState = Partial<SystemSettings>;

export const siteSettings = changedFields<SiteSettingsState, SiteSettingsEvent>(siteSettingsEvents);

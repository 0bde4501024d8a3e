import { BUILT_IN_SETTINGS, type SystemSettings, type UpdateSettings } from '@lox/contracts/settings.js';
import { defaultChatNumber } from '@lox/contracts/agency-chat.js';
import { changedFields, type ChangedFields, changedFieldsProjection } from './changed-fields.js';
import { type SiteSettingsEvent, siteSettingsEvents } from './site-settings.events.js';

export const SITE_SETTINGS = Symbol('SITE_SETTINGS');

export const SITE_SETTINGS_KEY = 'site';

export type SiteSettingsState = Partial<UpdateSettings>;

export const siteSettings = changedFields<SiteSettingsState, SiteSettingsEvent>(siteSettingsEvents);

export type SiteSettingsDocument = ChangedFields<SiteSettingsState>;

export const siteSettingsProjection = changedFieldsProjection('site-settings', siteSettings);

export function defaultSettings(agencyPhone: string): SystemSettings {
  return { ...BUILT_IN_SETTINGS, whatsappNumber: defaultChatNumber(agencyPhone) };
}

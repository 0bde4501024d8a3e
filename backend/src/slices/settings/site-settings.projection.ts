import { changedFieldsProjection, type ChangedFields } from './changed-fields.js';
import { siteSettings, type SiteSettingsState } from './site-settings.js';

export type SiteSettingsDocument = ChangedFields<SiteSettingsState>;

export const siteSettingsProjection = changedFieldsProjection('site-settings', siteSettings);

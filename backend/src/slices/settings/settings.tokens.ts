export const SITE_SETTINGS = Symbol('SITE_SETTINGS');

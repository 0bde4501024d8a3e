export const SITE_SETTINGS = Symbol('SITE_SETTINGS');
export const AGENCY_DOCUMENTS = Symbol('AGENCY');

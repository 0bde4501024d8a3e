export const PROPERTIES = Symbol('PROPERTIES');
export const PROPERTY_SLUGS = Symbol('PROPERTY_SLUGS');
export const PROPERTY_TABLE = Symbol('PROPERTY_TABLE');

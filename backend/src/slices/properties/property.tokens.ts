export const PROPERTIES = Symbol('PROPERTIES');
export const PROPERTY_SLUGS = Symbol('PROPERTY_SLUGS');

export const PROPERTIES = Symbol('PROPERTIES');
export const PROPERTY_SLUGS = Symbol('PROPERTY_SLUGS');
export const PROPERTIES_IN_MEMORY = Symbol('PROPERTIES_IN_MEMORY');

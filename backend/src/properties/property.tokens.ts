export const PROPERTIES = Symbol('PROPERTIES');

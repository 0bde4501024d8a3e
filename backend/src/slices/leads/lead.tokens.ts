export const LEAD_BOARD = Symbol('LEAD_BOARD');
export const LEAD_PROPERTIES = Symbol('LEAD_PROPERTIES');
export const LEAD_TABLE = Symbol('LEAD_TABLE');
export const LEAD_PROPERTY_TABLE = Symbol('LEAD_PROPERTY_TABLE');
export const LEAD_ROTATION = Symbol('LEAD_ROTATION');

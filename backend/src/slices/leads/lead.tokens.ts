export const LEAD_BOARD = Symbol('LEAD_BOARD');
export const LEAD_PROPERTIES = Symbol('LEAD_PROPERTIES');
export const LEAD_ROWS = Symbol('LEAD_ROWS');
export const LEAD_PROPERTY_ROWS = Symbol('LEAD_LINES');
export const LEAD_ROTATION = Symbol('LEAD_ROTATION');

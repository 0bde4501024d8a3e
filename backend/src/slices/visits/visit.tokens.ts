export const VISITS = Symbol('VISITS');
export const VISIT_LEADS = Symbol('VISIT_LEADS');
export const VISIT_PROPERTIES = Symbol('VISIT_PROPERTIES');

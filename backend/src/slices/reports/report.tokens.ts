export const REPORT_LEADS = Symbol('REPORT_LEADS');
export const REPORT_PROPERTIES = Symbol('REPORT_PROPERTIES');
export const REPORT_VISITS = Symbol('REPORT_VISITS');

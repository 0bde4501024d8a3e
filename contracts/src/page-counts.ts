/** Without personal data. */
export const ANALYTICS_EVENTS = [
  'whatsapp_click',
  'visit_schedule',
  'page_view',
  'interest_click',
  'map_view',
  'consultant_contact',
] as const;
export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number];
export interface AnalyticsHit {
  event: AnalyticsEvent;
  /** Without query. */
  path: string;
  label?: string;
}

/** Pixels; lazy placeholders use them too. */
export const LEAD_DRAWER_WIDTH = 520;
export const VISIT_DRAWER_WIDTH = 460;

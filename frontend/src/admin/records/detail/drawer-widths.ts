/** Of a drawer, in pixels, where the screen is wide; also of what stands in its place while its code comes. */
export const LEAD_DRAWER_WIDTH = 520;
export const VISIT_DRAWER_WIDTH = 460;

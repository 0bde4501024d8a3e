/** Exported names that several files may have, and why: `{ name: reason }`. */
export const SAME_IDEA = {};

export const PAGES = Symbol('PAGES');

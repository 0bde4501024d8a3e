export const LIBRARY_ENTRIES = Symbol('LIBRARY_ENTRIES');

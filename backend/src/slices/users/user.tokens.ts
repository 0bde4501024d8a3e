/** The accounts' documents. */
export const USERS = Symbol('USERS');

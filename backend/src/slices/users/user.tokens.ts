export const USERS = Symbol('USERS');

export const VISITS = Symbol('VISITS');

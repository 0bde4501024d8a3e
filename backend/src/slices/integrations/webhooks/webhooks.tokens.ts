/** Injection token of what is read of webhooks. */
export const WEBHOOKS = Symbol('WEBHOOKS');

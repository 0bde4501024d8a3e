/** Counted from signing in, regardless of use. */
export const SESSION_MS = 7 * 86_400_000;
export const SESSION_IDLE_MS = 3 * 86_400_000;
export const ANONYMOUS_SESSION_MS = 15 * 60_000;
export const SESSION_USE_INTERVAL_MS = 10 * 60_000;

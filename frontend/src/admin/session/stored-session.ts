import type { SessionAnswer } from './session-queries.js';

const KEY = 'userSession';

/**
 * Stores the login answer in this browser (docs/behaviour/session-and-access.md#stored-session). It grants no
 * access.
 */
export function storeSession(answer: SessionAnswer): void {
  localStorage.setItem(KEY, JSON.stringify(answer));
}

export function clearStoredSession(): void {
  localStorage.removeItem(KEY);
}

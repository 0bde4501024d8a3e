import type { SessionAnswer } from './session-queries.js';

const KEY = 'userSession';

/** Grants no access (docs/behaviour/session-and-access.md#stored-session). */
export function storeSession(answer: SessionAnswer): void {
  localStorage.setItem(KEY, JSON.stringify(answer));
}

export function clearStoredSession(): void {
  localStorage.removeItem(KEY);
}

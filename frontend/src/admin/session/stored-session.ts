import type { SessionAnswer } from './session-queries.js';

const KEY = 'userSession';

/** Grants no access. */
export function storeSession(answer: SessionAnswer): void {
  localStorage.setItem(KEY, JSON.stringify(answer));
}

export function clearStoredSession(): void {
  localStorage.removeItem(KEY);
}

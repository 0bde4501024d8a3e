import type { SessionAnswer } from './session-queries.js';

const KEY = 'userSession';

/** Keeps the whole login answer in this browser (admin-core.md §3). It opens nothing: the cookie does. */
export function storeSession(answer: SessionAnswer): void {
  localStorage.setItem(KEY, JSON.stringify(answer));
}

export function clearStoredSession(): void {
  localStorage.removeItem(KEY);
}

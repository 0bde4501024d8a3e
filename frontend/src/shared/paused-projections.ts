import { useSyncExternalStore } from 'react';

/** Names the projections that an operator has paused, in answers to the staff; absent where none is. */
const HEADER = 'X-Paused';

let paused = '';
const listeners = new Set<() => void>();

/** Notes what an answer of the server says of it. */
export function recordPausedHeader(headers: Headers): void {
  const now = headers.get(HEADER) ?? '';
  if (now === paused) return;
  paused = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const now = (): string => paused;

/** The projections that are paused, as the last answer said. */
export const usePausedProjections = (): string[] =>
  useSyncExternalStore(subscribe, now, now).split(', ').filter(Boolean);

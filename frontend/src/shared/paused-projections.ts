import { useSyncExternalStore } from 'react';

const HEADER = 'X-Paused';

let paused = '';
const listeners = new Set<() => void>();

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

export const usePausedProjections = (): string[] =>
  useSyncExternalStore(subscribe, now, now).split(', ').filter(Boolean);

import { useSyncExternalStore } from 'react';
import { presentOf, useAsOf } from './as-of.js';

const EVERY_MS = 20_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export function useTextOfNow(textAt: (now: Date) => string | null): string | null {
  const at = useAsOf();
  const read = () => textAt(presentOf(at));
  return useSyncExternalStore(subscribe, read, read);
}

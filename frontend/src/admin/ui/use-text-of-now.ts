import { useSyncExternalStore } from 'react';

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

/** Only its component renders again, and only when the text is another. */
export function useTextOfNow(textAt: (now: Date) => string | null): string | null {
  const read = () => textAt(new Date());
  return useSyncExternalStore(subscribe, read, read);
}

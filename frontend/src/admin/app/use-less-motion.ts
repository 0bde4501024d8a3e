import { useSyncExternalStore } from 'react';

const preference = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the person asks the system for less motion, now. */
export const useLessMotion = (): boolean => useSyncExternalStore(subscribe, () => preference().matches);

function subscribe(changed: () => void): () => void {
  const query = preference();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

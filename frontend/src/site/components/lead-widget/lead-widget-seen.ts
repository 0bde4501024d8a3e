const SEEN = 'lox:lead-widget-seen';
const listeners = new Set<() => void>();

export function recordContact(): void {
  markLeadWidgetSeen();
  for (const listener of listeners) listener();
}

export function onContacted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True without browser storage. */
export function isLeadWidgetSeen(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    return true;
  }
}

export function markLeadWidgetSeen(): void {
  try {
    localStorage.setItem(SEEN, 'true');
  } catch {
    // See `isLeadWidgetSeen`.
  }
}

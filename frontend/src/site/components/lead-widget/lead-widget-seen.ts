const SEEN = 'lox:lead-widget-seen';
const listeners = new Set<() => void>();

/** The visitor has written or opened a chat by themselves: the lead widget has nothing left to ask. */
export function recordContact(): void {
  markLeadWidgetSeen();
  for (const listener of listeners) listener();
}

/** Tells of every contact from now on; returns a function that ends it. */
export function onContacted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether the lead widget has had its turn in this browser. One without storage (private mode, storage refused) counts as
 * one where it had: better never than on every page.
 */
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
    // Nothing to do: see above.
  }
}

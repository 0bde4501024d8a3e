import { useEffect } from 'react';

const OPEN_AFTER_MS = 5000;
const TRY_AGAIN_MS = 1000;
const SEEN = 'lox:lead-widget-seen';

/**
 * Opens something once per browser, five seconds after load, and not while the visitor is busy. Runs
 * `prepare` first; when that fails, it tries again on another visit.
 */
export function useAutoOpen(prepare: () => Promise<unknown>, open: () => void): void {
  useEffect(() => {
    if (wasSeen()) return;
    let timer = setTimeout(attempt, OPEN_AFTER_MS);
    let gone = false;
    function attempt() {
      if (isBusy()) timer = setTimeout(attempt, TRY_AGAIN_MS);
      else prepare().then(show, () => undefined);
    }
    function show() {
      if (gone || wasSeen()) return;
      if (isBusy()) return attempt();
      markSeen();
      open();
    }
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [prepare, open]);
}

function isBusy(): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return document.activeElement?.matches('input, select, textarea, [contenteditable]') ?? false;
}

// A browser without storage (private mode, storage refused) counts as one that has seen it: better never than
// on every page.
function wasSeen(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    return true;
  }
}

function markSeen(): void {
  try {
    localStorage.setItem(SEEN, 'true');
  } catch {
    // Nothing to do: see above.
  }
}

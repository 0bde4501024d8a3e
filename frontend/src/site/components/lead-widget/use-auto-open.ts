import { useEffect, type RefObject } from 'react';

const OPEN_AFTER_MS = 5000;
const TRY_AGAIN_MS = 1000;
const SEEN = 'lox:lead-widget-seen';

/** Opens something once per browser, five seconds after load, and not while the visitor is busy with something else. */
export function useAutoOpen(own: RefObject<HTMLDialogElement | null>, open: () => void): void {
  useEffect(() => {
    if (wasSeen()) return;
    let timer = setTimeout(attempt, OPEN_AFTER_MS);
    function attempt() {
      if (isBusy(own.current)) {
        timer = setTimeout(attempt, TRY_AGAIN_MS);
        return;
      }
      markSeen();
      open();
    }
    return () => clearTimeout(timer);
  }, [own, open]);
}

function isBusy(own: HTMLDialogElement | null): boolean {
  if ([...document.querySelectorAll('dialog[open]')].some((dialog) => dialog !== own)) return true;
  return document.activeElement?.matches('input, select, textarea, [contenteditable]') ?? false;
}

// A browser that keeps nothing (private mode, storage refused) is treated as one that has seen it: better never than
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

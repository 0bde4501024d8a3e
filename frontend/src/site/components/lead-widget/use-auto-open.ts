import { useEffect } from 'react';
import { FIELD_SELECTOR } from './field-selector.js';
import { markLeadWidgetSeen, isLeadWidgetSeen } from './lead-widget-seen.js';

const OPEN_AFTER_MS = 5000;
const TRY_AGAIN_MS = 1000;
/** A pause in typing is no idleness. */
const TYPING_MS = 10_000;

export function useAutoOpen(prepare: () => Promise<unknown>, open: () => void): void {
  useEffect(() => {
    if (isLeadWidgetSeen()) return;
    let timer = setTimeout(attempt, OPEN_AFTER_MS);
    let gone = false;
    let typed = -Infinity;
    const onInput = () => (typed = Date.now());
    document.addEventListener('input', onInput);
    const isBusy = () =>
      Date.now() - typed < TYPING_MS ||
      document.querySelector('dialog[open], header [aria-expanded="true"]') !== null ||
      document.activeElement?.matches(FIELD_SELECTOR) === true;
    function attempt() {
      if (isBusy()) timer = setTimeout(attempt, TRY_AGAIN_MS);
      else prepare().then(show, () => undefined);
    }
    function show() {
      if (gone || isLeadWidgetSeen()) return;
      if (isBusy()) return attempt();
      markLeadWidgetSeen();
      open();
    }
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('input', onInput);
    };
  }, [prepare, open]);
}

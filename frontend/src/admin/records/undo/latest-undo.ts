import { useEffect } from 'react';
import type { ToastAction } from '../../ui/use-toast.js';

interface Offer {
  run: () => void;
  screen: string;
}

/** Each holds on the screen where it was made. */
let made: readonly Offer[] = [];

/** After false it stays offered. */
export function offerUndo(undo: () => Promise<unknown>): ToastAction[] {
  const run = async (): Promise<void> => {
    made = made.filter((one) => one !== offer);
    const done = await undo().catch(() => false);
    if (done === false) made = [...made, offer];
  };
  const offer: Offer = { run: () => void run(), screen: window.location.pathname };
  made = [...made, offer];
  return [{ text: 'Desfazer', run: offer.run }];
}

export function UndoShortcut(): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || event.altKey || event.shiftKey) return;
      if ((!event.ctrlKey && !event.metaKey) || event.defaultPrevented || isTyping(event.target)) return;
      const latest = made.findLast(({ screen }) => screen === window.location.pathname);
      if (!latest) return;
      event.preventDefault();
      latest.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return null;
}

/** A field takes back what was typed into it by itself. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

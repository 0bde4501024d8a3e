import { useEffect } from 'react';
import type { ToastAction } from '../../ui/use-toast.js';

type Run = () => void;

/** Each holds on the screen where it was made. */
let made: readonly { run: Run; screen: string }[] = [];

export function offerUndo(undo: Run): ToastAction[] {
  const run = (): void => {
    made = made.filter((one) => one.run !== run);
    undo();
  };
  made = [...made, { run, screen: window.location.pathname }];
  return [{ text: 'Desfazer', run }];
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

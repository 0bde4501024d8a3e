import { useEffect } from 'react';
import { create } from 'zustand';
import type { ToastAction } from '../../ui/use-toast.js';

type Run = () => void;

/** Holds on the screen where it was made. */
export const useLatestUndo = create<{
  latest: { run: Run; screen: string } | null;
  remember(run: Run): void;
  forget(run: Run): void;
}>()((set) => ({
  latest: null,
  remember: (run) => set({ latest: { run, screen: window.location.pathname } }),
  forget: (run) => set(({ latest }) => (latest?.run === run ? { latest: null } : {})),
}));

export function offerUndo(undo: Run): ToastAction[] {
  const { remember, forget } = useLatestUndo.getState();
  const run = (): void => {
    forget(run);
    undo();
  };
  remember(run);
  return [{ text: 'Desfazer', run }];
}

export function UndoShortcut(): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || event.altKey || event.shiftKey) return;
      if ((!event.ctrlKey && !event.metaKey) || event.defaultPrevented || isTyping(event.target)) return;
      const { latest } = useLatestUndo.getState();
      if (latest?.screen !== window.location.pathname) return;
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

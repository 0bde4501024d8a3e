import { App } from 'antd';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { INSTANT } from './instant.js';

/** What is asked before something unsaved is dropped, and which ways lead away from it. */
export interface Unsaved {
  title: string;
  text: string | undefined;
  isLost(from: Location, to: Location): boolean;
}

/** What may be said otherwise of one form; without `isLost` another screen loses it. */
export type UnsavedOptions = Partial<Unsaved>;

/** Forms on the screen that hold something unsaved. */
const held = new Set<Unsaved>();

const otherScreen = (from: Location, to: Location): boolean => from.pathname !== to.pathname;

/**
 * Asks before something unsaved is lost: the browser on reload and close, we on every other way out of the screen.
 * Answers how a dialog closes itself: after the same question while something is unsaved, else at once.
 */
export function useUnsaved(
  unsaved: boolean,
  { title = 'Descartar alterações?', text, isLost = otherScreen }: UnsavedOptions = {},
): (close: () => void) => void {
  const ask = useDiscardQuestion();
  useEffect(() => {
    if (!unsaved) return;
    const entry: Unsaved = { title, text, isLost };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    held.add(entry);
    window.addEventListener('beforeunload', warn);
    return () => {
      held.delete(entry);
      window.removeEventListener('beforeunload', warn);
    };
  }, [unsaved, title, text, isLost]);
  return (close) => {
    if (unsaved) ask({ title, text }, close);
    else close();
  };
}

/** Holds every way to another address while it would lose something, until the person has decided. Once per page. */
export function LeaveGuard(): null {
  const ask = useDiscardQuestion();
  const lost = useRef<Unsaved>(undefined);
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => {
    lost.current = [...held].find(({ isLost }) => isLost(currentLocation, nextLocation));
    return lost.current !== undefined;
  });
  const decide = useEffectEvent(() => lost.current && ask(lost.current, () => proceed?.(), reset));
  useEffect(() => {
    // Once, however often the person tries to go before answering.
    if (state !== 'blocked') return;
    const question = decide();
    return () => question?.destroy();
  }, [state]);
  return null;
}

/** Does what leaves everything behind, signing out, once the person agrees to lose what is unsaved. */
export function useLeaveAll(): (leave: () => void) => void {
  const ask = useDiscardQuestion();
  return useCallback(
    (leave) => {
      const [unsaved] = held;
      if (!unsaved) return leave();
      ask(unsaved, () => {
        held.clear();
        leave();
      });
    },
    [ask],
  );
}

function useDiscardQuestion() {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, text }: Pick<Unsaved, 'title' | 'text'>, onDiscard: () => void, onStay?: () => void) =>
      modal.confirm({
        ...INSTANT,
        title,
        content: text,
        okText: 'Descartar',
        okButtonProps: { danger: true },
        cancelText: 'Continuar editando',
        onOk: onDiscard,
        onCancel: onStay,
      }),
    [modal],
  );
}

import { App } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useBlocker, type Location } from 'react-router-dom';
import { NO_ANIMATION } from './no-animation.js';

/** The question before unsaved edits are discarded, and which navigation discards them. */
export interface UnsavedForm {
  title: string;
  text: string | undefined;
  /** What the two buttons say. */
  leave: string;
  stay: string;
  isLost(from: Location, to: Location): boolean;
  /** The form lies over the screen, so that every step of the browser's history leaves it, also within the screen. */
  over: boolean;
}

/** Overrides for one form; without `isLost`, opening another screen discards its edits. */
export type UnsavedFormOptions = Partial<UnsavedForm>;

/** Forms on the screen with unsaved edits. */
const unsavedForms = new Set<UnsavedForm>();

const otherScreen = (from: Location, to: Location): boolean => from.pathname !== to.pathname;

/**
 * Asks before unsaved edits are lost: the browser does on reload and close, we do on navigation. Returns a
 * function that closes a dialog: after the same question with unsaved edits, else at once.
 */
export function useUnsavedGuard(
  unsaved: boolean,
  {
    title = 'Descartar alterações?',
    text,
    leave = 'Descartar',
    stay = 'Continuar editando',
    isLost = otherScreen,
    over = false,
  }: UnsavedFormOptions = {},
): (close: () => void) => void {
  const ask = useDiscardQuestion();
  useEffect(() => {
    if (!unsaved) return;
    const entry: UnsavedForm = { title, text, leave, stay, isLost, over };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    unsavedForms.add(entry);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsavedForms.delete(entry);
      window.removeEventListener('beforeunload', warn);
    };
  }, [unsaved, title, text, leave, stay, isLost, over]);
  return (close) => {
    if (unsaved) ask({ title, text, leave, stay }, close);
    else close();
  };
}

/** Blocks navigation that would discard edits until the person has decided. Render once per page. */
export function UnsavedNavigationGuard(): null {
  const ask = useDiscardQuestion();
  const lost = useRef<UnsavedForm>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isStep = historyAction === NavigationType.Pop;
    lost.current = [...unsavedForms].find(
      ({ isLost, over }) => (over && isStep) || isLost(currentLocation, nextLocation),
    );
    return lost.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || !lost.current) return;
    // Not by state: a new attempt may come before the last answer is rendered, and it needs a question too.
    const question = ask(lost.current, blocker.proceed, blocker.reset);
    return () => question.destroy();
  }, [ask, blocker]);
  return null;
}

/** Runs an action that discards all edits, such as signing out, once the person agrees. */
export function useDiscardAllEdits(): (leave: () => void) => void {
  const ask = useDiscardQuestion();
  return useCallback(
    (leave) => {
      const [unsaved] = unsavedForms;
      if (!unsaved) return leave();
      ask(unsaved, () => {
        unsavedForms.clear();
        leave();
      });
    },
    [ask],
  );
}

function useDiscardQuestion() {
  const { modal } = App.useApp();
  return useCallback(
    (
      { title, text, leave, stay }: Omit<UnsavedForm, 'isLost' | 'over'>,
      onDiscard: () => void,
      onStay?: () => void,
    ) =>
      modal.confirm({
        ...NO_ANIMATION,
        title,
        content: text,
        okText: leave,
        okButtonProps: { danger: true },
        cancelText: stay,
        // Enter keeps what was written.
        autoFocusButton: 'cancel',
        onOk: onDiscard,
        onCancel: onStay,
      }),
    [modal],
  );
}

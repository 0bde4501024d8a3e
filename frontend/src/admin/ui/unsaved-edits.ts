import { App } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useBlocker, type Location } from 'react-router-dom';
import { NO_ANIMATION } from './no-animation.js';

export interface UnsavedForm {
  title: string;
  text: string | undefined;
  leave: string;
  stay: string;
  isLost(from: Location, to: Location): boolean;
  /** Every history step leaves it, also within the screen. */
  over: boolean;
}

export type UnsavedFormOptions = Partial<UnsavedForm>;

const unsavedForms = new Set<UnsavedForm>();

const otherScreen = (from: Location, to: Location): boolean => from.pathname !== to.pathname;

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
    // The next attempt may come before the last answer is rendered.
    const question = ask(lost.current, blocker.proceed, blocker.reset);
    return () => question.destroy();
  }, [ask, blocker]);
  return null;
}

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
        // Enter keeps the edits.
        autoFocusButton: 'cancel',
        onOk: onDiscard,
        onCancel: onStay,
      }),
    [modal],
  );
}

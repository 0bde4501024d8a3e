import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { ErrorText } from './ErrorText.js';

/** How long a toast shows (docs/behaviour/navigation.md#toasts). */
export const TOAST_SECONDS = 5;

/** What can be done from a toast; it goes away with it. */
export interface ToastAction {
  text: string;
  run: () => void;
}

/** Shows a toast with a title and an optional text. */
export interface Toast {
  success(title: ReactNode, text?: ReactNode, action?: ToastAction): void;
  info(title: ReactNode, text?: ReactNode): void;
  /** One that is clicked as a whole, and goes away then, or with `close` of its key. */
  link(key: string, title: ReactNode, text: ReactNode, onClick: () => void): void;
  close(key: string): void;
  warning(title: ReactNode, text?: ReactNode): void;
  error(title: ReactNode, text?: ReactNode): void;
}

/** Toasts with an action so far: each has a key of its own. */
let shown = 0;

const CLOSE = { closable: { 'aria-label': 'Fechar' } };

/** Toasts of the app; one at a time. */
export function useToast(): Toast {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      success: (title, description, action) => {
        const key = `toast-${++shown}`;
        const actions = action && (
          <Button
            onClick={() => {
              notification.destroy(key);
              action.run();
            }}
          >
            {action.text}
          </Button>
        );
        notification.success({ ...CLOSE, key, title, description, actions, role: 'status' });
      },
      info: (title, description) => notification.info({ ...CLOSE, title, description, role: 'status' }),
      link: (key, title, description, onClick) =>
        notification.info({
          ...CLOSE,
          key,
          title,
          description,
          onClick: () => {
            notification.destroy(key);
            onClick();
          },
          role: 'status',
          className: 'toast-clickable',
        }),
      close: (key) => notification.destroy(key),
      warning: (title, description) => notification.warning({ ...CLOSE, title, description }),
      error: (title, text) => {
        const description = typeof text === 'string' ? <ErrorText>{text}</ErrorText> : text;
        notification.error({ ...CLOSE, title, description });
      },
    }),
    [notification],
  );
}

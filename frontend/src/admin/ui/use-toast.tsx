import { App } from 'antd';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { ErrorText } from './ErrorText.js';

/** How long a toast shows (docs/behaviour/navigation.md#toasts). */
export const TOAST_SECONDS = 5;

/** Shows a toast with a title and an optional text. */
export interface Toast {
  success(title: ReactNode, text?: ReactNode): void;
  info(title: ReactNode, text?: ReactNode, onClick?: () => void): void;
  warning(title: ReactNode, text?: ReactNode): void;
  error(title: ReactNode, text?: ReactNode): void;
}

const CLOSE = { closable: { 'aria-label': 'Fechar' } };

/** Toasts of the app; one at a time. */
export function useToast(): Toast {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      success: (title, description) => notification.success({ ...CLOSE, title, description, role: 'status' }),
      info: (title, description, onClick) =>
        notification.info({
          ...CLOSE,
          title,
          description,
          onClick,
          role: 'status',
          className: onClick && 'toast-clickable',
        }),
      warning: (title, description) => notification.warning({ ...CLOSE, title, description }),
      error: (title, text) => {
        const description = typeof text === 'string' ? <ErrorText>{text}</ErrorText> : text;
        notification.error({ ...CLOSE, title, description });
      },
    }),
    [notification],
  );
}

import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { ErrorText } from './ErrorText.js';

export const TOAST_SECONDS = 5;
const OFFER_SECONDS = 10;

export interface ToastAction {
  text: string;
  run: () => void;
}

export interface Toast {
  /** `more` stands beside the actions, and may close the toast. */
  success(
    title: ReactNode,
    text?: ReactNode,
    actions?: readonly ToastAction[],
    more?: (close: () => void) => ReactNode,
  ): void;
  info(title: ReactNode, text?: ReactNode): void;
  /** One link, which closes on click or by `close(key)`. */
  link(key: string, title: ReactNode, text: ReactNode, onClick: () => void): void;
  close(key: string): void;
  warning(title: ReactNode, text?: ReactNode): void;
  error(title: ReactNode, text?: ReactNode): void;
}

let shown = 0;

const CLOSE = { closable: { 'aria-label': 'Fechar' } };

export function useToast(): Toast {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      success: (title, description, offered = [], more) => {
        const key = `toast-${++shown}`;
        const close = () => notification.destroy(key);
        const actions = (offered.length > 0 || more) && (
          <div className="flex wrap end gap-2">
            {offered.map(({ text, run }) => (
              <Button
                key={text}
                onClick={() => {
                  close();
                  run();
                }}
              >
                {text}
              </Button>
            ))}
            {more?.(close)}
          </div>
        );
        const duration = actions ? OFFER_SECONDS : TOAST_SECONDS;
        notification.success({ ...CLOSE, key, title, description, actions, duration, role: 'status' });
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

import { App, Button } from 'antd';
import type { FocusEvent, ReactNode } from 'react';
import { useMemo } from 'react';
import { ErrorText } from './ErrorText.js';

export const TOAST_SECONDS = 5;
const OFFER_SECONDS = 10;
const HOUR_SECONDS = 3_600;

export interface ToastAction {
  text: string;
  run: () => void;
}

type More = (close: () => void) => ReactNode;

export interface Toast {
  /** `more` may close the toast. */
  success(title: ReactNode, text?: ReactNode, actions?: readonly ToastAction[], more?: More): void;
  info(title: ReactNode, text?: ReactNode): void;
  /** One link, which closes on click or by `close(key)`. */
  link(key: string, title: ReactNode, text: ReactNode, onClick: () => void): void;
  close(key: string): void;
  warning(title: ReactNode, text?: ReactNode): void;
  error(title: ReactNode, text?: ReactNode, actions?: readonly ToastAction[]): void;
}

const CLOSE = { closable: { 'aria-label': 'Fechar' } };

let count = 0;
let shown = '';
let isOffer = false;
/** Waits until an offer is over. */
let news: (() => void) | null = null;

interface Content {
  title: ReactNode;
  description: ReactNode;
  role?: 'status';
  className?: string;
  onClick?: () => void;
}

export function useToast(): Toast {
  const { notification } = App.useApp();
  return useMemo(() => {
    const over = (key: string): void => {
      if (shown !== key) return;
      isOffer = false;
      news?.();
      news = null;
    };
    const close = (key: string): void => {
      notification.destroy(key);
      over(key);
    };
    const show = (
      type: 'success' | 'info' | 'warning' | 'error',
      content: Content,
      offered: readonly ToastAction[] = [],
      more?: More,
      key = `toast-${++count}`,
    ): void => {
      const offers = offered.length > 0 || more !== undefined;
      let before: HTMLElement | null = null;
      const actions = offers && (
        <div className="flex wrap end gap-2">
          {offered.map(({ text, run }) => (
            <Button
              key={text}
              onClick={() => {
                // Its answer is the next toast.
                before?.focus();
                notification.destroy(key);
                isOffer = false;
                run();
              }}
            >
              {text}
            </Button>
          ))}
          {more?.(() => close(key))}
        </div>
      );
      const seconds = offers ? OFFER_SECONDS : TOAST_SECONDS;
      const open = (duration: number): void =>
        notification[type]({ ...CLOSE, ...content, key, actions, duration, onClose: () => over(key), props });
      const whileFocused = (duration: number) => () => isOffer && shown === key && open(duration);
      const stay = whileFocused(HOUR_SECONDS);
      const onFocus = (event: FocusEvent<HTMLElement>): void => {
        // Focus traps listen above.
        event.stopPropagation();
        const from = event.relatedTarget;
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) before = from;
        stay();
      };
      const props = { onFocus, onBlur: whileFocused(seconds) };
      shown = key;
      isOffer = offers;
      open(seconds);
    };
    return {
      success: (title, description, offered, more) =>
        show('success', { title, description, role: 'status' }, offered, more),
      info: (title, description) => show('info', { title, description, role: 'status' }),
      link: (key, title, description, onClick) => {
        const onNewsClick = () => {
          close(key);
          onClick();
        };
        const content = { title, description, role: 'status', onClick: onNewsClick } as const;
        news = () => show('info', { ...content, className: 'toast-clickable' }, [], undefined, key);
        if (!isOffer) over(shown);
      },
      close: (key) => {
        news = null;
        notification.destroy(key);
      },
      warning: (title, description) => show('warning', { title, description }),
      error: (title, text, offered) => {
        const description = typeof text === 'string' ? <ErrorText>{text}</ErrorText> : text;
        show('error', { title, description }, offered);
      },
    };
  }, [notification]);
}

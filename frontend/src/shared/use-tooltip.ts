import { useEffect, useMemo, useState, type FocusEvent, type PointerEvent } from 'react';

export const TOOLTIP_DELAY_MS = 700;
/** Within this time the next tooltip shows at once. */
export const TOOLTIP_SKIP_MS = 300;
/** Time to move onto the open tooltip (WCAG 1.4.13). */
const CROSSING_MS = 100;

let closeOpen: (() => void) | null = null;
let leftAt = -Infinity;

export interface TooltipEvents {
  onPointerEnter(event: PointerEvent): void;
  onPointerLeave(): void;
  onPointerDown(): void;
  onFocus(event: FocusEvent): void;
  onBlur(): void;
}

/** Touch and clicks do not open it. */
export function useTooltip(): { open: boolean; events: TooltipEvents } {
  const [open, setOpen] = useState(false);
  const { events, close } = useMemo(() => controls(setOpen), []);
  useEffect(() => close, [close]);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, close]);
  return { open, events };
}

function controls(setOpen: (open: boolean) => void): { events: TooltipEvents; close(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    if (closeOpen !== close) closeOpen?.();
    closeOpen = close;
    setOpen(true);
  };
  const close = () => {
    clearTimeout(timer);
    if (closeOpen !== close) return;
    closeOpen = null;
    leftAt = performance.now();
    setOpen(false);
  };
  const isWarm = () => closeOpen !== null || performance.now() - leftAt <= TOOLTIP_SKIP_MS;
  const events: TooltipEvents = {
    onPointerEnter: ({ pointerType }) => {
      if (pointerType === 'touch') return;
      clearTimeout(timer);
      if (isWarm()) show();
      else timer = setTimeout(show, TOOLTIP_DELAY_MS);
    },
    onPointerLeave: () => {
      clearTimeout(timer);
      timer = setTimeout(close, CROSSING_MS);
    },
    onPointerDown: close,
    onFocus: ({ target }) => target.matches(':focus-visible') && show(),
    onBlur: close,
  };
  return { events, close };
}

import { useLayoutEffect } from 'react';

/** The screen takes the height that a notice above it leaves; `:has()` would style all of it anew at each change. */
export function useNoticeAbove(kind: 'past' | 'paused', isShown: boolean): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!main || !isShown) return;
    main.dataset[kind] = '';
    return () => void delete main.dataset[kind];
  }, [kind, isShown]);
}

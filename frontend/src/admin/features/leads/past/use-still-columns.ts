import { useEffect } from 'react';
import { useBoardActivity } from '../board-activity.js';
import { COLUMNS_ID } from '../bulk/bulk-selection.js';

/** While days are played, columns out of view keep their cards. */
export function useStillColumns(playing: boolean): void {
  const set = useBoardActivity((state) => state.set);
  useEffect(() => {
    if (!playing) return;
    const still = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        still[isIntersecting ? 'delete' : 'add']((target as HTMLElement).dataset.stage ?? '');
      set({ still: new Set(still) });
    });
    for (const column of document.getElementById(COLUMNS_ID)?.children ?? []) observer.observe(column);
    return () => {
      observer.disconnect();
      set({ still: new Set() });
    };
  }, [playing, set]);
}

import type { Virtualizer } from '@tanstack/react-virtual';
import type { Lead } from '@lox/contracts/leads.js';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps the first visible card in place, except at the very top. */
export function useScrollAnchor(
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  leads: readonly Lead[],
): void {
  const anchor = useRef<{ leads: readonly Lead[]; id: string; below: number } | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = anchor.current;
    if (before && before.leads !== leads) {
      const start = startOf(
        virtualizer,
        leads.findIndex((lead) => lead.id === before.id),
      );
      if (start !== undefined) element.scrollTo({ top: start + before.below });
    }
    const remember = () => {
      const first = virtualizer.getVirtualItems().find((item) => item.end > element.scrollTop);
      const lead = first && leads[first.index];
      anchor.current =
        first && lead && element.scrollTop > 0
          ? { leads, id: lead.id, below: element.scrollTop - first.start }
          : null;
    };
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [leads, scroller, virtualizer]);
}

function startOf(virtualizer: Virtualizer<HTMLDivElement, Element>, index: number): number | undefined {
  return index < 0 ? undefined : virtualizer.getOffsetForIndex(index, 'start')?.[0];
}

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
    // Its own `scrollTop` would lay out the page.
    let top = virtualizer.scrollOffset ?? 0;
    if (before && before.leads !== leads) {
      const index = leads.findIndex((lead) => lead.id === before.id);
      const start = index < 0 ? undefined : virtualizer.getOffsetForIndex(index, 'start')?.[0];
      if (start !== undefined) element.scrollTo(0, (top = start + before.below));
    }
    const remember = (at: number) => {
      const first = virtualizer.getVirtualItems().find(({ end }) => end > at);
      const lead = first && leads[first.index];
      anchor.current = lead && at > 0 ? { leads, id: lead.id, below: at - first.start } : null;
    };
    const onScroll = () => remember(element.scrollTop);
    remember(top);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [leads, scroller, virtualizer]);
}

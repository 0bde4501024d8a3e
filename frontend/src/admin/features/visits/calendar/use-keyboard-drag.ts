import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Day } from '@lox/contracts/local-time.js';
import { slotOfVisit, isSameSlot, slotAfterKey } from './calendar-slot.js';
import { useVisitDrag } from './visit-drag.js';
import type { VisitDragOptions } from './use-pointer-drag.js';

/** The handler returns true for a handled key. */
export function useKeyboardDrag(
  root: RefObject<HTMLElement | null>,
  days: readonly Day[],
  field: VisitDragOptions,
): (event: React.KeyboardEvent) => boolean {
  const heldByKeyboard = useVisitDrag((state) => state.visit !== null && state.byKeyboard);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { visit: held, slot: place, moveTo: carry, end: letGo } = useVisitDrag.getState();
    if (!held || !place) return;
    event.stopPropagation();
    event.preventDefault();
    const next = slotAfterKey(event.key, place, {
      days,
      hours: field.hours,
      brokers: field.columnsFor?.(held),
    });
    if (next) return carry(next);
    if (event.key === 'Escape') return letGo();
    if (event.key !== ' ' && event.key !== 'Enter') return;
    const moved = !isSameSlot(place, slotOfVisit(held));
    letGo(moved ? { id: held.id, ...place } : undefined);
    if (moved) field.drop(held, place, true);
  });

  useEffect(() => {
    if (!heldByKeyboard) return undefined;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('keydown', onKey, options);
    // Releasing the space bar would activate the focused button.
    window.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), options);
    window.addEventListener('pointerdown', () => useVisitDrag.getState().end(), options);
    const card = document.activeElement;
    if (card instanceof HTMLElement) card.dataset.held = 'true';
    return () => {
      listening.abort();
      if (card instanceof HTMLElement) delete card.dataset.held;
    };
  }, [heldByKeyboard]);

  return (event) => {
    if (event.key !== ' ') return false;
    const card = (event.target as Element).closest<HTMLElement>('[data-visit-id]');
    if (!card || !root.current?.contains(card)) return false;
    const visit = field.visitOf(card.dataset.visitId ?? '');
    if (!visit || !field.mayMove(visit)) return false;
    event.preventDefault();
    useVisitDrag.getState().start(visit, slotOfVisit(visit), true);
    return true;
  };
}

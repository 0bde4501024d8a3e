import type { MouseEvent } from 'react';
import type { VisitUrlState } from '../visit-url.js';
import type { VisitActions } from '../visit-actions.js';
import { brokerOfColumn } from './people.js';
import type { VisitDragOptions } from './use-pointer-drag.js';

export function useCalendarClicks(
  field: Pick<VisitDragOptions, 'visitOf'>,
  {
    mayCreate,
    change,
    actions,
  }: { mayCreate: boolean; change: VisitUrlState['change']; actions: VisitActions },
) {
  const dayOf = (target: Element) => target.closest<HTMLElement>('[data-drop-day]')?.dataset.dropDay;
  return {
    click: (event: MouseEvent<HTMLElement>) => {
      const target = event.target as Element;
      // React also bubbles events of menus rendered in portals.
      if (!event.currentTarget.contains(target)) return;
      const id = target.closest<HTMLElement>('[data-visit-id]')?.dataset.visitId;
      const visit = id && field.visitOf(id);
      if (visit && !target.closest('[data-own-click]')) return actions.open(visit);
      if (visit) return;
      const dayView = target.closest<HTMLElement>('[data-day-view]')?.dataset.dayView;
      if (dayView) return change({ view: 'day', date: dayView });
      const time = target.closest<HTMLElement>('[data-new-at]')?.dataset.newAt;
      const day = dayOf(target);
      if (!day) return;
      if (time) return actions.create({ day, time, brokerId: brokerOfColumn(target) ?? undefined });
      if (target.closest('a, button')) return;
      if (target.closest('[data-choose-day]')) return change({ date: day });
      if (mayCreate) actions.create({ day });
      else change({ view: 'day', date: day });
    },
    menu: (event: MouseEvent<HTMLElement>) => {
      const card = (event.target as Element).closest<HTMLElement>('[data-visit-id]');
      const visit = card && field.visitOf(card.dataset.visitId ?? '');
      if (!card || !visit || !event.currentTarget.contains(card)) return;
      event.preventDefault();
      const { left, bottom } = card.getBoundingClientRect();
      // The menu key gives no pointer position.
      const byHand = event.clientX !== 0 || event.clientY !== 0;
      actions.openMenu(visit, byHand ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom }, card);
    },
  };
}

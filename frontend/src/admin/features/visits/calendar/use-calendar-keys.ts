import type { KeyboardEvent, RefObject } from 'react';
import { addDays } from '@lox/contracts/local-time.js';
import { useVisitActions } from '../visit-actions.js';
import type { useVisitAddress } from '../visit-address.js';
import { stepped, type CalendarView } from './calendar-days.js';

/** The calendar's keys, as its help tells them. */
export const SHORTCUTS: readonly (readonly [keys: string, deed: string])[] = [
  ['← → ↑ ↓', 'ir de um dia a outro'],
  ['PageUp PageDown', 'período anterior ou seguinte'],
  ['H ou T', 'hoje'],
  ['N', 'nova visita no dia escolhido'],
  ['M S D', 'mês, semana, dia'],
  ['Enter', 'abrir o dia ou a visita'],
  ['Espaço', 'pegar a visita; setas levam, espaço solta, Esc desiste'],
  ['Shift F10', 'menu da visita'],
];

const VIEW_KEYS: Partial<Record<string, CalendarView>> = { m: 'month', s: 'week', d: 'day' };

/** Keys pressed while the focus is in the calendar; none is taken from a field, a menu or another key's meaning. */
export function useCalendarKeys({
  root,
  address: { view, date, today, change },
  mayCreate,
  onDragKey,
}: {
  root: RefObject<HTMLElement | null>;
  address: ReturnType<typeof useVisitAddress>;
  mayCreate: boolean;
  onDragKey: (event: KeyboardEvent) => boolean;
}): (event: KeyboardEvent<HTMLElement>) => void {
  const actions = useVisitActions();
  const lookAt = (day: string) => {
    change({ date: day });
    // After React has drawn the other day.
    setTimeout(() => {
      const cell = root.current?.querySelector<HTMLElement>(`[data-calendar-day="${day}"][tabindex]`);
      (cell ?? root.current)?.focus({ preventScroll: !cell });
    });
  };
  return (event) => {
    const target = event.target as HTMLElement;
    if (!event.currentTarget.contains(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('input, textarea, select, [role="radiogroup"], [role="combobox"]')) return;
    if (onDragKey(event)) return;
    const key = event.key.toLowerCase();
    const step = { arrowleft: -1, arrowright: 1, arrowup: -7, arrowdown: 7 }[key];
    const shown = VIEW_KEYS[key];
    if (key === 'pageup' || key === 'pagedown') lookAt(stepped(view, date, key === 'pageup' ? -1 : 1));
    else if (step && (view === 'month' || Math.abs(step) === 1)) lookAt(addDays(date, step));
    else if (key === 'h' || key === 't') lookAt(today);
    else if (key === 'n' && mayCreate) actions.create({ day: date });
    else if (shown) change({ view: shown });
    else if (key === 'enter' && target.dataset.calendarDay)
      change({ view: 'day', date: target.dataset.calendarDay });
    else return;
    event.preventDefault();
  };
}

import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { addDays, localDay, type Day } from '@lox/contracts/local-time.js';
import { useVisitActions } from '../visit-actions.js';
import type { VisitUrlState } from '../visit-url.js';
import { stepped, type CalendarView } from './calendar-days.js';

export const TEAM_KEY = 'E';

export const SHORTCUTS: readonly (readonly [keys: string, action: string])[] = [
  ['← → ↑ ↓', 'ir de um dia a outro'],
  ['PageUp PageDown', 'período anterior ou seguinte'],
  ['H ou T', 'hoje'],
  ['N', 'nova visita no dia escolhido'],
  ['M S D', 'mês, semana, dia'],
  [TEAM_KEY, 'equipe'],
  ['Enter', 'abrir o dia ou a visita'],
  ['Espaço', 'pegar a visita; setas levam, espaço solta, Esc desiste'],
  ['Shift F10', 'menu da visita'],
];

const VIEW_KEYS: Partial<Record<string, CalendarView>> = { m: 'month', s: 'week', d: 'day', e: 'team' };

export function useCalendarKeys({
  root,
  address,
  mayCreate,
  onDragKey,
}: {
  root: RefObject<HTMLElement | null>;
  address: VisitUrlState;
  mayCreate: boolean;
  onDragKey: (event: KeyboardEvent) => boolean;
}): (event: KeyboardEvent<HTMLElement>) => void {
  const actions = useVisitActions();
  const aim = useFocusSelectedDay(root, address);
  return (event) => {
    const target = event.target as HTMLElement;
    if (!event.currentTarget.contains(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('input, textarea, select, [role="radiogroup"], [role="combobox"]')) return;
    if (onDragKey(event)) return;
    const key = event.key.toLowerCase();
    const { day, view } = aim.present(target);
    const step = { arrowleft: -1, arrowright: 1, arrowup: -7, arrowdown: 7 }[key];
    const shown = VIEW_KEYS[key];
    if (key === 'pageup' || key === 'pagedown') aim.at(stepped(view, day, key === 'pageup' ? -1 : 1), view);
    else if (step && (view === 'month' || Math.abs(step) === 1)) aim.at(addDays(day, step), view);
    else if (key === 'h' || key === 't') aim.at(localDay(new Date()), view);
    else if (key === 'n' && mayCreate) actions.create({ day });
    else if (shown && address.views.includes(shown)) aim.at(day, shown);
    else if (key === 'enter' && target.dataset.calendarDay) aim.at(day, 'day');
    else return;
    event.preventDefault();
  };
}

/** Between two keys the URL is newer than the rendered day. */
function useFocusSelectedDay(
  root: RefObject<HTMLElement | null>,
  { view, date, current, change }: VisitUrlState,
) {
  const pending = useRef(false);
  useEffect(() => {
    const aimed = current();
    if (!pending.current || aimed.date !== date || aimed.view !== view) return;
    pending.current = false;
    const cell = root.current?.querySelector<HTMLElement>(`[data-calendar-day="${date}"][tabindex]`);
    (cell ?? root.current)?.focus({ preventScroll: !cell });
  });
  return {
    present: (target: Element): { day: Day; view: CalendarView } => {
      const place = current();
      const focused = target.closest<HTMLElement>('[data-calendar-day]')?.dataset.calendarDay;
      return { day: (pending.current ? null : focused) ?? place.date, view: place.view };
    },
    at: (day: Day, next: CalendarView) => {
      pending.current = true;
      change(next === current().view ? { date: day } : { view: next, date: day });
    },
  };
}

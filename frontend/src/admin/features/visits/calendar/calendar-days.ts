import { addDays, addMonths, localDay, startOfWeek, type Day } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { dayTitle, monthTitle, weekTitle } from '../visit-texts.js';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];
export const VIEW_LABELS: Record<CalendarView, string> = { month: 'Mês', week: 'Semana', day: 'Dia' };

const GRID_DAYS = 42;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
const daysFrom = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

/** The 42 days, in six weeks from Sunday on, of the month in which a day lies (operations.md §9). */
export const monthGrid = (day: Day): Day[] => daysFrom(startOfWeek(firstOfMonth(day)), GRID_DAYS);

/** The days that a view shows when a day is looked at. */
export function shownDays(view: CalendarView, day: Day): Day[] {
  if (view === 'day') return [day];
  return view === 'week' ? daysFrom(startOfWeek(day), 7) : monthGrid(day);
}

/** Whether a day belongs to the period itself: a month's grid shows days of its neighbours too. */
export function isInPeriod(view: CalendarView, day: Day, candidate: Day): boolean {
  if (view === 'day') return candidate === day;
  return view === 'week'
    ? startOfWeek(candidate) === startOfWeek(day)
    : candidate.slice(0, 7) === day.slice(0, 7);
}

/**
 * The days that are fetched, inclusive: a month's whole grid whatever the view, so that month, week and day change
 * without waiting.
 */
export function fetchedSpan(day: Day): { start: Day; end: Day } {
  const start = startOfWeek(firstOfMonth(day));
  return { start, end: addDays(start, GRID_DAYS - 1) };
}

/** The day that is looked at after going a number of periods on, or back when negative. */
export function stepped(view: CalendarView, day: Day, periods: number): Day {
  if (view === 'month') return addMonths(day, periods);
  return addDays(day, periods * (view === 'week' ? 7 : 1));
}

export function periodTitle(view: CalendarView, day: Day): string {
  if (view === 'day') return dayTitle(day);
  return view === 'week' ? weekTitle(startOfWeek(day)) : monthTitle(day);
}

/** Visits by their day in São Paulo, in the order in which they came. */
export function groupByDay(visits: readonly Visit[]): Map<Day, Visit[]> {
  const days = new Map<Day, Visit[]>();
  for (const visit of visits) {
    const day = localDay(visit.scheduledDate);
    const known = days.get(day);
    if (known) known.push(visit);
    else days.set(day, [visit]);
  }
  return days;
}

/** Whether two lists hold the very same visits: a day that did not change is not drawn again. */
export function sameVisits(one: readonly Visit[], other: readonly Visit[]): boolean {
  return one.length === other.length && one.every((visit, index) => visit === other[index]);
}

import { addDays, addMonths, localClock, startOfWeek, type Day } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { dayTitle, monthTitle, weekTitle } from '../../../records/visit-texts.js';
import { lastsBeyondMidnight, type VisitPart } from './time-grid.js';

export const CALENDAR_VIEWS = ['month', 'week', 'day', 'team'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];
export const VIEW_LABELS: Record<CalendarView, string> = {
  month: 'Mês',
  week: 'Semana',
  day: 'Dia',
  team: 'Equipe',
};

const GRID_DAYS = 42;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
const daysFrom = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

export const monthGrid = (day: Day): Day[] => daysFrom(startOfWeek(firstOfMonth(day)), GRID_DAYS);

export function shownDays(view: CalendarView, day: Day): Day[] {
  if (view === 'month') return monthGrid(day);
  return view === 'week' ? daysFrom(startOfWeek(day), 7) : [day];
}

/** A month's grid also shows days outside the period. */
export function isInPeriod(view: CalendarView, day: Day, candidate: Day): boolean {
  if (view === 'month') return candidate.slice(0, 7) === day.slice(0, 7);
  return view === 'week' ? startOfWeek(candidate) === startOfWeek(day) : candidate === day;
}

/** Inclusive: a month's grid in every view, plus the day before. */
export function fetchedSpan(day: Day): { start: Day; end: Day } {
  const first = startOfWeek(firstOfMonth(day));
  return { start: addDays(first, -1), end: addDays(first, GRID_DAYS - 1) };
}

export function stepped(view: CalendarView, day: Day, periods: number): Day {
  if (view === 'month') return addMonths(day, periods);
  return addDays(day, periods * (view === 'week' ? 7 : 1));
}

export function periodTitle(view: CalendarView, day: Day): string {
  if (view === 'month') return monthTitle(day);
  return view === 'week' ? weekTitle(startOfWeek(day)) : dayTitle(day);
}

/** A visit counts on the day it begins. */
export interface DayVisits {
  own: readonly Visit[];
  continued: readonly Visit[];
}

export const NO_VISITS: DayVisits = { own: [], continued: [] };

export function groupByDay(visits: readonly Visit[]): Map<Day, DayVisits> {
  const days = new Map<Day, { own: Visit[]; continued: Visit[] }>();
  const on = (day: Day) => {
    const known = days.get(day) ?? { own: [], continued: [] };
    days.set(day, known);
    return known;
  };
  for (const visit of visits) {
    const { day } = localClock(visit.scheduledDate);
    on(day).own.push(visit);
    if (lastsBeyondMidnight(visit)) on(addDays(day, 1)).continued.push(visit);
  }
  return days;
}

export const visitPartsOf = ({ own, continued }: DayVisits): VisitPart[] => [
  ...continued.map((visit) => ({ visit, continued: true })),
  ...own.map((visit) => ({ visit, continued: false })),
];

export const hasSameVisits = (one: DayVisits, other: DayVisits): boolean =>
  sameVisits(one.own, other.own) && sameVisits(one.continued, other.continued);

const sameVisits = (one: readonly Visit[], other: readonly Visit[]): boolean =>
  one.length === other.length && one.every((visit, index) => visit === other[index]);

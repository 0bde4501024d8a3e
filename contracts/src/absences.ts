import { addDays, localDay, type Day } from './local-time.js';
import type { BrokerFace } from './users.js';

/** `note` in characters, `daysAhead` until the last day. */
export const ABSENCE_LIMITS = { note: 200, daysAhead: 730 } as const;

/** Inclusive days of São Paulo. */
export interface Absence {
  id: string;
  from: Day;
  to: Day;
  broker: BrokerFace;
  deputy: BrokerFace | null;
  note: string | null;
}

export interface CreateAbsence {
  from: Day;
  to: Day;
  deputyId?: string | null;
  note?: string | null;
}

export const isAwayOn = ({ from, to }: Pick<Absence, 'from' | 'to'>, day: Day): boolean =>
  from <= day && day <= to;

export const overlaps = (one: Pick<Absence, 'from' | 'to'>, other: Pick<Absence, 'from' | 'to'>): boolean =>
  one.from <= other.to && other.from <= one.to;

export function absenceDaysProblem({ from, to }: { from: Day; to: Day }, today: Day): string | null {
  if (from < today) return 'A ausência não pode começar no passado.';
  if (to < from) return 'A ausência termina antes de começar.';
  return to > addDays(today, ABSENCE_LIMITS.daysAhead)
    ? 'A ausência termina daqui a mais de dois anos.'
    : null;
}

export function absenceText({ from, to, deputy }: Absence, today: Day = localDay(new Date())): string {
  const days =
    from > today ? `de ${shortDay(from, today)} a ${shortDay(to, today)}` : `até ${shortDay(to, today)}`;
  const [first = ''] = deputy?.name.trim().split(/\s+/) ?? [];
  return `Ausente ${days}${first && ` · ${first} responde`}`;
}

function shortDay(day: Day, today: Day): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}${day.slice(0, 4) === today.slice(0, 4) ? '' : `/${year}`}`;
}

import { addDays, localDay, type Day } from './local-time.js';
import type { BrokerFace } from './users.js';

/** Longest note that is accepted, and how far ahead an absence may end, in days. */
export const ABSENCE_LIMITS = { note: 200, daysAhead: 730 } as const;

/** A broker is away on these days of São Paulo, both inclusive. */
export interface Absence {
  id: string;
  from: Day;
  to: Day;
  broker: BrokerFace;
  /** Who gets the broker's new leads meanwhile; null: the rotation goes on without the broker. */
  deputy: BrokerFace | null;
  note: string | null;
}

/** `POST /api/users/{id}/absences`. */
export interface CreateAbsence {
  from: Day;
  to: Day;
  deputyId?: string | null;
  note?: string | null;
}

/** Whether the broker is away on the day. */
export const isAwayOn = ({ from, to }: Pick<Absence, 'from' | 'to'>, day: Day): boolean =>
  from <= day && day <= to;

/** Whether two spans of inclusive days share a day. */
export const overlaps = (one: Pick<Absence, 'from' | 'to'>, other: Pick<Absence, 'from' | 'to'>): boolean =>
  one.from <= other.to && other.from <= one.to;

/** What form and server check of the days, null when they are right. */
export function absenceDaysProblem({ from, to }: { from: Day; to: Day }, today: Day): string | null {
  if (from < today) return 'A ausência não pode começar no passado.';
  if (to < from) return 'A ausência termina antes de começar.';
  return to > addDays(today, ABSENCE_LIMITS.daysAhead)
    ? 'A ausência termina daqui a mais de dois anos.'
    : null;
}

/** "Ausente até 12/12 · Diego responde"; before it begins "Ausente de 10/12 a 12/12 · Diego responde". */
export function absenceText({ from, to, deputy }: Absence, today: Day = localDay(new Date())): string {
  const days =
    from > today ? `de ${shortDay(from, today)} a ${shortDay(to, today)}` : `até ${shortDay(to, today)}`;
  const [first = ''] = deputy?.name.trim().split(/\s+/) ?? [];
  return `Ausente ${days}${first && ` · ${first} responde`}`;
}

/** "12/12", and with the year when it is another than today's. */
function shortDay(day: Day, today: Day): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}${day.slice(0, 4) === today.slice(0, 4) ? '' : `/${year}`}`;
}

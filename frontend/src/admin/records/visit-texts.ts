import { addDays, localClock, localTime, weekday, type Day } from '@lox/contracts/local-time.js';
import { VISIT_STATUSES, type Visit, type VisitStatus } from '@lox/contracts/visits.js';

const utcNoon = (day: Day): Date => new Date(`${day}T12:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
  return (day: Day): string => formatter.format(utcNoon(day));
};
const monthAndYear = format({ month: 'long', year: 'numeric' });
const dayAndMonth = format({ day: 'numeric', month: 'long' });
const fullDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const nearDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
const shortDay = format({ weekday: 'short', day: '2-digit', month: '2-digit' });

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

export const WEEKDAYS = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'] as const;
export const weekdayName = (day: Day): string => WEEKDAYS[weekday(day)] ?? '';

/** "Novembro de 2026". */
export const monthTitle = (day: Day): string => capital(monthAndYear(day));
/** "Sexta-feira, 20 de novembro de 2026". */
export const dayTitle = (day: Day): string => capital(fullDay(day));
/** "Sexta-feira, 20 de novembro". */
export const dayName = (day: Day): string => capital(nearDay(day));
/** "sex., 20/11". */
export const shortDayName = (day: Day): string => shortDay(day);

/** "15 a 21 de novembro de 2026"; equal parts of both days appear once. */
export function weekTitle(sunday: Day): string {
  const saturday = addDays(sunday, 6);
  const from = sunday.slice(0, 4) === saturday.slice(0, 4) ? dayAndMonth(sunday) : longDate(sunday);
  const start = sunday.slice(0, 7) === saturday.slice(0, 7) ? String(Number(sunday.slice(8))) : from;
  return `${start} a ${longDate(saturday)}`;
}

const longDate = (day: Day): string => `${dayAndMonth(day)} de ${day.slice(0, 4)}`;

export function visitMoment(iso: string): string {
  const { day, time } = localClock(iso);
  return `${shortDay(day)} às ${time}`;
}

export function visitMomentInFull(iso: string): string {
  const { day, time } = localClock(iso);
  return `${dayTitle(day)} às ${time}`;
}

export const onDayText = (day: Day): string =>
  `${[0, 6].includes(weekday(day)) ? 'no' : 'na'} ${nearDay(day)}`;

/** "na sexta-feira, 20 de novembro, às 10:00". */
export function onMomentText(iso: string): string {
  const { day, time } = localClock(iso);
  return `${onDayText(day)}, às ${time}`;
}

export const clientName = (visit: Visit): string => visit.lead?.name ?? 'Cliente';
export const propertyTitle = (visit: Visit): string => visit.property?.title ?? 'Imóvel indisponível';

export function visitDurationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

export const STATUS_PLURALS: Record<VisitStatus, string> = {
  scheduled: 'Agendadas',
  confirmed: 'Confirmadas',
  completed: 'Realizadas',
  cancelled: 'Canceladas',
  no_show: 'Faltou',
};

export function countByStatus(visits: readonly Visit[]): { status: VisitStatus; count: number }[] {
  return VISIT_STATUSES.map((status) => ({
    status,
    count: visits.filter((visit) => visit.status === status).length,
  })).filter(({ count }) => count > 0);
}

export function firstAndLast(visits: readonly Visit[]): { first: string; last: string } | null {
  const times = visits
    .filter(({ status }) => status !== 'cancelled')
    .map(({ scheduledDate }) => localTime(scheduledDate))
    .sort();
  const [first] = times;
  const last = times.at(-1);
  return first && last ? { first, last } : null;
}

export const visitsText = (count: number): string =>
  count === 0 ? 'Nenhuma visita' : count === 1 ? '1 visita' : `${count} visitas`;

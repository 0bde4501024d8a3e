import type { FreeDay, FreeTimes } from '@lox/contracts/free-times.js';
import { localTime, weekday, type Day, type Time } from '@lox/contracts/local-time.js';
import { minutesOf } from '@lox/contracts/working-hours.js';
import { dayName, weekdayName } from '../../../records/visit-texts.js';

/** "10h", "10h30". */
export const clockText = (time: Time): string => time.replace(/^0/, '').replace(/:(00)?/, 'h');

export const stripName = (day: Day, today: Day): string => (day === today ? 'Hoje' : weekdayName(day));

export function countText({ free, absent, hours }: FreeDay): string {
  if (free > 0) return free === 1 ? '1 livre' : `${free} livres`;
  if (absent) return 'ausente';
  return hours.length === 0 ? 'folga' : 'cheio';
}

export const dayLabel = (day: FreeDay): string => `${dayName(day.day)}: ${countText(day)}`;

export function nothingFreeText({ absent, hours, day }: FreeDay, name: string): string {
  if (absent) return `${name} não estará neste dia.`;
  const on = [0, 6].includes(weekday(day)) ? 'Neste' : 'Nesta';
  if (hours.length === 0) return `${on} ${dayName(day).toLowerCase()}, ${name} não trabalha.`;
  return 'Nada livre neste dia. Veja outro, ou digite um horário.';
}

export const firstName = (name: string | null): string => name?.trim().split(/\s+/)[0] || 'Ocupado';

/** Null: neither taken nor outside of hours. */
export function timeNote(
  { days, broker }: FreeTimes,
  day: Day,
  time: Time | null,
  minutes: number,
): string | null {
  const shown = days.find((one) => one.day === day);
  if (!shown || !time || shown.absent) return null;
  const slot = shown.slots.find(({ start }) => localTime(start) === time);
  if (slot?.visit) return `Às ${clockText(time)} a agenda de ${broker.name} já está ocupada.`;
  const [begin, end] = [minutesOf(time), minutesOf(time) + minutes];
  const works = shown.hours.some(({ from, to }) => begin >= minutesOf(from) && end <= minutesOf(to));
  return works ? null : `Fora do horário de trabalho de ${broker.name}. Você pode agendar mesmo assim.`;
}

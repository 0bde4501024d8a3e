import { formatDay } from '@lox/contracts/formats.js';
import { addDays, instantOf, localClock, localTime } from '@lox/contracts/local-time.js';

/** "14/03/2026 às 09:00". */
export const momentText = (instant: string): string => `${formatDay(instant)} às ${localTime(instant)}`;

export function offeredInstants(now: Date): { label: string; instant: string }[] {
  const { day, time } = localClock(now);
  return [
    { label: 'Ontem', instant: instantOf(addDays(day, -1), time) },
    { label: 'Há uma semana', instant: instantOf(addDays(day, -7), time) },
    { label: 'Início do mês', instant: instantOf(`${day.slice(0, 7)}-01`, '00:00') },
  ];
}

/** @param moment `yyyy-MM-ddTHH:mm` of São Paulo */
export const instantOfMoment = (moment: string): string => instantOf(moment.slice(0, 10), moment.slice(11));

export const momentOfInstant = (instant: string): string => {
  const { day, time } = localClock(instant);
  return `${day}T${time}`;
};

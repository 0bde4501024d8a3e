import { addDays, localClock, localDay, localTime, type Day, type Time } from '@lox/contracts/local-time.js';

const LAST_HOUR = 20;
const MORNING = '09:00';

/** Moments that are offered for a next step, `yyyy-MM-ddTHH:mm` of São Paulo. */
export function offeredMoments(now: Date): { label: string; moment: string }[] {
  const { day, time } = localClock(now);
  const hour = Number(time.slice(0, 2)) + 2;
  const at = (on: Day, hours: Time) => `${on}T${hours}`;
  return [
    ...(hour <= LAST_HOUR ? [{ label: 'Hoje', moment: at(day, `${String(hour).padStart(2, '0')}:00`) }] : []),
    { label: 'Amanhã', moment: at(addDays(day, 1), MORNING) },
    { label: 'Em 7 dias', moment: at(addDays(day, 7), MORNING) },
  ];
}

/** "hoje 15:00", "amanhã 09:00", "ontem 10:00", "28/11 10:00", "02/01/2027 10:00". */
export function dueText(at: string, now: Date): string {
  const [day, today] = [localDay(at), localDay(now)];
  const near = [-1, 0, 1].find((days) => addDays(today, days) === day);
  const [year, month, date] = day.split('-');
  const far = year === today.slice(0, 4) ? `${date}/${month}` : `${date}/${month}/${year}`;
  return `${near === undefined ? far : ['ontem', 'hoje', 'amanhã'][near + 1]} ${localTime(at)}`;
}

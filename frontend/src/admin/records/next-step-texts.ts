import { addDays, localDay, localTime } from '@lox/contracts/local-time.js';

/** "hoje 15:00", "28/11 10:00", "02/01/2027 10:00"; `then`: an instant of the past. */
export function dueText(at: string, now: Date, then = false): string {
  const [day, today] = [localDay(at), localDay(now)];
  const near = then ? undefined : [-1, 0, 1].find((days) => addDays(today, days) === day);
  const [year, month, date] = day.split('-');
  const far = year === today.slice(0, 4) ? `${date}/${month}` : `${date}/${month}/${year}`;
  return `${near === undefined ? far : ['ontem', 'hoje', 'amanhã'][near + 1]} ${localTime(at)}`;
}

import { addDays, localClock, type Day, type Time } from '@lox/contracts/local-time.js';

const LAST_HOUR = 20;
const MORNING = '09:00';

/** `yyyy-MM-ddTHH:mm` of São Paulo. */
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

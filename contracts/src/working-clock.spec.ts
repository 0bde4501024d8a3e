import { addDays, instantOf, localDay } from './local-time.js';
import { lastIdleDay, workingClock } from './working-clock.js';
import { DEFAULT_WORKING_WEEK, workingMinutesBetween, type WorkingWeek } from './working-hours.js';

const withBreaks: WorkingWeek = [
  [],
  [
    { from: '08:20', to: '12:00' },
    { from: '13:15', to: '18:00' },
  ],
  [{ from: '00:00', to: '24:00' }],
  [],
  [{ from: '22:00', to: '23:30' }],
  [{ from: '09:00', to: '09:01' }],
  [{ from: '09:00', to: '13:00' }],
];
const closed: WorkingWeek = DEFAULT_WORKING_WEEK.map(() => []);
const at = (day: string, time: string): number => Date.parse(instantOf(day, time));

const WEEKS = [DEFAULT_WORKING_WEEK, withBreaks, closed].map((week) => ({ week }));

it.each(WEEKS)('counts minutes as the days one by one do, %#', ({ week }) => {
  const clock = workingClock(week);
  for (let seed = 1; seed <= 300; seed++) {
    const from = at('2019-10-01', '00:00') + ((seed * 104_729) % 3_000_000) * 60_000;
    const until = from + ((seed * 7919) % 90_000) * 60_000;
    const [a, b] = [from, until].map((one) => new Date(one).toISOString());
    expect(clock.minutesBetween(from, until)).toBe(workingMinutesBetween(a!, b!, week));
  }
});

// Friday 27, Saturday 28, Sunday 29, Monday 30 November 2026.
it.each([
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-27', '2026-11-28', 1],
  ['2026-11-28', '2026-11-29', 0],
  ['2026-11-27', '2026-11-30', 2],
  ['2026-11-20', '2026-11-27', 6],
  ['2025-11-27', '2026-11-26', 6 * 52],
  ['2026-11-30', '2026-11-27', 0],
])('from %s to %s there are %d working days', (from, until, days) => {
  const { daysBetween } = workingClock(DEFAULT_WORKING_WEEK);
  expect(daysBetween(at(from, '17:00'), at(until, '08:00'))).toBe(days);
});

it('the last idle day is the latest one with as many working days since', () => {
  for (const week of [DEFAULT_WORKING_WEEK, withBreaks])
    for (let seed = 0; seed < 60; seed++) {
      const today = addDays('2026-10-01', seed);
      const days = 1 + (seed % 20);
      const day = lastIdleDay(today, days, week)!;
      const { daysBetween } = workingClock(week);
      const since = (one: string): number => daysBetween(at(one, '12:00'), at(today, '12:00'));
      expect([since(day) >= days, since(addDays(day, 1)) >= days]).toEqual([true, false]);
    }
  expect(lastIdleDay(localDay(new Date()), 5, closed)).toBeUndefined();
});

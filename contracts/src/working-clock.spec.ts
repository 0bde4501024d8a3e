import { addDays, instantOf, localDay } from './local-time.js';
import { lastIdleDay, workingClock } from './working-clock.js';
import { instantAfter, instantAfterDays } from './working-instants.js';
import { DEFAULT_WORKING_WEEK, isWorked, type WorkingWeek } from './working-hours.js';

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

it.each(WEEKS)('counts minutes as one by one, %#', ({ week }) => {
  const clock = workingClock(week);
  for (let seed = 1; seed <= 8; seed++) {
    const from = at('2026-11-20', '00:00') + ((seed * 7919) % 20_160) * 60_000;
    const until = from + ((seed * 104_729) % 20_160) * 60_000;
    let counted = 0;
    for (let minute = from; minute < until; minute += 60_000)
      if (isWorked(new Date(minute).toISOString(), 1, week)) counted++;
    expect(clock.minutesBetween(from, until)).toBe(counted);
  }
});

it.each([
  // Friday 27, Saturday 28, Monday 30 November 2026.
  ['within an interval', '2026-11-27T10:00', '2026-11-27T10:45', 45],
  ['outside of hours', '2026-11-27T19:00', '2026-11-27T22:00', 0],
  ['over a weekend', '2026-11-27T17:30', '2026-11-30T09:20', 30 + 240 + 20],
  ['a whole year', '2025-11-28T09:00', '2026-11-27T09:00', 52 * (5 * 540 + 240)],
  ['before 1970', '1969-12-31T10:00', '1970-01-01T10:00', 540],
  ['over a change of the clock', '2018-11-03T12:00', '2018-11-05T10:00', 60 + 60],
  ['backwards', '2026-11-27T11:00', '2026-11-27T10:00', 0],
])('minutes %s', (_, from, until, minutes) => {
  const [a, b] = [from, until].map((text) => at(text.slice(0, 10), text.slice(11)));
  expect(workingClock(DEFAULT_WORKING_WEEK).minutesBetween(a!, b!)).toBe(minutes);
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

it.each(WEEKS.slice(0, 2))(
  'the instant after some minutes is the first by which they have passed, %#',
  ({ week }) => {
    const clock = workingClock(week);
    for (let seed = 1; seed <= 20; seed++) {
      const from = at('2026-11-20', '00:00') + ((seed * 7919) % 20_160) * 60_000;
      const wanted = (seed * 997) % 6_000;
      const after = instantAfter(clock, from, wanted)!;
      expect(clock.minutesBetween(from, after)).toBe(wanted);
      if (wanted > 0) expect(clock.minutesBetween(from, after - 60_000)).toBe(wanted - 1);
    }
  },
);

it('no minutes pass where nobody ever works', () => {
  expect(instantAfter(workingClock(closed), at('2026-11-27', '10:00'), 5)).toBeUndefined();
});

it.each(WEEKS)(
  'the instant after so many days is the first working minute with as many between, %#',
  ({ week }) => {
    const clock = workingClock(week);
    for (let days = 1; days <= 40; days += 3) {
      const from = at('2026-11-20', '17:30') + days * 3_977 * 60_000;
      const found = instantAfterDays(clock, from, days);
      if (week === closed) expect(found).toBeUndefined();
      else {
        expect(clock.daysBetween(from, found!)).toBe(days);
        expect(clock.daysBetween(from, found! - 86_400_000)).toBeLessThan(days);
        expect(isWorked(new Date(found! - 60_000).toISOString(), 1, week)).toBe(true);
      }
    }
  },
);

import { addDays, instantOf, localClock } from '@lox/contracts/local-time.js';
import type { TimeSlot } from '@lox/contracts/free-times.js';
import { DEFAULT_WORKING_WEEK, type WorkingWeek } from '@lox/contracts/working-hours.js';
import { SeededRandom } from '../../../../test/support/seeded-random.js';
import { freeDays, type BrokerTimes, type HeldTime, type WantedTime } from './free-times.js';

const MINUTE = 60_000;
const MONDAY = '2026-11-30';
const at = (day: string, time: string): number => Date.parse(instantOf(day, time));
const visit = (day: string, time: string, minutes: number, propertyId = 'here'): HeldTime => ({
  start: at(day, time),
  end: at(day, time) + minutes * MINUTE,
  propertyId,
  visit: { id: `${day} ${time}`, client: 'Ana', property: 'Casa' },
});
const BROKER: BrokerTimes = {
  hours: { week: DEFAULT_WORKING_WEEK, bufferMinutes: 0 },
  absences: [],
  held: [],
};
const WANTED: WantedTime = { from: MONDAY, to: MONDAY, minutes: 60, propertyId: 'here', now: 0 };

const stateAt = (time: string, wanted: Partial<WantedTime>, broker: Partial<BrokerTimes>) =>
  freeDays({ ...WANTED, ...wanted }, { ...BROKER, ...broker })[0]?.slots.find(
    ({ start }) => localClock(start).time === time,
  )?.state;

it('a day of nine hours without visits has seventeen starts for an hour', () => {
  const [day] = freeDays(WANTED, BROKER);
  expect(day).toMatchObject({
    day: MONDAY,
    free: 17,
    absent: false,
    hours: [{ from: '09:00', to: '18:00' }],
  });
  expect(day?.slots).toHaveLength(22);
});

const BREAK: WorkingWeek = DEFAULT_WORKING_WEEK.with(1, [
  { from: '07:30', to: '12:00' },
  { from: '13:00', to: '20:00' },
]);
it.each<[string, string, TimeSlot['state'] | undefined, Partial<WantedTime>, Partial<BrokerTimes>]>([
  ['before hours', '08:30', 'closed', {}, {}],
  ['too late to end within hours', '17:30', 'closed', {}, {}],
  ['short enough to end within hours', '17:30', 'free', { minutes: 30 }, {}],
  ['into the break', '11:30', 'closed', {}, { hours: { week: BREAK, bufferMinutes: 0 } }],
  ['an hour that only this broker works', '07:30', 'free', {}, { hours: { week: BREAK, bufferMinutes: 0 } }],
  [
    'an evening that only this broker works',
    '19:00',
    'free',
    {},
    { hours: { week: BREAK, bufferMinutes: 0 } },
  ],
  ['an hour that nobody works', '06:00', undefined, {}, {}],
  ['while absent', '10:00', 'closed', {}, { absences: [{ from: MONDAY, to: MONDAY }] }],
  ['past', '10:00', 'closed', { now: at(MONDAY, '10:00') }, {}],
  ['right after a visit', '11:00', 'free', {}, { held: [visit(MONDAY, '10:00', 60)] }],
  ['right before a visit', '09:00', 'free', {}, { held: [visit(MONDAY, '10:00', 60)] }],
  ['into a visit', '09:30', 'taken', {}, { held: [visit(MONDAY, '10:00', 60)] }],
  ['after a visit elsewhere', '11:00', 'taken', {}, elsewhere(30, 'there')],
  ['before a visit elsewhere', '09:00', 'taken', {}, elsewhere(30, 'there')],
  ['a buffer after a visit elsewhere', '11:30', 'free', {}, elsewhere(30, 'there')],
  ['after a visit at the same place', '11:00', 'free', {}, elsewhere(30, 'here')],
  [
    'after a visit where the place is not chosen yet',
    '11:00',
    'taken',
    { propertyId: undefined },
    elsewhere(30),
  ],
  ['from the evening before', '09:00', 'taken', {}, { held: [visit(addDays(MONDAY, -1), '23:30', 600)] }],
])('%s, %s is %s', (_, time, state, wanted, broker) => {
  expect(stateAt(time, wanted, broker)).toBe(state);
});

function elsewhere(bufferMinutes: number, propertyId = 'here'): Partial<BrokerTimes> {
  return {
    hours: { week: DEFAULT_WORKING_WEEK, bufferMinutes },
    held: [visit(MONDAY, '10:00', 60, propertyId)],
  };
}

it('agrees with a count minute by minute, for any weeks, absences, visits and buffers', () => {
  const random = new SeededRandom(53);
  const upTo = (most: number): number => random.below(most + 1);
  const clock = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  for (let round = 0; round < 20; round++) {
    const week = Array.from({ length: 7 }, () => {
      const marks = Array.from({ length: 2 * upTo(2) }, () => upTo(95) * 15);
      const [a, b, c, d] = [...new Set(marks)].sort((one, other) => one - other).map(clock);
      return [a && b ? [{ from: a, to: b }] : [], c && d ? [{ from: c, to: d }] : []].flat();
    });
    const held = Array.from({ length: upTo(12) }, () =>
      visit(addDays(MONDAY, upTo(6) - 1), clock(upTo(95) * 15), 15 + upTo(20) * 15, `p${upTo(2)}`),
    );
    const away = addDays(MONDAY, upTo(4));
    const broker = {
      hours: { week, bufferMinutes: upTo(4) * 15 },
      absences: [{ from: away, to: addDays(away, upTo(1)) }],
      held,
    };
    const wanted = {
      from: MONDAY,
      to: addDays(MONDAY, 4),
      minutes: 15 + upTo(10) * 15,
      propertyId: `p${upTo(2)}`,
      now: at(MONDAY, clock(upTo(95) * 15)),
    };
    for (const { day, free, slots } of freeDays(wanted, broker)) {
      expect(slots.filter(({ state }) => state === 'free')).toHaveLength(free);
      for (const { start, state, visit: by } of slots)
        expect(`${start} ${state} ${by?.id ?? ''}`).toBe(
          `${start} ${counted(day, Date.parse(start), wanted, broker)}`,
        );
    }
  }
});

function counted(
  day: string,
  start: number,
  wanted: WantedTime,
  { hours, absences, held }: BrokerTimes,
): string {
  const minutes = Array.from({ length: wanted.minutes }, (_, minute) => start + minute * MINUTE);
  const by = held.find((one) => {
    const buffer = one.propertyId === wanted.propertyId ? 0 : hours.bufferMinutes * MINUTE;
    return minutes.some((minute) => minute >= one.start - buffer && minute < one.end + buffer);
  });
  if (by) return `taken ${by.visit.id}`;
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const works = (hours.week[weekday] ?? []).some(({ from, to }) =>
    minutes.every((minute) => minute >= at(day, from) && minute < at(day, to)),
  );
  const isAway = absences.some(({ from, to }) => day >= from && day <= to);
  return `${works && !isAway && start > wanted.now ? 'free' : 'closed'} `;
}

import { instantOf, localClock } from '@lox/contracts/local-time.js';
import { alternativesTo } from './alternatives.js';
import { timeSpan } from '../domain/visit.js';

const NOW = instantOf('2026-11-20', '07:00');
const at = (day: string, time: string, minutes = 60) => timeSpan(instantOf(day, time), minutes);
const wanted = (day: string, time: string, minutes = 60) => ({ start: instantOf(day, time), minutes });
const clocks = (instants: string[]): string[] =>
  instants.map((instant) => {
    const { day, time } = localClock(instant);
    return `${day} ${time}`;
  });

it('offers the nearest free starts of the same day', () => {
  const taken = [at('2026-11-25', '10:00')];
  expect(clocks(alternativesTo(wanted('2026-11-25', '10:00'), taken, NOW))).toEqual([
    '2026-11-25 09:00',
    '2026-11-25 11:00',
    '2026-11-25 08:30',
    '2026-11-25 11:30',
    '2026-11-25 08:00',
    '2026-11-25 12:00',
  ]);
});

it('leaves room for the whole visit', () => {
  const taken = [at('2026-11-25', '10:00'), at('2026-11-25', '12:30')];
  const found = clocks(alternativesTo(wanted('2026-11-25', '10:00', 120), taken, NOW));
  expect(found.slice(0, 2)).toEqual(['2026-11-25 08:00', '2026-11-25 13:30']);
});

it('goes on to the days that follow, nearest to the wanted time of day', () => {
  const taken = [at('2026-11-25', '07:00', 11 * 60), at('2026-11-26', '00:00', 24 * 60)];
  expect(clocks(alternativesTo(wanted('2026-11-25', '18:00'), taken, NOW))).toEqual([
    '2026-11-25 18:00',
    '2026-11-25 18:30',
    '2026-11-27 18:00',
    '2026-11-27 17:30',
    '2026-11-27 18:30',
    '2026-11-27 17:00',
  ]);
});

it('offers nothing that is past', () => {
  const now = instantOf('2026-11-25', '15:00');
  const taken = [at('2026-11-25', '16:00')];
  expect(clocks(alternativesTo(wanted('2026-11-25', '16:00'), taken, now))).toEqual([
    '2026-11-25 17:00',
    '2026-11-25 17:30',
    '2026-11-25 18:00',
    '2026-11-25 18:30',
    '2026-11-26 16:00',
    '2026-11-26 15:30',
  ]);
  const [first] = clocks(alternativesTo(wanted('2026-11-02', '16:00'), taken, now));
  expect(first).toBe('2026-11-25 17:00');
});

it('offers nothing when nothing is free', () => {
  const taken = [at('2026-11-01', '00:00', 90 * 24 * 60)];
  expect(alternativesTo(wanted('2026-11-25', '10:00'), taken, NOW)).toEqual([]);
});

it('is right across the end of a month and of a year', () => {
  const taken = [at('2026-12-31', '00:00', 24 * 60)];
  expect(clocks(alternativesTo(wanted('2026-12-31', '10:00'), taken, NOW))[0]).toBe('2027-01-01 10:00');
});

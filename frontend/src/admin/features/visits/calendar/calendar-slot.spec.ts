import { instantOf } from '@lox/contracts/local-time.js';
import { shownDays } from './calendar-days.js';
import { draggedSlot, slotInstant, slotOnDay, slotOfVisit, slotAfterKey } from './calendar-slot.js';

const HOURS = { from: 8 * 60, until: 19 * 60 };
const origin = { day: '2026-11-20', time: '10:10', brokerId: 'b1' };

describe('a visit dropped on another day', () => {
  it.each([
    ['2026-11-20T13:10:00.000Z', '2026-12-01', '2026-12-01T13:10:00.000Z'],
    ['2028-02-01T13:10:00.000Z', '2028-02-29', '2028-02-29T13:10:00.000Z'],
    // 23:30 in São Paulo is the next day in UTC.
    ['2026-12-01T02:30:00.000Z', '2026-12-31', '2027-01-01T02:30:00.000Z'],
    // Daylight saving time, an hour nearer to UTC, began on 4 November 2018.
    ['2018-11-03T13:00:00.000Z', '2018-11-05', '2018-11-05T12:00:00.000Z'],
  ])('%s on %s takes place at %s: the same local time', (scheduledDate, day, expected) => {
    expect(slotInstant(slotOnDay(slotOfVisit({ scheduledDate, brokerId: null }), day))).toBe(expected);
  });
});

describe('a visit dragged in week and day view', () => {
  it('keeps an odd time when only the day changes', () => {
    expect(draggedSlot(origin, '2026-11-22', 10, HOURS)).toEqual({ ...origin, day: '2026-11-22' });
  });
  it.each([
    [20, '10:30'],
    [60, '11:00'],
    [-60, '09:00'],
    [-600, '08:00'],
    [2000, '18:30'],
  ])('by %i minutes comes to %s', (minutes, time) => {
    expect(draggedSlot(origin, origin.day, minutes, HOURS)).toEqual({ ...origin, time });
  });
  it('can be dropped in the extended hours', () => {
    expect(draggedSlot(origin, origin.day, -600, { from: 0, until: 1440 })).toMatchObject({ time: '00:00' });
    expect(draggedSlot(origin, origin.day, 2000, { from: 0, until: 1440 })).toMatchObject({ time: '23:30' });
    expect(instantOf(origin.day, '23:30')).toBe('2026-11-21T02:30:00.000Z');
  });
});

describe('a visit moved by arrow keys', () => {
  const month = { days: shownDays('month', '2026-11-20'), hours: null };
  const week = { days: shownDays('week', '2026-11-20'), hours: HOURS };
  it.each([
    ['ArrowLeft', '2026-11-19'],
    ['ArrowRight', '2026-11-21'],
    ['ArrowUp', '2026-11-13'],
    ['ArrowDown', '2026-11-27'],
  ])('in a month: %s to %s, its time kept', (key, day) => {
    expect(slotAfterKey(key, origin, month)).toEqual({ ...origin, day });
  });
  it.each([
    ['ArrowLeft', '2026-11-19', '10:10'],
    ['ArrowUp', '2026-11-20', '10:00'],
    ['ArrowDown', '2026-11-20', '10:30'],
  ])('in a week: %s to %s %s', (key, day, time) => {
    expect(slotAfterKey(key, origin, week)).toEqual({ ...origin, day, time });
  });
  it('stays within the visible range', () => {
    const corner = { ...origin, day: '2026-11-21', time: '18:30' };
    expect(slotAfterKey('ArrowRight', corner, week)).toBe(corner);
    expect(slotAfterKey('ArrowDown', corner, week)).toBe(corner);
    expect(slotAfterKey('ArrowUp', { ...origin, day: '2026-11-01' }, month)).toEqual({
      ...origin,
      day: '2026-11-01',
    });
  });
  it.each([
    ['ArrowLeft', { brokerId: null }],
    ['ArrowRight', { brokerId: 'b2' }],
    ['ArrowDown', { time: '10:30' }],
  ])('among brokers: %s to %j', (key, part) => {
    const team = { days: [origin.day], hours: HOURS, brokers: [null, 'b1', 'b2'] };
    expect(slotAfterKey(key, origin, team)).toEqual({ ...origin, ...part });
    const last = { ...origin, brokerId: 'b2' };
    expect(slotAfterKey('ArrowRight', last, team)).toBe(last);
  });
  it('ignores other keys', () => {
    expect(slotAfterKey('a', origin, month)).toBeUndefined();
  });
});

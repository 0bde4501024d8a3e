import { instantOf, type Time } from '@lox/contracts/local-time.js';
import { aVisit } from '../../../../../test/visit-fixtures.js';
import { layoutLanes } from './lane-layout.js';
import { endTime, lastsBeyondMidnight, minutesOfPart, timeRows, shownHours } from './time-grid.js';

const visit = (id: string, time: Time, durationMinutes = 60) =>
  aVisit({ id, scheduledDate: instantOf('2026-11-20', time), durationMinutes });
const parts = (...visits: ReturnType<typeof visit>[]) =>
  visits.map((one) => ({ visit: one, continued: false }));
const placed = ({ blocks }: ReturnType<typeof layoutLanes>) =>
  Object.fromEntries(blocks.map(({ visit: { id }, lane, lanes: of }) => [id, `${lane}/${of}`]));
const lanes = (...visits: ReturnType<typeof visit>[]) => placed(layoutLanes(parts(...visits)));

describe('the visible hours', () => {
  it('are 08:00 to 19:00: twenty-two rows', () => {
    const hours = shownHours([]);
    const rows = timeRows(hours);
    expect(rows).toHaveLength(22);
    expect([rows[0], rows.at(-1)]).toEqual(['08:00', '18:30']);
    expect(shownHours(parts(visit('a', '18:00')))).toEqual(hours);
  });

  it('extend by whole hours for visits outside of them', () => {
    expect(shownHours(parts(visit('a', '06:40'), visit('b', '19:30')))).toEqual({
      from: 6 * 60,
      until: 21 * 60,
    });
  });

  it('end at midnight; a visit that lasts longer continues on the next day', () => {
    const late = visit('a', '23:30', 120);
    expect(minutesOfPart(late, false)).toEqual({ from: 23.5 * 60, until: 24 * 60 });
    expect(minutesOfPart(late, true)).toEqual({ from: 0, until: 90 });
    expect(endTime(late)).toBe('01:30');
    expect(shownHours(parts(late))).toEqual({ from: 8 * 60, until: 24 * 60 });
    expect(shownHours([{ visit: late, continued: true }])).toEqual({ from: 0, until: 19 * 60 });
  });

  it('do not change on the next day when a visit ends at midnight', () => {
    expect(lastsBeyondMidnight(visit('a', '23:00'))).toBe(false);
    expect(lastsBeyondMidnight(visit('a', '23:15'))).toBe(true);
  });
});

describe('visits side by side', () => {
  it('have the full width when one starts as the other ends', () => {
    expect(lanes(visit('a', '09:00'), visit('b', '10:00'))).toEqual({ a: '0/1', b: '0/1' });
  });
  it('share the width when they overlap', () => {
    expect(lanes(visit('a', '09:00'), visit('b', '09:30'))).toEqual({ a: '0/2', b: '1/2' });
  });
  it('take a lane that is free again, and are as narrow as their whole overlapping group', () => {
    expect(
      lanes(visit('a', '09:00', 120), visit('b', '09:30', 30), visit('c', '10:00'), visit('d', '10:30', 30)),
    ).toEqual({ a: '0/3', b: '1/3', c: '1/3', d: '2/3' });
  });
  it('start over after a gap', () => {
    expect(lanes(visit('a', '09:00'), visit('b', '09:00'), visit('c', '15:00'))).toEqual({
      a: '0/2',
      b: '1/2',
      c: '0/1',
    });
  });
  it('give a short visit the height of a row', () => {
    expect(lanes(visit('a', '09:00', 15), visit('b', '09:15', 15))).toEqual({ a: '0/2', b: '1/2' });
  });
});

describe('more visits at a time than lanes', () => {
  const stacks = (most: number, ...visits: ReturnType<typeof visit>[]) => {
    const found = layoutLanes(parts(...visits), most);
    const ids = (of: readonly { visit: { id: string } }[]) => of.map(({ visit: { id } }) => id).join('');
    return {
      blocks: placed(found),
      stacks: found.stacks.map(({ from, until, lane, hidden, all }) => [
        from,
        until,
        lane,
        ids(hidden),
        ids(all),
      ]),
    };
  };
  it('leave the last lane to a stack, which lists all visits of its time', () => {
    const crowd = [...'abcde'].map((id) => visit(id, '10:00'));
    expect(stacks(3, ...crowd)).toEqual({
      blocks: { a: '0/3', b: '1/3' },
      stacks: [[600, 660, 2, 'cde', 'abcde']],
    });
  });
  it('are not stacked when all of them fit', () => {
    const crowd = [...'abc'].map((id) => visit(id, '10:00'));
    expect(stacks(3, ...crowd)).toEqual({ blocks: { a: '0/3', b: '1/3', c: '2/3' }, stacks: [] });
  });
  it('are stacked only where they overlap too much', () => {
    expect(
      stacks(
        2,
        visit('a', '09:00', 300),
        visit('b', '09:30', 30),
        visit('c', '11:00'),
        visit('d', '11:30'),
        visit('e', '15:00'),
      ),
    ).toEqual({
      blocks: { a: '0/2', b: '1/2', e: '0/1' },
      stacks: [[660, 750, 1, 'cd', 'acd']],
    });
  });
});

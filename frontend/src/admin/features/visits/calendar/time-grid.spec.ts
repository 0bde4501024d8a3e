import { instantOf, type Time } from '@lox/contracts/local-time.js';
import { aVisit } from '../../../../../test/visit-fixtures.js';
import { minutesOfVisit, rowsOf, shownHours, sideBySide } from './time-grid.js';

const visit = (id: string, time: Time, durationMinutes = 60) =>
  aVisit({ id, scheduledDate: instantOf('2026-11-20', time), durationMinutes });
const lanes = (...visits: ReturnType<typeof visit>[]) =>
  Object.fromEntries(sideBySide(visits).map(({ visit: { id }, lane, lanes: of }) => [id, `${lane}/${of}`]));

describe('the hours that are shown', () => {
  it('are 08:00 to 19:00: twenty-two rows', () => {
    const hours = shownHours([]);
    const rows = rowsOf(hours);
    expect(rows).toHaveLength(22);
    expect([rows[0], rows.at(-1)]).toEqual(['08:00', '18:30']);
    expect(shownHours([visit('a', '18:00')])).toEqual(hours);
  });

  it('grow by whole hours for visits outside of them', () => {
    expect(shownHours([visit('a', '06:40'), visit('b', '19:30')])).toEqual({ from: 6 * 60, until: 21 * 60 });
  });

  it('end at midnight, where a visit that lasts longer is cut', () => {
    const late = visit('a', '23:30', 120);
    expect(minutesOfVisit(late)).toEqual({ from: 23.5 * 60, until: 24 * 60 });
    expect(shownHours([late, visit('b', '00:00')])).toEqual({ from: 0, until: 24 * 60 });
  });
});

describe('visits side by side', () => {
  it('have the whole width when they only touch', () => {
    expect(lanes(visit('a', '09:00'), visit('b', '10:00'))).toEqual({ a: '0/1', b: '0/1' });
  });
  it('share it when they overlap', () => {
    expect(lanes(visit('a', '09:00'), visit('b', '09:30'))).toEqual({ a: '0/2', b: '1/2' });
  });
  it('take a lane that is free again, and are as narrow as all that hang together', () => {
    expect(
      lanes(visit('a', '09:00', 120), visit('b', '09:30', 30), visit('c', '10:00'), visit('d', '10:30', 30)),
    ).toEqual({ a: '0/3', b: '1/3', c: '1/3', d: '2/3' });
  });
  it('begin anew after a gap', () => {
    expect(lanes(visit('a', '09:00'), visit('b', '09:00'), visit('c', '15:00'))).toEqual({
      a: '0/2',
      b: '1/2',
      c: '0/1',
    });
  });
  it('leave a short one the room of a row', () => {
    expect(lanes(visit('a', '09:00', 15), visit('b', '09:15', 15))).toEqual({ a: '0/2', b: '1/2' });
  });
});

import { addDays, instantOf } from '@lox/contracts/local-time.js';
import { aVisit } from '../../../../../test/visit-fixtures.js';
import {
  fetchedSpan,
  groupByDay,
  isInPeriod,
  monthGrid,
  periodTitle,
  hasSameVisits,
  shownDays,
  stepped,
} from './calendar-days.js';

describe('the grid of a month', () => {
  it.each([
    ['2026-11-20', '2026-11-01', '2026-12-12'],
    ['2026-02-10', '2026-02-01', '2026-03-14'],
    ['2028-02-29', '2028-01-30', '2028-03-11'],
    ['2027-01-01', '2026-12-27', '2027-02-06'],
    // Daylight saving time: 4 November 2018 began at 01:00.
    ['2018-11-04', '2018-10-28', '2018-12-08'],
  ])('of %s has six weeks from Sunday %s to Saturday %s', (day, first, last) => {
    const grid = monthGrid(day);
    expect(grid).toHaveLength(42);
    expect(new Set(grid).size).toBe(42);
    expect([grid[0], grid.at(-1)]).toEqual([first, last]);
    expect(fetchedSpan(day)).toEqual({ start: addDays(first, -1), end: last });
  });

  it('tells its own days from those of the neighbouring months', () => {
    const own = monthGrid('2028-02-10').filter((day) => isInPeriod('month', '2028-02-10', day));
    expect([own.length, own[0], own.at(-1)]).toEqual([29, '2028-02-01', '2028-02-29']);
  });
});

describe('other periods', () => {
  it('a week goes from Sunday to Saturday, across the month and the year', () => {
    expect(shownDays('week', '2026-12-31')).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(shownDays('week', '2026-11-15')[0]).toBe('2026-11-15');
  });

  it.each([
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2028-03-31', -1, '2028-02-29'],
    ['week', '2026-12-28', 1, '2027-01-04'],
    ['day', '2028-02-28', 1, '2028-02-29'],
    ['day', '2026-03-01', -1, '2026-02-28'],
  ] as const)('%s %s stepped by %i is %s', (view, day, by, expected) => {
    expect(stepped(view, day, by)).toBe(expected);
  });

  it.each([
    ['month', '2026-11-20', 'Novembro de 2026'],
    ['week', '2026-11-20', '15 a 21 de novembro de 2026'],
    ['week', '2026-12-01', '29 de novembro a 5 de dezembro de 2026'],
    ['week', '2026-12-31', '27 de dezembro de 2026 a 2 de janeiro de 2027'],
    ['day', '2026-11-20', 'Sexta-feira, 20 de novembro de 2026'],
  ] as const)('%s of %s is called %s', (view, day, title) => {
    expect(periodTitle(view, day)).toBe(title);
  });
});

describe('visits by day', () => {
  it('are on their day in São Paulo, also around midnight', () => {
    const late = aVisit({ id: 'late', scheduledDate: instantOf('2026-11-30', '23:30') });
    const early = aVisit({ id: 'early', scheduledDate: instantOf('2026-12-01', '00:00') });
    expect(late.scheduledDate).toBe('2026-12-01T02:30:00.000Z');
    expect(groupByDay([late, early])).toEqual(
      new Map([
        ['2026-11-30', { own: [late], continued: [] }],
        ['2026-12-01', { own: [early], continued: [late] }],
      ]),
    );
  });

  it('are equal only when every visit is', () => {
    const one = aVisit();
    const own = { own: [one], continued: [] };
    expect(hasSameVisits(own, { own: [one], continued: [] })).toBe(true);
    expect(hasSameVisits(own, { own: [{ ...one }], continued: [] })).toBe(false);
    expect(hasSameVisits(own, { own: [], continued: [one] })).toBe(false);
  });
});

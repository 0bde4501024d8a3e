import { aVisit } from '../../../test/visit-fixtures.js';
import { replaceVisit } from '../features/visits/visit-cache.js';
import {
  countByStatus,
  visitDurationText,
  firstAndLast,
  visitMoment,
  visitMomentInFull,
} from './visit-texts.js';

describe('texts about visits', () => {
  it('give the time in São Paulo', () => {
    expect(visitMoment('2026-12-01T02:30:00.000Z')).toBe('seg., 30/11 às 23:30');
    expect(visitMomentInFull('2026-11-20T13:00:00.000Z')).toBe(
      'Sexta-feira, 20 de novembro de 2026 às 10:00',
    );
  });
  it.each([
    [15, '15 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
  ])('%i minutes are %s', (minutes, text) => {
    expect(visitDurationText(minutes)).toBe(text);
  });
  it('count by status, omitting statuses without visits', () => {
    const visits = [aVisit(), aVisit({ status: 'no_show' }), aVisit()];
    expect(countByStatus(visits)).toEqual([
      { status: 'scheduled', count: 2 },
      { status: 'no_show', count: 1 },
    ]);
  });
  it('summarise a day by its first and last visit that is not cancelled', () => {
    const at = (scheduledDate: string, status: 'cancelled' | 'confirmed' = 'confirmed') =>
      aVisit({ scheduledDate, status });
    expect(
      firstAndLast([
        at('2026-11-20T11:00:00.000Z', 'cancelled'),
        at('2026-11-20T19:30:00.000Z'),
        at('2026-11-20T12:00:00.000Z'),
      ]),
    ).toEqual({ first: '09:00', last: '16:30' });
    expect(firstAndLast([])).toBeNull();
  });
});

describe('inserting a visit into a calendar', () => {
  const one = aVisit({ id: 'a', scheduledDate: '2026-11-20T13:00:00.000Z' });
  const other = aVisit({ id: 'b', scheduledDate: '2026-11-21T13:00:00.000Z' });
  it('puts it in its new place, and keeps the other objects identical', () => {
    const moved = { ...one, scheduledDate: '2026-11-22T13:00:00.000Z' };
    const after = replaceVisit([one, other], moved);
    expect(after.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(after[0]).toBe(other);
  });
  it('changes nothing when it is not there', () => {
    const before = [other];
    expect(replaceVisit(before, one)).toBe(before);
  });
});

import { daysBefore, periodDays, rangeProblem } from './reports.js';

it.each([
  ['today', '2026-11-20', { startDate: '2026-11-20', endDate: '2026-11-20' }],
  ['week', '2026-11-03', { startDate: '2026-10-28', endDate: '2026-11-03' }],
  ['month', '2026-03-01', { startDate: '2026-01-31', endDate: '2026-03-01' }],
  ['quarter', '2026-05-31', { startDate: '2026-02-28', endDate: '2026-05-31' }],
  ['year', '2028-02-29', { startDate: '2027-02-28', endDate: '2028-02-29' }],
  ['all', '2026-11-20', {}],
] as const)('the period %s that ends on %s', (period, today, expected) => {
  expect(periodDays(period, today)).toEqual(expected);
});

it.each([
  [{}, undefined],
  [{ startDate: null, endDate: null }, undefined],
  [{ startDate: '2026-11-20' }, undefined],
  [{ endDate: '2200-01-01' }, undefined],
  [{ startDate: '2026-11-20', endDate: '2026-11-20' }, undefined],
  [{ startDate: '2026-02-30' }, { at: 'startDate', message: 'Data inválida' }],
  [{ startDate: '' }, { at: 'startDate', message: 'Data inválida' }],
  [
    { startDate: '2026-01-01', endDate: 'hoje' },
    { at: 'endDate', message: 'Data inválida' },
  ],
  [
    { startDate: '2026-11-20', endDate: '2026-11-19' },
    { at: 'endDate', message: 'A data final deve ser igual ou posterior à inicial' },
  ],
  [{ startDate: '2101-01-01' }, { at: 'startDate', message: 'A data inicial está longe demais no futuro' }],
])('the range %j: %j', (range, problem) => expect(rangeProblem(range)).toEqual(problem));

it.each([
  ['this_month', '2026-11-29', '2026-11-01', '2026-11-29', '2026-10-01', '2026-10-29'],
  ['this_month', '2026-11-30', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['this_month', '2026-03-30', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['this_month', '2026-03-01', '2026-03-01', '2026-03-01', '2026-02-01', '2026-02-01'],
  ['last_month', '2026-03-15', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'],
  ['this_quarter', '2026-11-29', '2026-10-01', '2026-11-29', '2026-07-01', '2026-08-29'],
  ['this_quarter', '2026-01-01', '2026-01-01', '2026-01-01', '2025-10-01', '2025-10-01'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['today', '2026-03-01', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
] as const)('%s on %s is compared with the days before', (period, today, startDate, endDate, from, until) => {
  expect(periodDays(period, today)).toEqual({ startDate, endDate });
  expect(daysBefore(period, { startDate, endDate })).toEqual({ startDate: from, endDate: until });
});

it('all data, and a range with an open end, are compared with nothing', () => {
  expect(daysBefore('all', periodDays('all', '2026-11-29'))).toBeNull();
  expect(daysBefore('custom', { startDate: '2026-11-01' })).toBeNull();
});

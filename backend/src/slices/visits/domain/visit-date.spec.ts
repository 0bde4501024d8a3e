import { toInstant, visitDateProblem } from './visit-date.js';

const NOW = new Date('2026-11-20T12:00:00.000Z');

it.each([
  ['2026-11-25T10:00:00-03:00', '2026-11-25T13:00:00.000Z'],
  ['2026-11-25T10:00Z', '2026-11-25T10:00:00.000Z'],
  ['2026-11-25T10:00:59.999999Z', '2026-11-25T10:00:00.000Z'],
  ['2026-12-31T22:30:00-03:00', '2027-01-01T01:30:00.000Z'],
  ['2028-02-29T23:30:00-03:00', '2028-03-01T02:30:00.000Z'],
])('%s is kept as %s', (given, kept) => {
  expect(toInstant(given)).toBe(kept);
  expect(visitDateProblem(given, NOW)).toBeNull();
});

it.each([
  '2026-11-25',
  '2026-11-25T10:00',
  '2026-11-25 10:00Z',
  '2027-02-29T10:00Z',
  '2026-11-31T10:00Z',
  '2026-11-25T24:00Z',
  '2026-11-25T10:60Z',
  '2026-11-25T10:00+99:99',
  'amanhã',
  '',
  null,
  1_795_000_000_000,
])('%p is no instant', (given) => {
  expect(toInstant(given)).toBe(given);
  expect(visitDateProblem(given, NOW)).toBe('Selecione um horário para a visita');
});

it('lies within ten years back and five ahead', () => {
  const far = 'Data da visita fora do período permitido';
  expect(visitDateProblem('2016-11-21T00:00Z', NOW)).toBeNull();
  expect(visitDateProblem('2016-11-19T00:00Z', NOW)).toBe(far);
  expect(visitDateProblem('2031-11-19T00:00Z', NOW)).toBeNull();
  expect(visitDateProblem('2031-11-21T00:00Z', NOW)).toBe(far);
});

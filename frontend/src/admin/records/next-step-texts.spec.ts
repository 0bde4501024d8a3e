import { dueText } from './next-step-texts.js';

const at = (local: string): Date => new Date(`${local}:00-03:00`);

it.each([
  ['2026-11-28T00:00', 'hoje 00:00'],
  ['2026-11-28T23:59', 'hoje 23:59'],
  ['2026-11-27T23:59', 'ontem 23:59'],
  ['2026-11-29T00:00', 'amanhã 00:00'],
  ['2026-12-02T10:00', '02/12 10:00'],
  ['2027-01-02T10:00', '02/01/2027 10:00'],
])('%s is due %s', (due, text) => {
  expect(dueText(at(due).toISOString(), at('2026-11-28T12:00'))).toBe(text);
});

it('names the day where it speaks of an instant of the past', () => {
  const now = at('2026-11-28T12:00');
  expect(dueText(at('2026-11-28T15:00').toISOString(), now, true)).toBe('28/11 15:00');
});

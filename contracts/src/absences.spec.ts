import { absenceDaysProblem, absenceText, isAwayOn, overlaps, type Absence } from './absences.js';

const TODAY = '2026-12-10';
const face = (name: string) => ({ id: name, name, avatar: null });
const absence = (from: string, to: string, deputy: string | null = null): Absence => ({
  id: 'a',
  from,
  to,
  broker: face('Camila Nogueira'),
  deputy: deputy === null ? null : face(deputy),
  note: null,
});

it.each([
  ['2026-12-08', '2026-12-12', 'Diego Farias', 'Ausente até 12/12 · Diego responde'],
  ['2026-12-10', '2026-12-12', null, 'Ausente até 12/12'],
  ['2026-12-20', '2027-01-04', 'Diego', 'Ausente de 20/12 a 04/01/2027 · Diego responde'],
])('from %s to %s with %s reads %s', (from, to, deputy, text) => {
  expect(absenceText(absence(from, to, deputy), TODAY)).toBe(text);
});

it('lasts from its first to its last day', () => {
  const days = ['2026-12-09', '2026-12-10', '2026-12-12', '2026-12-13'];
  const away = days.map((day) => isAwayOn(absence('2026-12-10', '2026-12-12'), day));
  expect(away).toEqual([false, true, true, false]);
});

it('overlaps another that shares a day', () => {
  const one = absence('2026-12-10', '2026-12-12');
  expect(overlaps(one, absence('2026-12-12', '2026-12-20'))).toBe(true);
  expect(overlaps(one, absence('2026-12-13', '2026-12-20'))).toBe(false);
});

it.each([
  ['2026-12-10', '2026-12-10', null],
  ['2026-12-09', '2026-12-12', 'A ausência não pode começar no passado.'],
  ['2026-12-12', '2026-12-11', 'A ausência termina antes de começar.'],
  ['2026-12-12', '2028-12-20', 'A ausência termina daqui a mais de dois anos.'],
])('from %s to %s: %s', (from, to, problem) => {
  expect(absenceDaysProblem({ from, to }, TODAY)).toBe(problem);
});

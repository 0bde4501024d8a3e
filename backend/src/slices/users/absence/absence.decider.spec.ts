import { cancelAbsence, planAbsence } from './absence.decider.js';
import type { AbsenceEvent, AbsencePlanned } from './absence.events.js';
import { absence, type AbsenceState } from './absence.js';
import { storedEvents } from '../../../../test/support/projection-checks.js';

const TODAY = '2026-12-10';
const plan = (changes: Partial<AbsencePlanned['data']> = {}): AbsencePlanned => ({
  type: 'AbsencePlanned',
  data: {
    absenceId: 'one',
    userId: 'bia',
    firstDay: '2026-12-12',
    lastDay: '2026-12-20',
    deputyId: 'caio',
    note: 'Férias',
    ...changes,
  },
});
const after = (...events: AbsenceEvent[]): AbsenceState =>
  storedEvents('absence-bia', events).reduce(
    (state, event) => absence.evolve(state, event as never),
    absence.initial,
  );
const decide = (event: AbsencePlanned, before = after(), deputy = after()) =>
  planAbsence(before, event.data, deputy, TODAY);

it('is planned', () => {
  expect(decide(plan())).toEqual([plan()]);
  expect(decide(plan({ firstDay: TODAY, lastDay: TODAY, deputyId: null }))).toHaveLength(1);
});

it.each([
  ['in the past', { firstDay: '2026-12-09' }, 'absence_days', 400],
  ['the wrong way round', { lastDay: '2026-12-11' }, 'absence_days', 400],
  ['with oneself as deputy', { deputyId: 'bia' }, 'own_deputy', 400],
] as const)('is refused %s', (_, changes, code, status) => {
  expect(() => decide(plan(changes))).toThrow(expect.objectContaining({ code, status }) as Error);
});

it('is refused on days of another one, until that is cancelled', () => {
  const other = plan({ absenceId: 'two', firstDay: '2026-12-20', lastDay: '2026-12-22' });
  const overlapping = expect.objectContaining({ code: 'absence_overlaps', status: 409 }) as Error;
  expect(() => decide(plan(), after(other))).toThrow(overlapping);
  expect(decide(plan({ lastDay: '2026-12-19' }), after(other))).toHaveLength(1);
  expect(decide(plan(), after(other, { type: 'AbsenceCancelled', data: { absenceId: 'two' } }))).toHaveLength(
    1,
  );
});

it('is refused with a deputy who is away on one of the days', () => {
  const theirs = after(plan({ userId: 'caio', firstDay: '2026-12-19', lastDay: '2026-12-30' }));
  const absent = expect.objectContaining({ code: 'deputy_absent', status: 409 }) as Error;
  expect(() => decide(plan(), after(), theirs)).toThrow(absent);
});

it('is cancelled before its end, and not after it', () => {
  const state = after(plan());
  expect(cancelAbsence(state, 'one', '2026-12-20')).toEqual([
    { type: 'AbsenceCancelled', data: { absenceId: 'one' } },
  ]);
  expect(() => cancelAbsence(state, 'one', '2026-12-21')).toThrow('já terminou');
  expect(() => cancelAbsence(state, 'other', TODAY)).toThrow('não encontrada');
});

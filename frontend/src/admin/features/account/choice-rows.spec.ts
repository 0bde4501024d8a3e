import { applyChoice, choiceRows } from './choice-rows.js';

const ROWS = choiceRows(
  [
    { kind: 'new-lead', label: 'Novo lead', program: true, push: false },
    { kind: 'lead-moved', label: 'Lead mudou de etapa', program: false, push: true },
  ],
  [
    { kind: 'new-lead', label: 'Novo lead', email: false },
    { kind: 'idle-leads', label: 'Leads parados', email: true },
  ],
);

it('has one row for what several ways tell of, and nothing to choose where a way does not', () => {
  expect(ROWS).toEqual([
    { kind: 'new-lead', label: 'Novo lead', email: false, program: true, push: false },
    { kind: 'lead-moved', label: 'Lead mudou de etapa', email: null, program: false, push: true },
    { kind: 'idle-leads', label: 'Leads parados', email: true, program: null, push: null },
  ]);
});

it('changes one way of one row', () => {
  expect(applyChoice(ROWS, 'new-lead', 'email', true)).toEqual([
    { ...ROWS[0], email: true },
    ...ROWS.slice(1),
  ]);
  expect(applyChoice(undefined, 'new-lead', 'email', true)).toBeUndefined();
});

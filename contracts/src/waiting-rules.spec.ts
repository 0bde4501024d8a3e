import { dueWaitingSteps, waitingRulesProblem, workingTimeText } from './waiting-rules.js';

const minutes = (warn_broker: number | null, warn_manager: number | null, pass_on: number | null) => ({
  warn_broker,
  warn_manager,
  pass_on,
});

it.each([
  [minutes(60, 120, 240), null],
  [minutes(null, null, 5), null],
  [minutes(60, null, 61), null],
  [minutes(null, null, null), 'Escolha ao menos um passo.'],
  [minutes(60, 60, null), 'Cada passo vem depois do anterior.'],
  [minutes(120, null, 60), 'Cada passo vem depois do anterior.'],
])('%j: %s', (chosen, problem) => {
  expect(waitingRulesProblem({ minutes: chosen })?.text ?? null).toBe(problem);
});

it('either kind of step is enough, and both have to be in order', () => {
  const none = minutes(null, null, null);
  expect(waitingRulesProblem({ minutes: none, idleDays: minutes(5, null, null) })).toBeNull();
  expect(waitingRulesProblem({ minutes: none, idleDays: minutes(5, 5, null) })).toEqual({
    field: 'idleDays',
    text: 'Cada passo vem depois do anterior.',
  });
});

it('steps are due from their minute on, the furthest first, and none before the last that was done', () => {
  const rules = minutes(60, 120, 240);
  expect(dueWaitingSteps(rules, 59, null)).toEqual([]);
  expect(dueWaitingSteps(rules, 60, null)).toEqual(['warn_broker']);
  expect(dueWaitingSteps(rules, 500, null)).toEqual(['pass_on', 'warn_manager', 'warn_broker']);
  expect(dueWaitingSteps(rules, 500, 'warn_manager')).toEqual(['pass_on']);
  expect(dueWaitingSteps(rules, 500, 'pass_on')).toEqual([]);
  expect(dueWaitingSteps(minutes(60, null, null), 500, null)).toEqual(['warn_broker']);
});

it.each([
  [5, '5 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [0, '0 min'],
])('%d minutes are "%s"', (given, text) => {
  expect(workingTimeText(given)).toBe(text);
});

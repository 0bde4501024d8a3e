import { instantOf } from '@lox/contracts/local-time.js';
import { workingClock } from '@lox/contracts/working-clock.js';
import { DEFAULT_WORKING_WEEK } from '@lox/contracts/working-hours.js';
import { TRIAL_MOVES } from '@lox/contracts/waiting-rules.js';
import { type TriedLead, type TriedSpell, TrialRun } from './waiting-trial.js';

// Friday 27 November 2026.
const at = (time: string, day = '2026-11-27'): number => Date.parse(instantOf(day, time));
const lead = (given: Partial<TriedLead> = {}): TriedLead => ({
  id: 'l',
  brokerId: 'bia',
  arrivedAt: at('09:00'),
  until: at('17:00'),
  answeredAt: at('17:00'),
  ...given,
});
const run = (takers: readonly string[] = ['caio', 'dora'], pass_on: number | null = 240): TrialRun =>
  new TrialRun(
    {
      minutes: { warn_broker: 60, warn_manager: 120, pass_on },
      idleDays: { warn_broker: 2, warn_manager: 3, pass_on: 5 },
    },
    workingClock(DEFAULT_WORKING_WEEK),
    {
      warnedOf: (step, brokerId) =>
        step === 'warn_manager' ? ['gabi'] : brokerId === null ? [] : [brokerId],
      takersAt: () => takers,
    },
  );
const IDLE = { warnings: 0, teamWarnings: 0, given: 0, received: 0 };

it('counts each step that a lead waited for, and whom it burdens', () => {
  const trial = run();
  trial.add(lead());
  trial.add(lead({ until: at('09:59'), answeredAt: at('09:59') }));
  trial.add(lead({ until: at('10:00'), answeredAt: at('10:00') }));
  trial.add(lead({ brokerId: null }));
  expect(trial.leads).toBe(4);
  expect(trial.steps).toEqual({ warn_broker: 2, warn_manager: 2, pass_on: 2 });
  expect(Object.fromEntries(trial.burdens)).toEqual({
    bia: { ...IDLE, warnings: 2, given: 1 },
    gabi: { ...IDLE, teamWarnings: 2 },
    caio: { ...IDLE, received: 1 },
    dora: { ...IDLE, received: 1 },
  });
});

it('tells where a lead would have gone, when, and how many working minutes sooner at most', () => {
  const trial = run(['caio']);
  const monday = at('09:30', '2026-11-30');
  trial.add(lead({ id: 'late', arrivedAt: at('16:00'), until: monday, answeredAt: monday }));
  trial.add(lead({ id: 'never', answeredAt: 0 }));
  expect(trial.moves).toEqual([
    // Two hours on Friday and two on Saturday, of four.
    expect.objectContaining({ leadId: 'late', at: at('11:00', '2026-11-28'), minutesSooner: 120 + 30 }),
    expect.objectContaining({
      leadId: 'never',
      at: at('13:00'),
      from: 'bia',
      to: 'caio',
      minutesSooner: null,
    }),
  ]);
  expect(trial.sooner).toEqual([150]);
});

it('a handover by hand ends it; the answer that follows came no sooner by the rules', () => {
  const trial = run();
  trial.add(lead({ until: at('12:00'), answeredAt: at('17:00') }));
  expect(trial.steps).toEqual({ warn_broker: 1, warn_manager: 1, pass_on: 0 });
  expect(trial.sooner).toEqual([]);
});

it('passes nothing on to nobody, nor by a step that is left out', () => {
  for (const trial of [run([]), run(['caio'], null)]) {
    trial.add(lead());
    expect(trial.steps.pass_on).toBe(0);
    expect(trial.moves).toEqual([]);
  }
});

it('takes turns, and names the newest moves alone', () => {
  const trial = run(['caio', 'dora', 'rui']);
  for (let id = 0; id < 4 * TRIAL_MOVES; id++) trial.add(lead({ id: String(id) }));
  expect(trial.moves.map(({ leadId }) => leadId).slice(0, 2)).toEqual(['399', '398']);
  expect(trial.moves).toHaveLength(TRIAL_MOVES);
  const received = ['caio', 'dora', 'rui'].map((id) => trial.burdens.get(id)?.received);
  expect(received).toEqual([134, 133, 133]);
});

// From Friday 27 November to Thursday 3 December 2026 there are five working days.
const spell = (given: Partial<TriedSpell> = {}): TriedSpell => ({
  id: 'l',
  brokerId: 'bia',
  from: at('17:00'),
  until: at('17:00', '2026-12-03'),
  isOver: true,
  ...given,
});

it('counts the steps of each time that a lead was left alone, and how much sooner it would have moved', () => {
  const trial = run(['caio']);
  trial.addSpell(spell());
  trial.addSpell(spell({ until: at('08:59', '2026-12-03') }));
  trial.addSpell(spell({ id: 'still', brokerId: null, until: at('09:01', '2026-12-03'), isOver: false }));
  trial.addSpell(spell({ until: at('17:00', '2026-11-28') }));
  expect(trial.spells).toBe(4);
  expect(trial.idleSteps).toEqual({ warn_broker: 2, warn_manager: 3, pass_on: 2 });
  expect(trial.steps).toEqual({ warn_broker: 0, warn_manager: 0, pass_on: 0 });
  const passed = { isIdle: true, at: at('09:01', '2026-12-03'), to: 'caio' };
  expect(trial.moves).toEqual([
    expect.objectContaining({ ...passed, leadId: 'still', from: null, minutesSooner: null }),
    expect.objectContaining({ ...passed, leadId: 'l', from: 'bia', minutesSooner: 479 }),
  ]);
  expect(trial.burdens.get('caio')).toEqual({ ...IDLE, received: 2 });
});

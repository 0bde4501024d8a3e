import type { Day } from './local-time.js';
import type { BrokerFace } from './users.js';

/** In their order; each is done at most once for a lead. */
export const WAITING_STEPS = ['warn_broker', 'warn_manager', 'pass_on'] as const;
export type WaitingStep = (typeof WAITING_STEPS)[number];
export const WAITING_STEP_LABELS: Record<WaitingStep, string> = {
  warn_broker: 'Avisar o corretor',
  warn_manager: 'Avisar o gerente',
  pass_on: 'Passar adiante',
};

/** In working minutes: from five minutes to two weeks. */
export const WAITING_LIMITS = { least: 5, most: 4_800 } as const;

/** In working days. */
export const IDLE_RULE_LIMITS = { least: 1, most: 90 } as const;

/** Null leaves the step out. */
export type StepTimes = Record<WaitingStep, number | null>;

export interface UpdateWaitingRules {
  on: boolean;
  /** Working minutes without a first contact. */
  minutes: StepTimes;
  /** Working days without activity; stay as they are when absent. */
  idleDays?: StepTimes;
  /** Null: the next broker of the team in turn. */
  passOnTo: string | null;
}

export interface WaitingRules extends UpdateWaitingRules {
  idleDays: StepTimes;
  /** Only leads that arrived from then on (ISO UTC); null while off. */
  since: string | null;
  idleSince: string | null;
  version: number;
}

export const NO_STEPS: StepTimes = { warn_broker: null, warn_manager: null, pass_on: null };

export const DEFAULT_WAITING_RULES = {
  on: false,
  minutes: { warn_broker: 60, warn_manager: 120, pass_on: 240 },
  idleDays: NO_STEPS,
  passOnTo: null,
} satisfies UpdateWaitingRules;

export interface WaitingRulesProblem {
  field: 'minutes' | 'idleDays';
  text: string;
}

/** Null when the rules can be kept. */
export function waitingRulesProblem({
  minutes,
  idleDays = NO_STEPS,
}: Pick<UpdateWaitingRules, 'minutes' | 'idleDays'>): WaitingRulesProblem | null {
  if (!hasSteps(minutes) && !hasSteps(idleDays))
    return { field: 'minutes', text: 'Escolha ao menos um passo.' };
  const field = !isInOrder(minutes) ? 'minutes' : !isInOrder(idleDays) ? 'idleDays' : null;
  return field && { field, text: 'Cada passo vem depois do anterior.' };
}

export const hasSteps = (times: StepTimes): boolean => WAITING_STEPS.some((step) => times[step] !== null);

function isInOrder(times: StepTimes): boolean {
  const chosen = WAITING_STEPS.flatMap((step) => times[step] ?? []);
  return chosen.every((one, index) => index === 0 || one > chosen[index - 1]!);
}

/** Only those after the last one done, furthest first. */
export const dueWaitingSteps = (times: StepTimes, waited: number, done: WaitingStep | null): WaitingStep[] =>
  WAITING_STEPS.filter((step) => waited >= (times[step] ?? Infinity) && isLaterStep(step, done)).reverse();

export const isLaterStep = (step: WaitingStep, done: WaitingStep | null): boolean =>
  WAITING_STEPS.indexOf(step) > (done === null ? -1 : WAITING_STEPS.indexOf(done));

/** "45 min", "2 h", "1 h 30 min". */
export function workingTimeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

export interface WaitingLogEntry {
  id: string;
  /** ISO UTC. */
  at: string;
  step: WaitingStep;
  /** Working minutes. */
  minutes: number;
  /** Null unless it was idle. */
  idleDays: number | null;
  /** An erased person has no name. */
  lead: { id: string; name: string };
  /** Null: nobody's. */
  from: BrokerFace | null;
  to: BrokerFace | null;
  warned: BrokerFace[];
}

/** Moves that a trial names, newest first. */
export const TRIAL_MOVES = 100;

export interface WaitingTrial {
  from: Day;
  to: Day;
  leads: number;
  steps: Record<WaitingStep, number>;
  idle: { times: number; steps: Record<WaitingStep, number> };
  /** Leads passed on and answered later; working minutes between, at most. */
  sooner: { leads: number; median: number | null; most: number | null };
  brokers: TrialBroker[];
  moves: TrialMove[];
}

export interface TrialBroker {
  broker: BrokerFace;
  warnings: number;
  teamWarnings: number;
  given: number;
  received: number;
}

export interface TrialMove {
  lead: { id: string; name: string };
  isIdle: boolean;
  /** ISO UTC; of an idle lead its last activity. */
  arrivedAt: string;
  at: string;
  from: BrokerFace | null;
  to: BrokerFace;
  /** Working minutes until somebody did something; null: nobody did. */
  minutesSooner: number | null;
}

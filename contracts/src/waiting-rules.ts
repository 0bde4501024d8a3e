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

/** Working minutes without a first contact; null leaves the step out. */
export type WaitingMinutes = Record<WaitingStep, number | null>;

export interface UpdateWaitingRules {
  on: boolean;
  minutes: WaitingMinutes;
  /** Null: the next broker of the team in turn. */
  passOnTo: string | null;
}

export interface WaitingRules extends UpdateWaitingRules {
  /** Only leads that arrived from then on (ISO UTC); null while off. */
  since: string | null;
  /** The ETag; 0 before the first change. */
  version: number;
}

export const DEFAULT_WAITING_RULES: UpdateWaitingRules = {
  on: false,
  minutes: { warn_broker: 60, warn_manager: 120, pass_on: 240 },
  passOnTo: null,
};

/** Null when the rules can be kept, otherwise why not. */
export function waitingRulesProblem({ minutes }: Pick<UpdateWaitingRules, 'minutes'>): string | null {
  const chosen = WAITING_STEPS.flatMap((step) => minutes[step] ?? []);
  if (chosen.length === 0) return 'Escolha ao menos um passo.';
  const isInOrder = chosen.every((one, index) => index === 0 || one > chosen[index - 1]!);
  return isInOrder ? null : 'Cada passo vem depois do anterior.';
}

/** Only those after the last one done, furthest first. */
export const dueWaitingSteps = (
  minutes: WaitingMinutes,
  waited: number,
  done: WaitingStep | null,
): WaitingStep[] =>
  WAITING_STEPS.filter((step) => waited >= (minutes[step] ?? Infinity) && isLaterStep(step, done)).reverse();

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
  /** Working minutes without a first contact. */
  minutes: number;
  /** An erased person has no name. */
  lead: { id: string; name: string };
  /** Null: nobody's. */
  from: BrokerFace | null;
  /** Null unless it was passed on. */
  to: BrokerFace | null;
  /** Staff who were warned. */
  warned: BrokerFace[];
}

/** Moves that a trial names, newest first. */
export const TRIAL_MOVES = 100;

export interface WaitingTrial {
  from: Day;
  to: Day;
  leads: number;
  steps: Record<WaitingStep, number>;
  /** Of leads passed on that somebody answered later: how many, and the working minutes between, at most. */
  sooner: { leads: number; median: number | null; most: number | null };
  brokers: TrialBroker[];
  moves: TrialMove[];
}

export interface TrialBroker {
  broker: BrokerFace;
  /** About leads of their own. */
  warnings: number;
  /** About leads of their team, or of all. */
  teamWarnings: number;
  given: number;
  received: number;
}

export interface TrialMove {
  lead: { id: string; name: string };
  /** ISO UTC. */
  arrivedAt: string;
  at: string;
  from: BrokerFace | null;
  to: BrokerFace;
  /** Working minutes until the first contact; null: nobody answered. */
  minutesSooner: number | null;
}

import {
  type StepTimes,
  TRIAL_MOVES,
  WAITING_STEPS,
  type WaitingStep,
  type WaitingTrial,
} from '@lox/contracts/waiting-rules.js';
import type { WorkingClock } from '@lox/contracts/working-clock.js';
import { instantAfter, instantAfterDays } from '@lox/contracts/working-instants.js';

/** Instants in milliseconds. */
export interface TriedLead {
  id: string;
  /** At first. */
  brokerId: string | null;
  arrivedAt: number;
  /** The present for one that waits still. */
  until: number;
  /** 0 without a first contact. */
  answeredAt: number;
}

export interface TriedSpell {
  id: string;
  brokerId: string | null;
  from: number;
  until: number;
  isOver: boolean;
}

interface Move {
  leadId: string;
  isIdle: boolean;
  arrivedAt: number;
  at: number;
  from: string | null;
  to: string;
  minutesSooner: number | null;
}

type Steps = Record<WaitingStep, number>;
type Burden = Omit<WaitingTrial['brokers'][number], 'broker'>;

export interface TrialPeople {
  warnedOf(step: 'warn_broker' | 'warn_manager', brokerId: string | null): readonly string[];
  takersAt(at: number, brokerId: string | null): readonly string[];
}

/** Leads and spells must come in their order. */
export class TrialRun {
  readonly steps: Steps = { warn_broker: 0, warn_manager: 0, pass_on: 0 };
  readonly idleSteps: Steps = { ...this.steps };
  readonly burdens = new Map<string, Burden>();
  readonly sooner: number[] = [];
  leads = 0;
  spells = 0;
  private passed = 0;
  private made: Move[] = [];
  private readonly turns = new Map<string, number>();

  constructor(
    private readonly rules: { minutes: StepTimes; idleDays: StepTimes },
    private readonly clock: WorkingClock,
    private readonly people: TrialPeople,
  ) {}

  /** Newest first. */
  get moves(): Move[] {
    return this.made
      .toReversed()
      .sort((one, other) => other.at - one.at)
      .slice(0, TRIAL_MOVES);
  }

  add({ id, brokerId, arrivedAt, until, answeredAt }: TriedLead): void {
    this.leads++;
    const waited = this.clock.minutesBetween(arrivedAt, until);
    for (const step of WAITING_STEPS) {
      const minutes = this.rules.minutes[step];
      if (minutes === null || waited < minutes) continue;
      if (step !== 'pass_on') this.warn(step, brokerId, this.steps);
      else {
        const at = instantAfter(this.clock, arrivedAt, minutes);
        const move = this.passOn({ leadId: id, isIdle: false, arrivedAt, from: brokerId }, at, answeredAt);
        if (move) this.steps.pass_on++;
        if (move && move.minutesSooner !== null) this.sooner.push(move.minutesSooner);
      }
    }
  }

  addSpell({ id, brokerId, from, until, isOver }: TriedSpell): void {
    this.spells++;
    for (const step of WAITING_STEPS) {
      const days = this.rules.idleDays[step];
      const at = days === null ? undefined : instantAfterDays(this.clock, from, days);
      if (at === undefined || at > until) continue;
      if (step !== 'pass_on') this.warn(step, brokerId, this.idleSteps);
      else {
        const spell = { leadId: id, isIdle: true, arrivedAt: from, from: brokerId };
        if (this.passOn(spell, at, isOver ? until : 0)) this.idleSteps.pass_on++;
      }
    }
  }

  private warn(step: 'warn_broker' | 'warn_manager', brokerId: string | null, steps: Steps): void {
    const warned = this.people.warnedOf(step, brokerId);
    if (warned.length > 0) steps[step]++;
    for (const id of warned) this.burdenOf(id)[step === 'warn_broker' ? 'warnings' : 'teamWarnings']++;
  }

  /** @param endedAt 0 when it never did */
  private passOn(
    waited: Omit<Move, 'at' | 'to' | 'minutesSooner'>,
    at: number | undefined,
    endedAt: number,
  ): Move | undefined {
    const { from } = waited;
    const to = at === undefined ? undefined : this.inTurn(this.people.takersAt(at, from));
    if (at === undefined || to === undefined) return undefined;
    if (from !== null) this.burdenOf(from).given++;
    this.burdenOf(to).received++;
    const minutesSooner = endedAt > at ? this.clock.minutesBetween(at, endedAt) : null;
    if (this.made.length > 2 * TRIAL_MOVES) this.made = this.moves.reverse();
    const move = { ...waited, at, to, minutesSooner };
    this.made.push(move);
    return move;
  }

  private inTurn(takers: readonly string[]): string | undefined {
    const turnOf = (id: string): number => this.turns.get(id) ?? 0;
    const [first] = takers.toSorted((one, other) => turnOf(one) - turnOf(other));
    if (first !== undefined) this.turns.set(first, ++this.passed);
    return first;
  }

  private burdenOf(id: string): Burden {
    const known = this.burdens.get(id) ?? { warnings: 0, teamWarnings: 0, given: 0, received: 0 };
    this.burdens.set(id, known);
    return known;
  }
}

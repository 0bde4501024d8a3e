import {
  TRIAL_MOVES,
  type UpdateWaitingRules,
  WAITING_STEPS,
  type WaitingStep,
  type WaitingTrial,
} from '@lox/contracts/waiting-rules.js';
import type { WorkingClock } from '@lox/contracts/working-clock.js';

/** Instants in milliseconds. */
export interface TriedLead {
  id: string;
  /** At first. */
  brokerId: string | null;
  arrivedAt: number;
  /** When it was answered, handed over or moved; now for one that waits still. */
  until: number;
  /** 0 without a first contact. */
  answeredAt: number;
}

interface Move {
  leadId: string;
  arrivedAt: number;
  at: number;
  from: string | null;
  to: string;
  minutesSooner: number | null;
}

type Burden = Omit<WaitingTrial['brokers'][number], 'broker'>;

export interface TrialPeople {
  warnedOf(step: 'warn_broker' | 'warn_manager', brokerId: string | null): readonly string[];
  takersAt(at: number, brokerId: string | null): readonly string[];
}

/** Leads must come in the order of their arrival. */
export class TrialRun {
  readonly steps: Record<WaitingStep, number> = { warn_broker: 0, warn_manager: 0, pass_on: 0 };
  readonly burdens = new Map<string, Burden>();
  readonly sooner: number[] = [];
  leads = 0;
  private made: Move[] = [];
  private readonly turns = new Map<string, number>();

  constructor(
    private readonly rules: Pick<UpdateWaitingRules, 'minutes'>,
    private readonly clock: WorkingClock,
    private readonly people: TrialPeople,
  ) {}

  /** Newest first. */
  get moves(): Move[] {
    return this.made.slice(-TRIAL_MOVES).reverse();
  }

  add(lead: TriedLead): void {
    this.leads++;
    const waited = this.clock.minutesBetween(lead.arrivedAt, lead.until);
    for (const step of WAITING_STEPS) {
      const minutes = this.rules.minutes[step];
      if (minutes === null || waited < minutes) continue;
      if (step === 'pass_on') this.passOn(lead, minutes);
      else this.warn(step, lead.brokerId);
    }
  }

  private warn(step: 'warn_broker' | 'warn_manager', brokerId: string | null): void {
    const warned = this.people.warnedOf(step, brokerId);
    if (warned.length > 0) this.steps[step]++;
    for (const id of warned) this.burdenOf(id)[step === 'warn_broker' ? 'warnings' : 'teamWarnings']++;
  }

  private passOn({ id, brokerId, arrivedAt, answeredAt }: TriedLead, minutes: number): void {
    const at = this.clock.instantAfter(arrivedAt, minutes);
    const to = at === undefined ? undefined : this.inTurn(this.people.takersAt(at, brokerId));
    if (at === undefined || to === undefined) return;
    this.steps.pass_on++;
    if (brokerId !== null) this.burdenOf(brokerId).given++;
    this.burdenOf(to).received++;
    const minutesSooner = answeredAt > at ? this.clock.minutesBetween(at, answeredAt) : null;
    if (minutesSooner !== null) this.sooner.push(minutesSooner);
    if (this.made.length > 2 * TRIAL_MOVES) this.made = this.made.slice(-TRIAL_MOVES);
    this.made.push({ leadId: id, arrivedAt, at, from: brokerId, to, minutesSooner });
  }

  private inTurn(takers: readonly string[]): string | undefined {
    const turnOf = (id: string): number => this.turns.get(id) ?? 0;
    const [first] = takers.toSorted((one, other) => turnOf(one) - turnOf(other));
    if (first !== undefined) this.turns.set(first, this.steps.pass_on + 1);
    return first;
  }

  private burdenOf(id: string): Burden {
    const known = this.burdens.get(id) ?? { warnings: 0, teamWarnings: 0, given: 0, received: 0 };
    this.burdens.set(id, known);
    return known;
  }
}

import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { dueWaitingSteps, type WaitingRules, type WaitingStep } from '@lox/contracts/waiting-rules.js';
import { workingClock } from '@lox/contracts/working-clock.js';
import { isWorked } from '@lox/contracts/working-hours.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import type { LeadWaitedTooLong } from '../domain/lead.events.js';
import { LeadMemory } from '../queries/lead-memory.js';
import { ActOnWaitingLead } from './waiting.commands.js';
import { WaitingRulesQueries } from './waiting-rules.queries.js';
import { WaitingTakers } from './waiting-takers.js';

/** In one round. */
const MOST = 500;

interface DueLead {
  id: string;
  brokerId: string | null;
  steps: readonly WaitingStep[];
}

@Injectable()
export class WaitingLeads implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(WaitingRulesQueries) private readonly rules: WaitingRulesQueries,
    @Inject(LeadMemory) private readonly memory: LeadMemory,
    @Inject(WaitingTakers) private readonly takers: WaitingTakers,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('waiting-leads', { run: (signal) => this.act(signal) });
  }

  /** Harmless to repeat, and to run on two instances at once. */
  private async act(signal: AbortSignal): Promise<void> {
    const rules = await this.rules.current();
    if (!rules.on || rules.since === null) return;
    const now = new Date(this.jobs.clock.now()).toISOString();
    const origin = { actorId: null, correlationId: randomUUID(), now };
    for (const { id, brokerId, steps } of await this.due(rules, rules.since, now)) {
      if (signal.aborted) return;
      const act = await this.firstPossible(steps, brokerId, rules, now);
      if (act) await this.commands.execute(new ActOnWaitingLead(id, act, origin));
    }
  }

  private async due({ minutes }: WaitingRules, since: string, now: string): Promise<DueLead[]> {
    const { week } = await this.memory.clocks.current();
    if (!isWorked(now, 1, week)) return [];
    const { leads } = await this.memory.ready();
    const { minutesBetween } = workingClock(week);
    const { values, numbers } = leads;
    const arrived = numbers.ruledSince.numbers;
    const chosen = leads.select({ since: numbers.ruledSince.between(Date.parse(since)) });
    const due: DueLead[] = [];
    for (const row of chosen.rows()) {
      const waited = minutesBetween(arrived[row]!, Date.parse(now));
      const steps = dueWaitingSteps(minutes, waited, values.waitingStep.at(row));
      if (steps.length > 0) due.push({ id: leads.idAt(row), brokerId: values.brokerId.at(row), steps });
      if (due.length === MOST) break;
    }
    return due;
  }

  /** A step for which there is nobody leaves its turn to the one before. */
  private async firstPossible(
    steps: readonly WaitingStep[],
    brokerId: string | null,
    { minutes, passOnTo }: WaitingRules,
    now: string,
  ): Promise<LeadWaitedTooLong['data'] | undefined> {
    for (const step of steps) {
      const act = { step, minutes: minutes[step]!, brokerId, newBrokerId: null, warned: [] };
      if (step === 'pass_on') {
        const newBrokerId = await this.takers.takerOf(brokerId, passOnTo, now);
        if (newBrokerId !== null) return { ...act, newBrokerId };
        continue;
      }
      const warned = await this.takers.warnedOf(step, brokerId);
      if (warned.length > 0) return { ...act, warned };
    }
    return undefined;
  }
}

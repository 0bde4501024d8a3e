import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { WaitingRules } from '@lox/contracts/waiting-rules.js';
import { isWorked } from '@lox/contracts/working-hours.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import type { LeadWaitedTooLong } from '../domain/lead.events.js';
import { LeadMemory } from '../queries/lead-memory.js';
import { ActOnWaitingLead } from './waiting.commands.js';
import { type DueLead, dueLeads } from './due-leads.js';
import { WaitingRulesQueries } from './waiting-rules.queries.js';
import { WaitingTakers } from './waiting-takers.js';

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
    if (!rules.on) return;
    const now = new Date(this.jobs.clock.now());
    const origin = { actorId: null, correlationId: randomUUID(), now: now.toISOString() };
    for (const lead of await this.due(rules, now)) {
      if (signal.aborted) return;
      const act = await this.firstPossible(lead, rules, origin.now);
      if (act) await this.commands.execute(new ActOnWaitingLead(lead.id, act, origin));
    }
  }

  private async due(rules: WaitingRules, now: Date): Promise<DueLead[]> {
    const { week } = await this.memory.clocks.current();
    if (!isWorked(now.toISOString(), 1, week)) return [];
    const { leads } = await this.memory.ready();
    return dueLeads(leads, rules, week, now);
  }

  /** A step for which there is nobody leaves its turn to the one before. */
  private async firstPossible(
    { steps, brokerId, idle }: DueLead,
    { minutes, passOnTo }: WaitingRules,
    now: string,
  ): Promise<LeadWaitedTooLong['data'] | undefined> {
    for (const step of steps) {
      const measured = idle ? idle : { minutes: minutes[step]! };
      const act = { step, ...measured, brokerId, newBrokerId: null, warned: [] };
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

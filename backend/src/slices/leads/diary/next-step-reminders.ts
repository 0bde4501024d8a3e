import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { LeadQueries } from '../queries/lead.queries.js';
import { RemindOfNextStep } from './diary.commands.js';

@Injectable()
export class NextStepReminders implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(LeadQueries) private readonly queries: LeadQueries,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('next-steps', { run: () => this.remind() });
  }

  /** Harmless to repeat. */
  private async remind(): Promise<void> {
    const now = new Date(this.jobs.clock.now()).toISOString();
    const origin = { actorId: null, correlationId: randomUUID(), now };
    for (const id of await this.queries.dueForReminder(now))
      await this.commands.execute(new RemindOfNextStep(id, origin));
  }
}

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Decide, type Origin } from '../../../platform/log/deciding/streams.js';
import { recordVisitScheduled } from '../domain/lead.decider.js';
import type { LeadEvent } from '../domain/lead.events.js';
import { lead, type LeadState } from '../domain/lead.js';

export class RecordVisitScheduled {
  constructor(
    readonly leadId: string,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(RecordVisitScheduled)
export class RecordVisitScheduledHandler implements ICommandHandler<RecordVisitScheduled> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ leadId, origin }: RecordVisitScheduled): Promise<void> {
    const decide: Decide<LeadState, LeadEvent> = ({ state }) => recordVisitScheduled(state);
    await this.streams.carryOut(lead, leadId, origin, decide, 'as remembered');
  }
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Decide, type Origin } from '../../../platform/log/deciding/streams.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { recordVisitScheduled } from '../domain/lead.decider.js';
import type { LeadEvent } from '../domain/lead.events.js';
import { lead, type LeadState } from '../domain/lead.js';

export class RecordVisitScheduled extends Command<void> {
  constructor(
    readonly leadId: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(RecordVisitScheduled)
export class RecordVisitScheduledHandler implements ICommandHandler<RecordVisitScheduled> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  async execute({ leadId, origin }: RecordVisitScheduled): Promise<void> {
    const decide: Decide<LeadState, LeadEvent> = ({ state }) => recordVisitScheduled(state);
    const decided = await this.streams.decide(lead, leadId, origin, decide, 'as remembered');
    await this.projections.shown(decided);
  }
}

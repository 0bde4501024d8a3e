import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Decide, type Origin } from '../../../platform/deciding/streams.js';
import { Projections } from '../../../platform/projections/projections.js';
import { scheduleVisit } from '../domain/lead.decider.js';
import type { LeadEvent } from '../domain/lead.events.js';
import { lead, type LeadState } from '../domain/lead.js';

/** A visit was put on the calendar for this lead: one that had not come so far goes to that stage. */
export class ScheduleLeadVisit extends Command<void> {
  constructor(
    readonly leadId: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ScheduleLeadVisit)
export class ScheduleLeadVisitHandler implements ICommandHandler<ScheduleLeadVisit> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  async execute({ leadId, origin }: ScheduleLeadVisit): Promise<void> {
    const decide: Decide<LeadState, LeadEvent> = ({ state }) => scheduleVisit(state);
    const decided = await this.streams.decide(lead, leadId, origin, decide, 'as remembered');
    await this.projections.shown(decided);
  }
}

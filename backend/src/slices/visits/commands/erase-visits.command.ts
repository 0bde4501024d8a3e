import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Origin } from '../../../platform/deciding/streams.js';
import type { Written } from '../../../platform/projections/overdue.js';
import type { ProjectionReader } from '../../../platform/projections/projection-reader.js';
import { Projections } from '../../../platform/projections/projections.js';
import { eraseVisit } from '../domain/visit.decider.js';
import { visit } from '../domain/visit.js';
import { VISITS } from '../visit.tokens.js';
import type { VisitDocument } from '../projections/visits.projection.js';

/** Removes an erased person's texts from the visits; in the log they become unreadable with the lead's key. */
export class EraseVisitsOfLead extends Command<void> {
  constructor(
    readonly leadId: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(EraseVisitsOfLead)
export class EraseVisitsOfLeadHandler implements ICommandHandler<EraseVisitsOfLead> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(VISITS) private readonly visits: ProjectionReader<VisitDocument>,
  ) {}

  async execute({ leadId, origin }: EraseVisitsOfLead): Promise<void> {
    const erased: Written[] = [];
    for (const { _id } of await this.visits.find({ leadId })) {
      erased.push(await this.streams.decide(visit, _id, origin, ({ state }) => eraseVisit(state)));
    }
    await this.projections.shown(...erased);
  }
}

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams } from '../../../platform/log/deciding/streams.js';
import type { Written } from '../../../platform/log/following/read-your-writes.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { eraseVisit } from '../domain/visit.decider.js';
import { visit } from '../domain/visit.js';
import { type VisitDocument, VISITS, visitsProjection } from '../projections/visits.projection.js';
import { RecordCommand } from '../../../platform/log/deciding/commands.js';

/** For visits just booked; a parked booking is in no document. */
const FINDING = { withinMs: 2_000, despiteParked: true };

/** @throws DocumentsBehind when visits may be missing */
export class EraseVisitsOfLead extends RecordCommand {}

@CommandHandler(EraseVisitsOfLead)
export class EraseVisitsOfLeadHandler implements ICommandHandler<EraseVisitsOfLead> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(VISITS) private readonly visits: ProjectionReader<VisitDocument>,
  ) {}

  async execute({ id: leadId, origin }: EraseVisitsOfLead): Promise<void> {
    await this.projections.caughtUp([visitsProjection.name], FINDING);
    const erased: Written[] = [];
    for (const { _id } of await this.visits.find({ leadId })) {
      erased.push(await this.streams.decide(visit, _id, origin, ({ state }) => eraseVisit(state)));
    }
    await this.streams.shown(...erased);
  }
}

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordCommand } from '../../../platform/log/deciding/commands.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { streamOf } from '../../../platform/storage/event-store/event-store.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import {
  INCOMING_LEADS,
  type IncomingLeadDocument,
  incomingLeadsProjection,
} from '../queries/incoming-leads.projection.js';
import { eraseIncoming } from './incoming-lead.decider.js';
import { incomingLead } from './incoming-lead.js';

/** For leads just placed; a parked one is in no document. */
const FINDING = { withinMs: 2_000, despiteParked: true };

/** All that became this lead. @throws DocumentsBehind when some may be missing */
export class EraseIncomingOfLead extends RecordCommand {}

export class EraseIncomingLead extends RecordCommand {}

@CommandHandler(EraseIncomingLead)
export class EraseIncomingLeadHandler implements ICommandHandler<EraseIncomingLead> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
  ) {}

  async execute({ id, origin }: EraseIncomingLead): Promise<void> {
    // The event comes first: a repeated command still deletes the key.
    const decided = await this.streams.decide(incomingLead, id, origin, ({ state }) => eraseIncoming(state));
    await this.keys.erase(streamOf('incomingLead', id));
    this.streams.forget('incomingLead', id);
    await this.streams.shown(decided);
  }
}

@CommandHandler(EraseIncomingOfLead)
export class EraseIncomingOfLeadHandler implements ICommandHandler<EraseIncomingOfLead> {
  constructor(
    @Inject(EraseIncomingLeadHandler) private readonly one: EraseIncomingLeadHandler,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(INCOMING_LEADS) private readonly entries: ProjectionReader<IncomingLeadDocument>,
  ) {}

  async execute({ id: leadId, origin }: EraseIncomingOfLead): Promise<void> {
    await this.projections.caughtUp([incomingLeadsProjection.name], FINDING);
    for (const { _id } of await this.entries.find({ leadId }))
      await this.one.execute(new EraseIncomingLead(_id, origin));
  }
}

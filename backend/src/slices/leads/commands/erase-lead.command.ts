import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { streamOf } from '../../../platform/storage/event-store/event-store.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import { eraseLead } from '../domain/lead.decider.js';
import { lead } from '../domain/lead.js';

export class EraseLead {
  constructor(
    readonly leadId: string,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(EraseLead)
export class EraseLeadHandler implements ICommandHandler<EraseLead> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
  ) {}

  async execute({ leadId, origin }: EraseLead): Promise<void> {
    // The event comes first: a repeated command still deletes the key.
    const decided = await this.streams.decide(lead, leadId, origin, ({ state }) => eraseLead(state));
    await this.keys.erase(streamOf('lead', leadId));
    this.streams.forget('lead', leadId);
    await this.streams.shown(decided);
  }
}

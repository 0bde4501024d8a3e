import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { handOverLead } from '../domain/lead.decider.js';
import { lead } from '../domain/lead.js';

/** Waits for no projection. */
export class HandOverLead {
  constructor(
    readonly leadId: string,
    readonly from: string,
    readonly to: string,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(HandOverLead)
export class HandOverLeadHandler implements ICommandHandler<HandOverLead> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ leadId, from, to, origin }: HandOverLead): Promise<void> {
    await this.streams.decide(lead, leadId, origin, ({ state }) => handOverLead(state, from, to));
  }
}

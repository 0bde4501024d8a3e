import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Owned } from '@lox/contracts/permissions.js';
import type { Recorded } from '../../platform/events/event-catalogue.js';
import type { ProjectionReader } from '../../platform/projections/projection-reader.js';
import { LiveFeed } from '../../platform/realtime/live-feed.js';
import { Sockets } from '../../platform/realtime/sockets.js';
import { leadEvents, type LeadEvent } from './domain/lead.events.js';
import type { LeadDocument } from './projections/lead-board.projection.js';
import { LEAD_BOARD } from './lead.tokens.js';

/** Notifies open boards of changed leads, including people who may no longer see the lead, so that it is removed there. */
@Injectable()
export class LeadFeed implements OnModuleInit {
  constructor(
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(LEAD_BOARD) private readonly leads: ProjectionReader<LeadDocument>,
  ) {}

  onModuleInit(): void {
    this.feed.on([leadEvents], (events) => this.push(events));
  }

  private async push(events: readonly Recorded<LeadEvent>[]): Promise<void> {
    const former = new Map<string, Owned[]>();
    for (const event of events) {
      const id = event.stream.slice('lead-'.length);
      const owners = former.get(id) ?? [];
      if (event.type === 'LeadAssigned') owners.push({ brokerId: event.data.from });
      former.set(id, owners);
    }
    for (const { _id, brokerId, revision } of await this.leads.getMany([...former.keys()]))
      this.sockets.hintReaders('leads', [{ brokerId }, ...(former.get(_id) ?? [])], {
        what: 'lead',
        id: _id,
        revision,
      });
  }
}

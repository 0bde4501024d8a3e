import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Owned } from '@lox/contracts/permissions.js';
import type { Recorded } from '../../platform/events/event-catalogue.js';
import type { ProjectionReader } from '../../platform/projections/projection-reader.js';
import { LiveFeed } from '../../platform/realtime/live-feed.js';
import { Sockets } from '../../platform/realtime/sockets.js';
import { visitEvents, type VisitEvent } from './domain/visit.events.js';
import { VISITS } from './visit.tokens.js';
import type { VisitDocument } from './projections/visits.projection.js';

/** Notifies open calendars of changed visits, including people who may no longer see the visit. */
@Injectable()
export class VisitFeed implements OnModuleInit {
  constructor(
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(VISITS) private readonly visits: ProjectionReader<VisitDocument>,
  ) {}

  onModuleInit(): void {
    this.feed.on([visitEvents], (events) => this.push(events));
  }

  private async push(events: readonly Recorded<VisitEvent>[]): Promise<void> {
    const former = new Map<string, Owned[]>();
    for (const event of events) {
      const id = event.stream.slice('visit-'.length);
      const owners = former.get(id) ?? [];
      if (event.type === 'VisitReassigned') owners.push({ brokerId: event.data.from });
      former.set(id, owners);
    }
    for (const { _id, brokerId, revision } of await this.visits.getMany([...former.keys()]))
      this.sockets.hintReaders('visits', [{ brokerId }, ...(former.get(_id) ?? [])], {
        what: 'visit',
        id: _id,
        revision,
      });
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ProjectionReader } from '../platform/projections/projection-reader.js';
import { LiveFeed } from '../platform/realtime/live-feed.js';
import { Sockets } from '../platform/realtime/sockets.js';
import { VISITS } from './visit.tokens.js';
import type { VisitDocument } from './visits.projection.js';

/** Tells open calendars which visit has changed, as far as they may see it. */
@Injectable()
export class VisitFeed implements OnModuleInit {
  constructor(
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(VISITS) private readonly visits: ProjectionReader<VisitDocument>,
  ) {}

  onModuleInit(): void {
    this.feed.on(['visit'], async (events) => {
      const ids = new Set(events.map(({ stream }) => stream.slice('visit-'.length)));
      for (const { _id, brokerId, revision } of await this.visits.getMany([...ids]))
        this.sockets.hintReaders('visits', [{ brokerId }], { what: 'visit', id: _id, revision });
    });
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveFeed } from '../../../platform/realtime/live-feed.js';
import { Sockets } from '../../../platform/realtime/sockets.js';
import { absenceEvents } from './absence.events.js';

/** Tells open browsers that somebody will be away, or is back. */
@Injectable()
export class AbsenceFeed implements OnModuleInit {
  constructor(
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(Sockets) private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.feed.on([absenceEvents], (events) => {
      const latest = new Map(events.map(({ stream, revision }) => [stream, revision]));
      for (const [stream, revision] of latest)
        this.sockets.hintStaff({ what: 'absence', id: stream.slice('absence-'.length), revision });
      return Promise.resolve();
    });
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveFeed } from '../../../platform/realtime/live-feed.js';
import { Sockets } from '../../../platform/realtime/sockets.js';
import { roleTemplateEvents } from './role-template.events.js';

/** Tells open browsers of those who read accounts that a permission template says something else. */
@Injectable()
export class TemplateFeed implements OnModuleInit {
  constructor(
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(Sockets) private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.feed.on([roleTemplateEvents], (events) => {
      const latest = new Map(events.map(({ data, revision }) => [data.key, revision]));
      for (const [id, revision] of latest)
        this.sockets.hintModule('users', { what: 'template', id, revision });
      return Promise.resolve();
    });
  }
}

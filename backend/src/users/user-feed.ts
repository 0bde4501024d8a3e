import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Accounts } from '../platform/auth/accounts.js';
import { LiveFeed } from '../platform/realtime/live-feed.js';
import { Sockets } from '../platform/realtime/sockets.js';

/** Lets a change of role or permissions reach the person's open browsers at once. */
@Injectable()
export class UserFeed implements OnModuleInit {
  constructor(
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  onModuleInit(): void {
    this.feed.on(['user'], async (events) => {
      for (const id of new Set(events.map(({ stream }) => stream.slice('user-'.length))))
        this.sockets.refresh(id, await this.accounts.byId(id));
    });
  }
}

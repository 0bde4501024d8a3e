import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Accounts } from '../../platform/http/auth/accounts.js';
import type { Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import { LiveFeed } from '../../platform/edge/realtime/live-feed.js';
import { SessionWatch } from '../../platform/edge/realtime/session-watch.js';
import { Sockets } from '../../platform/edge/realtime/sockets.js';
import { userEvents, type UserEvent } from './domain/user.events.js';

@Injectable()
export class UserFeed implements OnModuleInit {
  constructor(
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(SessionWatch) private readonly watch: SessionWatch,
  ) {}

  onModuleInit(): void {
    this.feed.on([userEvents], (events) => this.push(events));
  }

  private async push(events: readonly Recorded<UserEvent>[]): Promise<void> {
    const latest = new Map(events.map((event) => [event.stream.slice('user-'.length), event]));
    for (const [id, { revision }] of latest) {
      this.sockets.refreshAccount(id, await this.accounts.byId(id));
      this.sockets.hintModule('users', { what: 'user', id, revision });
    }
    // A new password or a removal ends sessions.
    await this.watch.check();
  }
}

import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Accounts } from '../platform/auth/accounts.js';
import type { DocumentStore } from '../platform/document-store/document-store.js';
import { DOCUMENT_STORE } from '../platform/engines.js';
import type { StoredEvent } from '../platform/event-store/event-store.js';
import { Projections } from '../platform/projections/projections.js';
import { LiveFeed } from '../platform/realtime/live-feed.js';
import { Sockets } from '../platform/realtime/sockets.js';
import { notificationOf, NOTIFICATIONS, type NotificationDocument } from './notification.document.js';
import { Notifier } from './notifier.js';
import { NotificationsController } from './notifications.controller.js';

@Module({ controllers: [NotificationsController] })
export class NotificationsModule implements OnModuleInit {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(Sockets) private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.projections.addProcess(new Notifier(this.documents, this.accounts));
    this.feed.on(['lead', 'visit'], (events) => this.push(events));
  }

  /** Sends what the notifier wrote for these events to those recipients whose browsers are open here. */
  private async push(events: readonly StoredEvent[]): Promise<void> {
    const eventId = { $in: events.map(({ id }) => id) };
    const userId = { $in: [...this.sockets.connected()] };
    const found = await this.documents.find<NotificationDocument>(NOTIFICATIONS, { eventId, userId });
    for (const document of found.toSorted((a, b) => a.position - b.position))
      this.sockets.notify(document.userId, notificationOf(document));
  }
}

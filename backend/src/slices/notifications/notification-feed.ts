import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Accounts } from '../../platform/http/auth/accounts.js';
import type { DocumentStore } from '../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../platform/storage/engines.js';
import { LiveFeed } from '../../platform/edge/realtime/live-feed.js';
import { Sockets } from '../../platform/edge/realtime/sockets.js';
import { propertyEvents } from '../properties/domain/property.events.js';
import { isOffered } from './offered-notifications.js';
import { NOTIFYING_CATEGORIES, type NotifyingEvent } from './notification-drafts.js';
import {
  isVisibleTo,
  notificationOf,
  NOTIFICATIONS,
  ofEvents,
  type NotificationDocument,
} from './notification.document.js';

@Injectable()
export class NotificationFeed implements OnModuleInit {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(Sockets) private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.feed.on(NOTIFYING_CATEGORIES, (events) => this.push(events));
    this.feed.on([propertyEvents], (events) => this.deliver(events.filter(isOffered).map(({ id }) => id)));
  }

  private async push(events: readonly NotifyingEvent[]): Promise<void> {
    for (const id of new Set(events.flatMap(reassignedUserIds))) this.refresh(id);
    await this.refreshErased(events);
    await this.deliver(events.map(({ id }) => id));
  }

  private async deliver(eventIds: readonly string[]): Promise<void> {
    if (eventIds.length === 0) return;
    const filter = { ...ofEvents(eventIds), userId: { $in: [...this.sockets.connectedUserIds()] } };
    const found = await this.documents.find<NotificationDocument>(NOTIFICATIONS, filter);
    if (found.length === 0) return;
    const people = await this.accounts.byIds(new Set(found.map(({ userId }) => userId)));
    const account = new Map(people.map((person) => [person.id, person]));
    for (const document of found.toSorted((a, b) => a.position - b.position)) {
      const recipient = account.get(document.userId);
      if (recipient && isVisibleTo(recipient, document))
        this.sockets.notify(recipient.id, notificationOf(document));
    }
  }

  private async refreshErased(events: readonly NotifyingEvent[]): Promise<void> {
    const leadIds = events
      .filter(({ type }) => type === 'LeadPersonalDataErased')
      .map(({ stream }) => stream.slice('lead-'.length));
    if (leadIds.length === 0) return;
    const filter = { leadId: { $in: leadIds }, userId: { $in: [...this.sockets.connectedUserIds()] } };
    const rows = await this.documents.summarise(NOTIFICATIONS, filter, { by: ['userId'] });
    for (const { by } of rows) this.refresh(String(by.userId));
  }

  private refresh(userId: string): void {
    this.sockets.hintUser(userId, { what: 'notifications', id: userId, revision: 0 });
  }
}

function reassignedUserIds(event: NotifyingEvent): string[] {
  if (event.type !== 'LeadAssigned' && event.type !== 'VisitReassigned') return [];
  return [event.data.from, event.data.to].filter((id) => id !== null);
}

import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Accounts } from '../../platform/auth/accounts.js';
import type { DocumentStore } from '../../platform/document-store/document-store.js';
import { DOCUMENT_STORE, EVENT_STORE } from '../../platform/engines.js';
import type { EventStore } from '../../platform/event-store/event-store.js';
import { Projections } from '../../platform/projections/projections.js';
import { ChooseNotificationsHandler } from './choices/choose-notifications.command.js';
import { NotificationChoicesController } from './choices/notification-choices.controller.js';
import { NotificationFeed } from './notification-feed.js';
import { Notifier } from './notifier.js';
import { NotificationsController } from './notifications.controller.js';

@Module({
  controllers: [NotificationChoicesController, NotificationsController],
  providers: [NotificationFeed, ChooseNotificationsHandler],
})
export class NotificationsModule implements OnModuleInit {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  onModuleInit(): void {
    this.projections.addProcess(new Notifier(this.documents, this.events, this.accounts));
  }
}

import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Accounts } from '../../platform/http/auth/accounts.js';
import type { DocumentStore } from '../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE, EVENT_STORE } from '../../platform/storage/engines.js';
import type { EventStore } from '../../platform/storage/event-store/event-store.js';
import { PrimaryCollections } from '../../platform/storage/personal-data/primary-collections.js';
import { Jobs } from '../../platform/log/jobs/jobs.js';
import { Projections } from '../../platform/log/following/projections.js';
import { ChooseNotificationsHandler } from './choices/choose-notifications.command.js';
import { NotificationChoicesController } from './choices/notification-choices.controller.js';
import { NotificationFeed } from './notification-feed.js';
import { Notifier } from './notifier.js';
import { NotificationsController } from './notifications.controller.js';
import { PushDevices } from './push/push-devices.js';
import { PUSH_KEYS, PushKeys } from './push/push-keys.js';
import { PushOutbox } from './push/push-outbox.js';
import { PushSender } from './push/push-sender.js';
import { PushController } from './push/push.controller.js';

@Module({
  controllers: [NotificationChoicesController, PushController, NotificationsController],
  providers: [NotificationFeed, ChooseNotificationsHandler, PushKeys, PushDevices, PushOutbox, PushSender],
})
export class NotificationsModule implements OnModuleInit {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(PrimaryCollections) kept: PrimaryCollections,
  ) {
    kept.add({ name: PUSH_KEYS });
  }

  onModuleInit(): void {
    const wake = (): void => this.jobs.wake('push');
    this.projections.addProcess(new Notifier(this.documents, this.events, this.accounts, Date.now, wake));
  }
}

import { Inject, Module } from '@nestjs/common';
import { PrimaryCollections } from '../../platform/storage/personal-data/primary-collections.js';
import {
  ChooseNotificationsHandler,
  NotificationChoicesController,
} from './choices/notification-choices.controller.js';
import { NotificationFeed } from './notification-feed.js';
import { Notifier } from './notifier.js';
import { NotificationsController } from './notifications.controller.js';
import { PushDevices } from './push/push-devices.js';
import { PUSH_KEYS, PushKeys } from './push/push-keys.js';
import { PushSender } from './push/push-sender.js';
import { PushController } from './push/push.controller.js';

@Module({
  controllers: [NotificationChoicesController, PushController, NotificationsController],
  providers: [NotificationFeed, ChooseNotificationsHandler, Notifier, PushKeys, PushDevices, PushSender],
})
export class NotificationsModule {
  constructor(@Inject(PrimaryCollections) kept: PrimaryCollections) {
    kept.add({ name: PUSH_KEYS });
  }
}

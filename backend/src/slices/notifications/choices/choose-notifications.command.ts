import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import {
  chooseNotifications,
  notificationChoices,
  type NotificationChoicesState,
  type NotificationChoiceChange,
} from './notification-choices.js';

export class ChooseNotifications extends Command<NotificationChoicesState> {
  constructor(
    readonly userId: string,
    readonly wishes: readonly NotificationChoiceChange[],
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChooseNotifications)
export class ChooseNotificationsHandler implements ICommandHandler<ChooseNotifications> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ userId, wishes, origin }: ChooseNotifications): Promise<NotificationChoicesState> {
    const decided = await this.streams.carryOut(notificationChoices, userId, origin, ({ state }) =>
      chooseNotifications(state, wishes),
    );
    return decided.state;
  }
}

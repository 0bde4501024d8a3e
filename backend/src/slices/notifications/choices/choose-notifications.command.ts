import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NotificationKind } from '@lox/contracts/notifications.js';
import { Streams, type Origin } from '../../../platform/deciding/streams.js';
import { Projections } from '../../../platform/projections/projections.js';
import { chooseNotifications, notificationChoices } from './notification-choices.js';

/** Somebody wants some kinds of notifications (`true`), and others not; what is not named stays. Answers what is refused. */
export class ChooseNotifications extends Command<readonly string[]> {
  constructor(
    readonly userId: string,
    readonly wanted: ReadonlyMap<NotificationKind, boolean>,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChooseNotifications)
export class ChooseNotificationsHandler implements ICommandHandler<ChooseNotifications> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  async execute({ userId, wanted, origin }: ChooseNotifications): Promise<readonly string[]> {
    const decided = await this.streams.decide(notificationChoices, userId, origin, ({ state }) =>
      chooseNotifications(state, wanted),
    );
    await this.projections.shown(decided);
    return decided.state;
  }
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { chooseNotifications, notificationChoices, type Choices, type Wish } from './notification-choices.js';

/** Somebody wants some kinds of notifications by some ways (`true`), and others not; what is not named stays. */
export class ChooseNotifications extends Command<Choices> {
  constructor(
    readonly userId: string,
    readonly wishes: readonly Wish[],
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

  async execute({ userId, wishes, origin }: ChooseNotifications): Promise<Choices> {
    const decided = await this.streams.decide(notificationChoices, userId, origin, ({ state }) =>
      chooseNotifications(state, wishes),
    );
    await this.projections.shown(decided);
    return decided.state;
  }
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { chooseLetters, letterChoices } from '../letter-settings.decider.js';

export class ChooseLetters extends Command<void> {
  constructor(
    readonly userId: string,
    readonly wanted: ReadonlyMap<string, boolean>,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChooseLetters)
export class ChooseLettersHandler implements ICommandHandler<ChooseLetters> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  async execute({ userId, wanted, origin }: ChooseLetters): Promise<void> {
    const decided = await this.streams.decide(letterChoices, userId, origin, ({ state }) =>
      chooseLetters(state, wanted),
    );
    await this.projections.shown(decided);
  }
}

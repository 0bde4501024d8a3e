import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { chooseLetters, letterChoices } from '../letter-settings.decider.js';

export class ChooseLetters {
  constructor(
    readonly userId: string,
    readonly wanted: ReadonlyMap<string, boolean>,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ChooseLetters)
export class ChooseLettersHandler implements ICommandHandler<ChooseLetters> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ userId, wanted, origin }: ChooseLetters): Promise<void> {
    await this.streams.carryOut(letterChoices, userId, origin, ({ state }) => chooseLetters(state, wanted));
  }
}

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LetterWords } from '@lox/contracts/letters.js';
import { StaleState } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import type { LetterKind } from '../../../platform/edge/mail/letter-kinds.js';
import { changeLetterText, letterText } from '../letter-settings.decider.js';

export class ChangeLetterText {
  constructor(
    readonly kind: LetterKind,
    readonly wanted: LetterWords | null,
    readonly expectedVersion: number | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ChangeLetterText)
export class ChangeLetterTextHandler implements ICommandHandler<ChangeLetterText> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ kind, wanted, expectedVersion, origin }: ChangeLetterText): Promise<void> {
    await this.streams.carryOut(letterText, kind.name, origin, ({ state, revision }) => {
      if (expectedVersion !== null && expectedVersion !== revision + 1) throw new StaleState(null);
      return changeLetterText(state, wanted, kind);
    });
  }
}

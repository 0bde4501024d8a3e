import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LetterWords } from '@lox/contracts/letters.js';
import { StaleState } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import type { LetterKind } from '../../../platform/edge/mail/letter-kinds.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { changeLetterText, letterText } from '../letter-settings.decider.js';

export class ChangeLetterText extends Command<void> {
  constructor(
    readonly kind: LetterKind,
    readonly wanted: LetterWords | null,
    readonly expectedVersion: number | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChangeLetterText)
export class ChangeLetterTextHandler implements ICommandHandler<ChangeLetterText> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  async execute({ kind, wanted, expectedVersion, origin }: ChangeLetterText): Promise<void> {
    const decided = await this.streams.decide(letterText, kind.name, origin, ({ state, revision }) => {
      if (expectedVersion !== null && expectedVersion !== revision + 1) throw new StaleState(null);
      return changeLetterText(state, wanted, kind);
    });
    await this.projections.shown(decided);
  }
}

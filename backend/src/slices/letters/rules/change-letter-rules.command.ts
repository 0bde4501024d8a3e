import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UpdateLetterRules as LetterRulesInput } from '@lox/contracts/letters.js';
import { StaleState } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { changeIdleDays, idleDays } from '../letter-settings.decider.js';
import { LETTER_RULES } from '../letter-settings.projection.js';

const KEY = LETTER_RULES.slice('letterRules-'.length);

export class ChangeLetterRules extends Command<void> {
  constructor(
    readonly wanted: LetterRulesInput,
    readonly expectedVersion: number | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChangeLetterRules)
export class ChangeLetterRulesHandler implements ICommandHandler<ChangeLetterRules> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  async execute({ wanted, expectedVersion, origin }: ChangeLetterRules): Promise<void> {
    const decided = await this.streams.decide(idleDays, KEY, origin, ({ state, revision }) => {
      if (expectedVersion !== null && expectedVersion !== revision + 1) throw new StaleState(null);
      return changeIdleDays(state, wanted.idleDays);
    });
    await this.projections.shown(decided);
  }
}

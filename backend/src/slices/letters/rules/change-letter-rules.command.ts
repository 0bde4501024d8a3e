import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UpdateLetterRules as LetterRulesInput } from '@lox/contracts/letters.js';
import { StaleState } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { changeIdleDays, idleDays } from '../letter-settings.decider.js';
import { LETTER_RULES } from '../letter-settings.projection.js';

const KEY = LETTER_RULES.slice('letterRules-'.length);

export class ChangeLetterRules {
  constructor(
    readonly wanted: LetterRulesInput,
    readonly expectedVersion: number | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ChangeLetterRules)
export class ChangeLetterRulesHandler implements ICommandHandler<ChangeLetterRules> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ wanted, expectedVersion, origin }: ChangeLetterRules): Promise<void> {
    await this.streams.carryOut(idleDays, KEY, origin, ({ state, revision }) => {
      if (expectedVersion !== null && expectedVersion !== revision + 1) throw new StaleState(null);
      return changeIdleDays(state, wanted.idleDays);
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { NO_STEPS, type WaitingRules } from '@lox/contracts/waiting-rules.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { WAITING_RULES_KEY, waitingRules, type WaitingRulesDocument } from './waiting-rules.js';

export const WAITING_RULES = Symbol('WAITING_RULES');

@Injectable()
export class WaitingRulesQueries {
  constructor(@Inject(WAITING_RULES) private readonly rules: ProjectionReader<WaitingRulesDocument>) {}

  async current(): Promise<WaitingRules> {
    const document = await this.rules.get(WAITING_RULES_KEY);
    const { on, minutes, passOnTo, since, ...rules } = document ?? waitingRules.initial;
    // Documents of the former release lack both.
    const { idleDays = NO_STEPS, idleSince = null } = rules;
    return { on, minutes, idleDays, passOnTo, since, idleSince, version: (document?.revision ?? -1) + 1 };
  }
}

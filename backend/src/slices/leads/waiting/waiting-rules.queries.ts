import { Inject, Injectable } from '@nestjs/common';
import type { WaitingRules } from '@lox/contracts/waiting-rules.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { WAITING_RULES_KEY, waitingRules, type WaitingRulesDocument } from './waiting-rules.js';

export const WAITING_RULES = Symbol('WAITING_RULES');

@Injectable()
export class WaitingRulesQueries {
  constructor(@Inject(WAITING_RULES) private readonly rules: ProjectionReader<WaitingRulesDocument>) {}

  async current(): Promise<WaitingRules> {
    const document = await this.rules.get(WAITING_RULES_KEY);
    const { on, minutes, passOnTo, since } = document ?? waitingRules.initial;
    return { on, minutes, passOnTo, since, version: (document?.revision ?? -1) + 1 };
  }
}

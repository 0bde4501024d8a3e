import { Inject, Injectable } from '@nestjs/common';
import type { LossReason, LostReasons } from '@lox/contracts/lost-reasons.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { LostReasonRules } from './lead-rules.events.js';
import {
  FIRST_RULES,
  LEAD_RULES,
  LEAD_RULES_KEY,
  type LeadRulesDocument,
  lossReasonOf,
} from './lead-rules.js';

@Injectable()
export class LeadRules {
  constructor(@Inject(LEAD_RULES) private readonly rules: ProjectionReader<LeadRulesDocument>) {}

  async lostReasons(): Promise<LostReasons> {
    const { reasons, required, revision = -1 } = await this.current();
    return { reasons, required, version: revision + 1 };
  }

  async isReasonRequired(): Promise<boolean> {
    return (await this.current()).required;
  }

  async lossReasonOf(given: string): Promise<LossReason> {
    return lossReasonOf(await this.current(), given);
  }

  /** By key, also of reasons that are no longer offered. */
  async labels(): Promise<Map<string, string>> {
    const { reasons, former } = await this.current();
    return new Map([...former, ...reasons].map(({ key, label }) => [key, label]));
  }

  private async current(): Promise<LostReasonRules & { revision?: number }> {
    return (await this.rules.get(LEAD_RULES_KEY)) ?? FIRST_RULES;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { IDLE_DAYS, type LetterRules } from '@lox/contracts/letters.js';
import type { FewDocuments } from '../../../platform/log/following/few-documents.js';
import { LETTER_RULES, type LetterSettings } from '../letter-settings.projection.js';
import { IdleDays } from './idle-days.published.js';

export const LETTER_SETTINGS_IN_MEMORY = Symbol('LETTER_SETTINGS_IN_MEMORY');

@Injectable()
export class LetterRuleQueries extends IdleDays {
  constructor(@Inject(LETTER_SETTINGS_IN_MEMORY) private readonly settings: FewDocuments<LetterSettings>) {
    super();
  }

  async current(): Promise<LetterRules> {
    const set = await this.settings.get(LETTER_RULES);
    return { idleDays: set?.idleDays ?? IDLE_DAYS.default, version: (set?.revision ?? -1) + 1 };
  }

  override async idleDays(): Promise<number> {
    return (await this.current()).idleDays;
  }
}

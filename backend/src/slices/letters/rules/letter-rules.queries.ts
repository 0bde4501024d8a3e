import { Inject, Injectable } from '@nestjs/common';
import { IDLE_DAYS, type LetterRules } from '@lox/contracts/letters.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { LETTER_RULES, LETTER_SETTINGS, type LetterSettings } from '../letter-settings.projection.js';

@Injectable()
export class LetterRuleQueries {
  constructor(@Inject(LETTER_SETTINGS) private readonly settings: ProjectionReader<LetterSettings>) {}

  async current(): Promise<LetterRules> {
    const set = await this.settings.get(LETTER_RULES);
    return { idleDays: set?.idleDays ?? IDLE_DAYS.default, version: (set?.revision ?? -1) + 1 };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { IDLE_DAYS, type LetterRules } from '@lox/contracts/letters.js';
import type { DocumentsInMemory } from '../../../platform/log/memory/documents-in-memory.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { LETTER_RULES, LETTER_SETTINGS, type LetterSettings } from '../letter-settings.projection.js';
import { IdleDays } from './idle-days.published.js';

export const LETTER_SETTINGS_IN_MEMORY = Symbol('LETTER_SETTINGS_IN_MEMORY');

type InMemory = MemoryModel<DocumentsInMemory<LetterSettings>, LetterSettings>;

@Injectable()
export class LetterRuleQueries extends IdleDays {
  constructor(
    @Inject(LETTER_SETTINGS) private readonly settings: ProjectionReader<LetterSettings>,
    @Inject(LETTER_SETTINGS_IN_MEMORY) private readonly inMemory: InMemory,
  ) {
    super();
  }

  async current(): Promise<LetterRules> {
    const inMemory = await this.inMemory.fresh({ waits: false });
    const set = inMemory ? inMemory.get(LETTER_RULES) : await this.settings.get(LETTER_RULES);
    return { idleDays: set?.idleDays ?? IDLE_DAYS.default, version: (set?.revision ?? -1) + 1 };
  }

  override async idleDays(): Promise<number> {
    return (await this.current()).idleDays;
  }
}

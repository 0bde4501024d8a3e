import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_PUBLISHING_RULES, type PublishingRules } from '@lox/contracts/publishing.js';
import type { FewDocuments } from '../../../platform/log/following/few-documents.js';
import {
  PUBLISHING_RULES_IN_MEMORY,
  PUBLISHING_RULES_KEY,
  type PublishingRulesDocument,
} from './publishing-rules.js';

@Injectable()
export class PublishingRulesQueries {
  constructor(
    @Inject(PUBLISHING_RULES_IN_MEMORY) private readonly rules: FewDocuments<PublishingRulesDocument>,
  ) {}

  async current(): Promise<PublishingRules> {
    const document = await this.rules.get(PUBLISHING_RULES_KEY);
    return { ...(document?.rules ?? DEFAULT_PUBLISHING_RULES), version: (document?.revision ?? -1) + 1 };
  }
}

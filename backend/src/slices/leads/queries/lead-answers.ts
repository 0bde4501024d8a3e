import { Inject, Injectable } from '@nestjs/common';
import type { Lead, LeadBoard, LeadFilters, LeadListQuery, LeadSummary } from '@lox/contracts/leads.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { SharedAnswers } from '../../../platform/http/caching/shared-answers.js';
import { JsonBytes } from '../../../platform/http/answers/json-bytes.js';
import type { PageQuery } from '../../../platform/storage/document-store/page.js';
import { LeadsInMemory } from '../memory/leads-in-memory.js';
import { LeadQueries } from './lead.queries.js';

/**
 * What the board asks for, as JSON: from memory while that is current, else from the stored documents. After an outage
 * memory catches up while everybody asks: equal questions are put to the documents once, so that time is left for it.
 */
@Injectable()
export class LeadAnswers {
  private readonly shared = new SharedAnswers();

  constructor(
    @Inject(LeadsInMemory) private readonly memory: LeadsInMemory,
    @Inject(LeadQueries) private readonly stored: LeadQueries,
  ) {}

  board(account: Account, filters: LeadFilters): Promise<JsonBytes<LeadBoard>> {
    return this.shared.unlessKnown(
      ['board', account, filters],
      () => this.memory.board(account, filters),
      async () => JsonBytes.of(await this.stored.board(account, filters)),
    );
  }

  list(
    account: Account,
    query: LeadListQuery & PageQuery,
  ): Promise<{ items: JsonBytes<Lead[]>; total: number }> {
    return this.shared.unlessKnown(
      ['list', account, query],
      () => this.memory.list(account, query),
      async () => {
        const { items, total } = await this.stored.list(account, query);
        return { items: JsonBytes.of(items), total };
      },
    );
  }

  summary(account: Account): Promise<LeadSummary> {
    return this.shared.unlessKnown(
      ['summary', account],
      () => this.memory.summary(account),
      () => this.stored.summary(account),
    );
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Lead, LeadBoard, LeadFilters, LeadListQuery, LeadSummary } from '@lox/contracts/leads.js';
import type { Account } from '../../../platform/auth/accounts.js';
import { JsonBytes } from '../../../platform/http/json-bytes.js';
import type { PageQuery } from '../../../platform/page.js';
import { LeadsInMemory } from '../memory/leads-in-memory.js';
import { LeadQueries } from './lead.queries.js';

/** What the board asks for, as JSON: from memory while that is current, else from the stored documents. */
@Injectable()
export class LeadAnswers {
  constructor(
    @Inject(LeadsInMemory) private readonly memory: LeadsInMemory,
    @Inject(LeadQueries) private readonly stored: LeadQueries,
  ) {}

  async board(account: Account, filters: LeadFilters): Promise<JsonBytes<LeadBoard>> {
    return (
      (await this.memory.board(account, filters)) ?? JsonBytes.of(await this.stored.board(account, filters))
    );
  }

  async list(
    account: Account,
    query: LeadListQuery & PageQuery,
  ): Promise<{ items: JsonBytes<Lead[]>; total: number }> {
    const known = await this.memory.list(account, query);
    if (known) return known;
    const { items, total } = await this.stored.list(account, query);
    return { items: JsonBytes.of(items), total };
  }

  async summary(account: Account): Promise<LeadSummary> {
    return (await this.memory.summary(account)) ?? (await this.stored.summary(account));
  }
}

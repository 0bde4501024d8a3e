import { Inject, Injectable } from '@nestjs/common';
import type { Lead, LeadBoard, LeadFilters, LeadListQuery, LeadSummary } from '@lox/contracts/leads.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { SingleFlight } from '../../../platform/http/caching/single-flight.js';
import { JsonBytes } from '../../../platform/http/answers/json-bytes.js';
import type { PageQuery } from '../../../platform/storage/document-store/pagination.js';
import { LeadMemoryAnswers } from '../memory/lead-memory-answers.js';
import { LeadQueries } from './lead.queries.js';

/** From memory while it is current. Equal questions share one stored read, so that memory can catch up. */
@Injectable()
export class LeadAnswers {
  private readonly shared = new SingleFlight();

  constructor(
    @Inject(LeadMemoryAnswers) private readonly memory: LeadMemoryAnswers,
    @Inject(LeadQueries) private readonly stored: LeadQueries,
  ) {}

  board(account: Account, filters: LeadFilters): Promise<JsonBytes<LeadBoard>> {
    return this.shared.runUnlessKnown(
      ['board', account, filters],
      () => this.memory.board(account, filters),
      async () => JsonBytes.of(await this.stored.board(account, filters)),
    );
  }

  list(
    account: Account,
    query: LeadListQuery & PageQuery,
  ): Promise<{ items: JsonBytes<Lead[]>; total: number }> {
    return this.shared.runUnlessKnown(
      ['list', account, query],
      () => this.memory.list(account, query),
      async () => {
        const { items, total } = await this.stored.list(account, query);
        return { items: JsonBytes.of(items), total };
      },
    );
  }

  summary(account: Account): Promise<LeadSummary> {
    return this.shared.runUnlessKnown(
      ['summary', account],
      () => this.memory.summary(account),
      () => this.stored.summary(account),
    );
  }
}

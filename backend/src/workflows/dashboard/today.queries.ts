import { Inject, Injectable } from '@nestjs/common';
import type { Lead } from '@lox/contracts/leads.js';
import { addDays, instantOf, localDay, type Day } from '@lox/contracts/local-time.js';
import { abilityOf, can } from '@lox/contracts/permissions.js';
import {
  OUTCOME_AFTER_MINUTES,
  TODAY_SHOWN,
  type Today,
  type TodayBlock,
  type TodayQuery,
  type TodaySince,
} from '@lox/contracts/today.js';
import type { Visit } from '@lox/contracts/visits.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import type { Filter } from '../../platform/storage/document-store/document-store.js';
import { LeadClocks } from '../../slices/leads/queries/lead-clocks.js';
import type { LeadSelectionQuery } from '../../slices/leads/memory/lead-table.js';
import { LeadQueries } from '../../slices/leads/queries/lead.queries.js';
import { VisitQueries } from '../../slices/visits/queries/visit.queries.js';

const PAGE = { limit: TODAY_SHOWN, offset: 0 };

@Injectable()
export class TodayQueries {
  constructor(
    @Inject(LeadQueries) private readonly leads: LeadQueries,
    @Inject(LeadClocks) private readonly clocks: LeadClocks,
    @Inject(VisitQueries) private readonly visits: VisitQueries,
  ) {}

  async todayFor(account: Account, query: TodayQuery, now: Date): Promise<Today> {
    const today = localDay(now);
    const due = new Date(now.getTime() - OUTCOME_AFTER_MINUTES * 60_000).toISOString();
    const block = (filter: Filter, order?: 'latest') => this.visitBlock(account, query, filter, order);
    const [waiting, visits, outcomes, requests, steps, since, clock] = await Promise.all([
      this.leadBlock(account, { ...query, status: 'new', sort: 'waiting' }),
      block({ awaits: 'outcome', scheduledDate: { $gte: due, $lt: startOf(addDays(today, 1)) } }),
      block({ awaits: 'outcome', scheduledDate: { $lt: due } }, 'latest'),
      block({ awaits: 'time' }),
      this.leadBlock(account, { ...query, stepDueBy: endOf(today) }),
      this.since(account, query, instantOf(addDays(today, -1), '18:00'), now),
      this.clocks.current(),
    ]);
    return { waiting, visits, outcomes, requests, steps, since, clock };
  }

  private async leadBlock(account: Account, query: LeadSelectionQuery): Promise<TodayBlock<Lead>> {
    if (!can(abilityOf(account), 'read', 'leads')) return { total: 0, items: [] };
    const { items, total } = await this.leads.list(account, { ...query, ...PAGE });
    return { total, items: items.parsed() };
  }

  private async visitBlock(
    account: Account,
    query: TodayQuery,
    filter: Filter,
    order?: 'latest',
  ): Promise<TodayBlock<Visit>> {
    if (!can(abilityOf(account), 'read', 'visits')) return { total: 0, items: [] };
    return this.visits.list(account, { ...query, ...PAGE, order }, filter);
  }

  private async since(account: Account, query: TodayQuery, from: string, now: Date): Promise<TodaySince> {
    const nothing = { arrived: 0, closed: 0, lost: 0 };
    const ability = abilityOf(account);
    const held: Filter = { status: 'completed', scheduledDate: { $gte: from, $lt: now.toISOString() } };
    const [leads, visited] = await Promise.all([
      can(ability, 'read', 'leads') ? this.leads.since(account, from, query.brokerId) : nothing,
      can(ability, 'read', 'visits') ? this.visits.count(account, query, held) : 0,
    ]);
    return { from, ...leads, visited };
  }
}

const startOf = (day: Day): string => instantOf(day, '00:00');
const endOf = (day: Day): string => new Date(Date.parse(startOf(addDays(day, 1))) - 1).toISOString();

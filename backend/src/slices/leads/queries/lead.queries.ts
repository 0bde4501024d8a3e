import { Inject, Injectable } from '@nestjs/common';
import {
  BOARD_PAGE,
  BOARD_STAGES,
  type Lead,
  type LeadBoard,
  type LeadFilters,
  type LeadListQuery,
  type LeadSummary,
} from '@lox/contracts/leads.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { Accounts, type Account } from '../../../platform/http/auth/accounts.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import { containsWords } from '../../../platform/storage/document-store/contains-words.js';
import type { Page } from '../../../platform/storage/document-store/pagination.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { LEAD_BOARD, LEAD_PROPERTIES } from '../lead.tokens.js';
import { leadFilter, leadSort, SEARCHED_PROPERTIES } from './lead-filter.js';
import { propertySearchWords } from './property-search-words.js';
import { presentLead, presentProperty, leadSummary } from './lead-presentation.js';

@Injectable()
export class LeadQueries {
  constructor(
    @Inject(LEAD_BOARD) private readonly leads: ProjectionReader<LeadDocument>,
    @Inject(LEAD_PROPERTIES) private readonly properties: ProjectionReader<LeadPropertyDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async board(account: Account, filters: LeadFilters): Promise<LeadBoard> {
    const filter = await this.filter(account, filters);
    const [rows, values, pages] = await Promise.all([
      this.leads.summarise(filter, { by: ['stage'], count: true }),
      this.valuesOf(filter),
      Promise.all(
        BOARD_STAGES.map((stage) =>
          this.leads.find({ ...filter, stage }, { sort: { stageEnteredAt: -1 }, limit: BOARD_PAGE }),
        ),
      ),
    ]);
    const shown = await this.present(pages.flat());
    const byId = new Map(shown.map((lead) => [lead.id, lead]));
    const totals = new Map(rows.map((row) => [row.by.stage, row]));
    return {
      total: rows.reduce((sum, { count }) => sum + count, 0),
      columns: BOARD_STAGES.map((stage, index) => ({
        stage,
        count: totals.get(stage)?.count ?? 0,
        value: (values.get(stage) ?? 0) / 100,
        leads: (pages[index] ?? []).flatMap(({ _id }) => byId.get(_id) ?? []),
      })),
    };
  }

  /** In cents, without rents. */
  private async valuesOf(filter: Filter): Promise<Map<unknown, number>> {
    const rows = await this.leads.summarise(filter, { by: ['stage', 'propertyId'], sum: { value: 'value' } });
    const ids = rows.flatMap(({ by }) => (typeof by.propertyId === 'string' ? by.propertyId : []));
    const rentals = new Set(
      (await this.properties.getMany([...new Set(ids)]))
        .filter(({ purpose }) => purpose === 'rent')
        .map(({ _id }) => _id),
    );
    const values = new Map<unknown, number>();
    for (const { by, sum } of rows)
      if (typeof by.propertyId !== 'string' || !rentals.has(by.propertyId))
        values.set(by.stage, (values.get(by.stage) ?? 0) + (sum.value ?? 0));
    return values;
  }

  async list(account: Account, query: LeadListQuery & { limit: number }): Promise<Page<Lead>> {
    const { items, total } = await this.leads.page(await this.filter(account, query), leadSort(query), query);
    return { items: await this.present(items), total };
  }

  async *all(account: Account, query: LeadListQuery): AsyncIterable<Lead[]> {
    const filter = await this.filter(account, query);
    for await (const part of this.leads.parts(filter, leadSort(query))) yield await this.present(part);
  }

  async summary(account: Account): Promise<LeadSummary> {
    const rows = await this.leads.summarise(await this.filter(account, {}), {
      by: ['stage'],
      count: true,
    });
    const counts = new Map(rows.map(({ by, count }) => [by.stage, count]));
    return leadSummary((stage) => counts.get(stage) ?? 0);
  }

  /** Checks no permission. */
  async one(id: string): Promise<Lead | undefined> {
    const document = await this.leads.get(id);
    return document && (await this.present([document]))[0];
  }

  async named(account: Account, ids: readonly string[]): Promise<Map<string, string>> {
    const ability = abilityOf(account);
    const seen = (await this.leads.getMany(ids)).filter((lead) => canOn(ability, 'read', 'leads', lead));
    return new Map(seen.map(({ _id, name }) => [_id, name]));
  }

  private async filter(account: Account, query: LeadListQuery): Promise<Filter> {
    return leadFilter(account, query, await this.propertyIdsMatching(query.search));
  }

  private async propertyIdsMatching(search: string | undefined): Promise<string[]> {
    const sought = propertySearchWords(search ?? '');
    if (sought.length === 0) return [];
    const said = sought.map((words) => ({ $and: containsWords('search', words) }));
    const about = await this.properties.find({ $or: said }, { limit: SEARCHED_PROPERTIES });
    return about.map(({ _id }) => _id);
  }

  private async present(documents: readonly LeadDocument[]): Promise<Lead[]> {
    const ids = documents.flatMap(({ propertyId }) => propertyId ?? []);
    const [properties, people] = await Promise.all([
      this.properties.getMany([...new Set(ids)]),
      this.accounts.displayProfilesOf(documents.flatMap(({ brokerId }) => brokerId ?? [])),
    ]);
    const property = new Map(properties.map((document) => [document._id, document]));
    return documents.map((document) => {
      const { propertyId, brokerId } = document;
      const of = propertyId ? property.get(propertyId) : undefined;
      const broker = brokerId ? people.get(brokerId) : undefined;
      return presentLead(
        document,
        of ? presentProperty(of) : null,
        brokerId && broker ? { id: brokerId, ...broker } : null,
      );
    });
  }
}

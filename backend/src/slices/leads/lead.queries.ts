import { Inject, Injectable } from '@nestjs/common';
import {
  BOARD_PAGE,
  BOARD_STAGES,
  boardStageOf,
  conversionRate,
  stagesFrom,
  type BoardStage,
  type Lead,
  type LeadBoard,
  type LeadFilters,
  type LeadListQuery,
  type LeadSummary,
} from '@lox/contracts/leads.js';
import { addDays, instantOf } from '@lox/contracts/local-time.js';
import { digits, fold } from '@lox/contracts/text.js';
import type { Account } from '../../platform/auth/accounts.js';
import { Accounts } from '../../platform/auth/accounts.js';
import type { Filter, Sort } from '../../platform/document-store/document-store.js';
import { scopeFilter } from '../../platform/auth/scope-filter.js';
import type { Page } from '../../platform/page.js';
import type { ProjectionReader } from '../../platform/projections/projection-reader.js';
import type { LeadDocument } from './projections/lead-board.projection.js';
import type { LeadPropertyDocument } from './projections/lead-property.projection.js';
import { LEAD_BOARD, LEAD_PROPERTIES } from './lead.tokens.js';

/** Properties that one search text may stand for. */
const SEARCHED_PROPERTIES = 200;

/** Everything that is read of leads, always within what the person may see. */
@Injectable()
export class LeadQueries {
  constructor(
    @Inject(LEAD_BOARD) private readonly leads: ProjectionReader<LeadDocument>,
    @Inject(LEAD_PROPERTIES) private readonly properties: ProjectionReader<LeadPropertyDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** Seven columns, each with its count, its value and its first cards. */
  async board(account: Account, filters: LeadFilters): Promise<LeadBoard> {
    const filter = await this.filter(account, filters);
    const [rows, pages] = await Promise.all([
      this.leads.summarise(filter, { by: ['stage'], count: true, sum: { value: 'value' } }),
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
        value: (totals.get(stage)?.sum.value ?? 0) / 100,
        leads: (pages[index] ?? []).flatMap(({ _id }) => byId.get(_id) ?? []),
      })),
    };
  }

  async list(account: Account, query: LeadListQuery & { limit: number }): Promise<Page<Lead>> {
    const { items, total } = await this.leads.page(await this.filter(account, query), orderOf(query), query);
    return { items: await this.present(items), total };
  }

  /** All of them, part by part. */
  async *all(account: Account, query: LeadListQuery): AsyncIterable<Lead[]> {
    const filter = await this.filter(account, query);
    for await (const part of this.leads.parts(filter, orderOf(query))) yield await this.present(part);
  }

  async summary(account: Account): Promise<LeadSummary> {
    const rows = await this.leads.summarise(await this.filter(account, {}), {
      by: ['stage'],
      count: true,
    });
    const count = (...stages: BoardStage[]): number =>
      rows
        .filter(({ by }) => stages.includes(by.stage as BoardStage))
        .reduce((sum, row) => sum + row.count, 0);
    const total = rows.reduce((sum, row) => sum + row.count, 0);
    const closed = count('closed');
    return {
      total,
      active: count('new', 'contacted'),
      awaitingVisit: count('visit_scheduled'),
      closed,
      conversionRate: conversionRate(closed, total),
    };
  }

  /** One lead whoever asks. */
  async one(id: string): Promise<Lead | undefined> {
    const document = await this.leads.get(id);
    return document && (await this.present([document]))[0];
  }

  private async filter(account: Account, query: LeadListQuery): Promise<Filter> {
    const { search, brokerId, priority, source, stage, status, reached, createdFrom, createdTo } = query;
    const scope = scopeFilter(account, 'read', 'leads');
    const asked: Filter = {
      // The column too: it has an index, a status has none of its own.
      ...(status && { status, stage: boardStageOf(status) }),
      ...(stage && { stage }),
      ...(reached && { furthest: { $in: stagesFrom(reached) } }),
      ...(priority && { priority }),
      ...(source && { source }),
      ...(search?.trim() && { $or: await this.matching(search) }),
      ...(brokerId && { brokerId: brokerId === 'none' ? null : brokerId }),
      ...((createdFrom ?? createdTo) && {
        createdAt: {
          ...(createdFrom && { $gte: instantOf(createdFrom, '00:00') }),
          ...(createdTo && { $lt: instantOf(addDays(createdTo, 1), '00:00') }),
        },
      }),
    };
    // Both must hold: what is asked for never widens what may be seen.
    return { $and: [scope, asked] };
  }

  /** By name, e-mail or phone, or by the property that the lead is about. */
  private async matching(search: string): Promise<Filter[]> {
    const about = await this.properties.find(
      { search: { $contains: fold(search) } },
      { limit: SEARCHED_PROPERTIES },
    );
    return [
      { search: { $contains: searchedText(search) } },
      { propertyId: { $in: about.map(({ _id }) => _id) } },
    ];
  }

  private async present(documents: readonly LeadDocument[]): Promise<Lead[]> {
    const ids = documents.flatMap(({ propertyId }) => propertyId ?? []);
    const [properties, people] = await Promise.all([
      this.properties.getMany([...new Set(ids)]),
      this.accounts.named(documents.flatMap(({ brokerId }) => brokerId ?? [])),
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

/** Phones are kept as digits: one that is typed or pasted as it is shown is looked for by its digits. */
const searchedText = (search: string): string =>
  /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(search) ? digits(search) : fold(search);

function presentLead(document: LeadDocument, property: Lead['property'], broker: Lead['broker']): Lead {
  return {
    id: document._id,
    name: document.name,
    email: document.email,
    phone: document.phone,
    message: document.message,
    notes: document.notes,
    status: document.status,
    priority: document.priority,
    source: document.source,
    propertyId: document.propertyId,
    propertyType: document.propertyType,
    purpose: document.purpose,
    region: document.region,
    value: document.hasValue ? document.value / 100 : null,
    brokerId: document.brokerId,
    stageEnteredAt: document.stageEnteredAt,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    revision: document.revision,
    property,
    broker,
  };
}

function presentProperty({ _id, slug, code, title, address, type, purpose, price }: LeadPropertyDocument) {
  return { id: _id, slug, code, title, address, type, purpose, price: price / 100 };
}

const orderOf = ({ stage }: LeadListQuery): Sort => (stage ? { stageEnteredAt: -1 } : { createdAt: -1 });

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
import { Accounts, type Account } from '../../../platform/http/auth/accounts.js';
import { JsonBytes } from '../../../platform/http/answers/json-bytes.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import type { PageQuery } from '../../../platform/storage/document-store/pagination.js';
import { LEAD_PROPERTY_ROWS, LEAD_ROWS } from '../lead.tokens.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { leadSummary } from '../queries/lead-presentation.js';
import { SEARCHED_PROPERTIES } from '../queries/lead-filter.js';
import { LeadCardCache, type LeadMemory } from './lead-card-cache.js';
import type { LeadRow } from './lead-row.js';
import type { LeadRows, Pipeline } from './lead-rows.js';
import { rowMaskOf, brokerSelectionOf, type RowMask } from './lead-row-mask.js';
import type { LeadPropertyRows } from './lead-property-rows.js';
import type { LeadRowPage } from './row-order.js';

const COMMA = Buffer.from(',');
const COUNTED = { limit: 0 };
const NOTHING: LeadRowPage = { rows: [], count: 0 };

/** The same bytes as from stored documents; undefined while memory is not current. */
@Injectable()
export class LeadMemoryAnswers {
  private readonly cards = new LeadCardCache();

  constructor(
    @Inject(LEAD_ROWS) private readonly rows: MemoryModel<LeadRows, LeadDocument>,
    @Inject(LEAD_PROPERTY_ROWS)
    private readonly properties: MemoryModel<LeadPropertyRows, LeadPropertyDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async board(account: Account, filters: LeadFilters): Promise<JsonBytes<LeadBoard> | undefined> {
    const memory = await this.memory();
    if (!memory) return undefined;
    this.cards.clearIfStale(memory);
    const { pipeline, condition } = selectionOf(memory, account, filters);
    const make = (): Buffer => this.boardOf(memory, pipeline, condition);
    return new JsonBytes(pipeline && !condition ? this.cards.board(pipeline, make) : make());
  }

  async list(
    account: Account,
    query: LeadListQuery & PageQuery,
  ): Promise<{ items: JsonBytes<Lead[]>; total: number } | undefined> {
    const memory = await this.memory();
    if (!memory) return undefined;
    this.cards.clearIfStale(memory);
    const { pipeline, condition } = selectionOf(memory, account, query);
    const order = query.stage ? pipeline?.columns[query.stage] : pipeline?.arrivals;
    const { rows, count } = order?.select(condition, query) ?? NOTHING;
    return { items: new JsonBytes(joined('[', this.cardsOf(rows, memory), ']')), total: count };
  }

  async summary(account: Account): Promise<LeadSummary | undefined> {
    const memory = await this.memory();
    if (!memory) return undefined;
    const { pipeline, condition } = selectionOf(memory, account, {});
    return leadSummary((stage) => (pipeline ? pipeline.columns[stage].select(condition, COUNTED).count : 0));
  }

  private boardOf(memory: LeadMemory, pipeline: Pipeline | undefined, condition: RowMask): Buffer {
    let total = 0;
    const rentals = memory.rows.table.setOf(memory.properties.rentals);
    const columns = BOARD_STAGES.flatMap((stage, at) => {
      const column = pipeline?.columns[stage];
      const { rows, count } = column?.select(condition, { limit: BOARD_PAGE }) ?? NOTHING;
      const value = column?.sumOfValues(condition, rentals) ?? 0;
      total += count;
      const head = `{"stage":"${stage}","count":${count},"value":${value / 100},"leads":[`;
      return [Buffer.from(at > 0 ? `]},${head}` : head), ...this.cardsOf(rows, memory)];
    });
    return joined(`{"total":${total},"columns":[`, columns, ']}]}');
  }

  private cardsOf(rows: readonly LeadRow[], memory: LeadMemory): Buffer[] {
    return rows.flatMap((row, at) => {
      const card = this.cards.card(row, memory);
      return at > 0 ? [COMMA, card] : [card];
    });
  }

  private async memory(): Promise<LeadMemory | undefined> {
    const [rows, lines, faces] = await Promise.all([
      this.rows.fresh(),
      this.properties.fresh(),
      this.accounts.cachedDisplayProfiles(),
    ]);
    if (!rows || !lines || !faces) return undefined;
    return { rows, properties: lines, faces };
  }
}

function selectionOf(
  { rows, properties: lines }: LeadMemory,
  account: Account,
  query: LeadListQuery,
): { pipeline: Pipeline | undefined; condition: RowMask } {
  const whose = brokerSelectionOf(account, query);
  const about = lines.idsMatching(query.search ?? '', SEARCHED_PROPERTIES);
  const condition = rowMaskOf(rows.table, query, about, whose?.among);
  return { pipeline: whose && rows.ofBroker(whose.brokerId), condition };
}

function joined(head: string, parts: readonly Buffer[], tail: string): Buffer {
  return Buffer.concat([Buffer.from(head), ...parts, Buffer.from(tail)]);
}

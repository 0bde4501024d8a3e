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
import type { PageQuery } from '../../../platform/storage/document-store/page.js';
import { LEAD_LINES, LEAD_ROWS } from '../lead.tokens.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { summaryOf } from '../queries/lead-presentation.js';
import { SEARCHED_PROPERTIES } from '../queries/lead-filter.js';
import { Cards, type Memory } from './cards.js';
import type { LeadRow } from './lead-row.js';
import type { LeadRows, Pipeline } from './lead-rows.js';
import { conditionOf, whoseOf, type Condition } from './lead-selection.js';
import type { PropertyLines } from './property-lines.js';
import type { Selection } from './row-order.js';

const COMMA = Buffer.from(',');
/** The number alone is asked for. */
const COUNTED = { limit: 0 };
const NOTHING: Selection = { rows: [], count: 0 };

/**
 * What the board asks for, answered from memory in the bytes that the stored documents would give; undefined while
 * memory cannot answer as they would.
 */
@Injectable()
export class LeadsInMemory {
  private readonly cards = new Cards();

  constructor(
    @Inject(LEAD_ROWS) private readonly rows: MemoryModel<LeadRows, LeadDocument>,
    @Inject(LEAD_LINES) private readonly lines: MemoryModel<PropertyLines, LeadPropertyDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async board(account: Account, filters: LeadFilters): Promise<JsonBytes<LeadBoard> | undefined> {
    const memory = await this.memory();
    if (!memory) return undefined;
    this.cards.lookAt(memory);
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
    this.cards.lookAt(memory);
    const { pipeline, condition } = selectionOf(memory, account, query);
    const order = query.stage ? pipeline?.columns[query.stage] : pipeline?.arrivals;
    const { rows, count } = order?.select(condition, query) ?? NOTHING;
    return { items: new JsonBytes(joined('[', this.shown(rows, memory), ']')), total: count };
  }

  async summary(account: Account): Promise<LeadSummary | undefined> {
    const memory = await this.memory();
    if (!memory) return undefined;
    const { pipeline, condition } = selectionOf(memory, account, {});
    return summaryOf((stage) => (pipeline ? pipeline.columns[stage].select(condition, COUNTED).count : 0));
  }

  private boardOf(memory: Memory, pipeline: Pipeline | undefined, condition: Condition): Buffer {
    let total = 0;
    const rentals = memory.rows.table.setOf(memory.lines.rentals);
    const columns = BOARD_STAGES.flatMap((stage, at) => {
      const column = pipeline?.columns[stage];
      const { rows, count } = column?.select(condition, { limit: BOARD_PAGE }) ?? NOTHING;
      const value = column?.valueOf(condition, rentals) ?? 0;
      total += count;
      const head = `{"stage":"${stage}","count":${count},"value":${value / 100},"leads":[`;
      return [Buffer.from(at > 0 ? `]},${head}` : head), ...this.shown(rows, memory)];
    });
    return joined(`{"total":${total},"columns":[`, columns, ']}]}');
  }

  /** Their cards, with commas between them. */
  private shown(rows: readonly LeadRow[], memory: Memory): Buffer[] {
    return rows.flatMap((row, at) => {
      const card = this.cards.of(row, memory);
      return at > 0 ? [COMMA, card] : [card];
    });
  }

  private async memory(): Promise<Memory | undefined> {
    const [rows, lines, faces] = await Promise.all([
      this.rows.fresh(),
      this.lines.fresh(),
      this.accounts.faces(),
    ]);
    if (!rows || !lines || !faces) return undefined;
    return { rows, lines, faces };
  }
}

/** Whose leads are asked for, and which of them. */
function selectionOf(
  { rows, lines }: Memory,
  account: Account,
  query: LeadListQuery,
): { pipeline: Pipeline | undefined; condition: Condition } {
  const whose = whoseOf(account, query);
  const about = lines.like(query.search ?? '', SEARCHED_PROPERTIES);
  const condition = conditionOf(rows.table, query, about, whose?.among);
  return { pipeline: whose && rows.of(whose.brokerId), condition };
}

function joined(head: string, parts: readonly Buffer[], tail: string): Buffer {
  return Buffer.concat([Buffer.from(head), ...parts, Buffer.from(tail)]);
}

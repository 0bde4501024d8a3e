import { Inject, Injectable } from '@nestjs/common';
import {
  BOARD_PAGE,
  BOARD_STAGES,
  type BoardStage,
  type Lead,
  type LeadBoard,
  type LeadFilters,
  type LeadListQuery,
} from '@lox/contracts/leads.js';
import { Accounts, type Account, type Faces } from '../../../platform/auth/accounts.js';
import { JsonBytes } from '../../../platform/http/json-bytes.js';
import type { MemoryModel } from '../../../platform/memory-models/memory-model.js';
import type { PageQuery } from '../../../platform/page.js';
import { LEAD_LINES, LEAD_ROWS } from '../lead.tokens.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { SEARCHED_PROPERTIES } from '../queries/lead-filter.js';
import { Cards } from './cards.js';
import type { LeadRow } from './lead-row.js';
import type { LeadRows } from './lead-rows.js';
import { conditionOf, whoseOf } from './lead-selection.js';
import type { PropertyLines } from './property-lines.js';
import type { Cut, Selection } from './row-order.js';

/** All that an answer is made of, at one moment. */
interface Memory {
  rows: LeadRows;
  lines: PropertyLines;
  faces: Faces;
}

const COMMA = Buffer.from(',');
const NOTHING: Selection = { rows: [], count: 0, value: 0 };

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

  board(account: Account, filters: LeadFilters): JsonBytes<LeadBoard> | undefined {
    const memory = this.memory();
    if (!memory) return undefined;
    const select = this.selector(memory, account, filters);
    let total = 0;
    const columns = BOARD_STAGES.flatMap((stage, at) => {
      const { rows, count, value } = select(stage, { limit: BOARD_PAGE });
      total += count;
      const head = `{"stage":"${stage}","count":${count},"value":${value / 100},"leads":[`;
      return [Buffer.from(at > 0 ? `]},${head}` : head), ...this.shown(rows, memory)];
    });
    return bytesOf(`{"total":${total},"columns":[`, columns, ']}]}');
  }

  list(
    account: Account,
    query: LeadListQuery & PageQuery,
  ): { items: JsonBytes<Lead[]>; total: number } | undefined {
    const memory = this.memory();
    if (!memory) return undefined;
    const { rows, count } = this.selector(memory, account, query)(query.stage, query);
    return { items: bytesOf('[', this.shown(rows, memory), ']'), total: count };
  }

  /** Their cards, with commas between them. */
  private shown(shown: readonly LeadRow[], { rows, lines, faces }: Memory): Buffer[] {
    this.cards.lookAt(rows, faces);
    return shown.flatMap((row, at) => {
      const card = this.cards.of(row, lines, faces);
      return at > 0 ? [COMMA, card] : [card];
    });
  }

  private memory(): Memory | undefined {
    const [rows, lines, faces] = [this.rows.current, this.lines.current, this.accounts.faces];
    return rows && lines && faces && { rows, lines, faces };
  }

  /** Selects what the query asks for from a column, or with undefined from the leads as they came. */
  private selector(
    { rows, lines }: Memory,
    account: Account,
    query: LeadListQuery,
  ): (stage: BoardStage | undefined, cut: Cut) => Selection {
    const whose = whoseOf(account, query);
    const pipeline = whose && rows.of(whose.brokerId);
    const about = query.search?.trim() ? lines.like(query.search, SEARCHED_PROPERTIES) : new Set<string>();
    const condition = conditionOf(query, about);
    return (stage, cut) =>
      (stage ? pipeline?.columns[stage] : pipeline?.arrivals)?.select(condition, cut) ?? NOTHING;
  }
}

function bytesOf<Body>(head: string, parts: readonly Buffer[], tail: string): JsonBytes<Body> {
  return new JsonBytes<Body>(Buffer.concat([Buffer.from(head), ...parts, Buffer.from(tail)]));
}

import { BOARD_STAGES, type BoardStage } from '@lox/contracts/leads.js';
import type { MemoryView } from '../../../platform/log/memory/memory-view.js';
import { RowHashIndex } from '../../../platform/log/memory/row-hash-index.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import type { LeadRow } from './lead-row.js';
import { LeadTable, parseExactInstant } from './lead-table.js';
import { RowOrder, type PlacedRows } from './row-order.js';

export class Pipeline {
  ready: Buffer | undefined;
  readonly columns: Record<BoardStage, RowOrder>;
  readonly arrivals: RowOrder;

  constructor(placed: PlacedRows) {
    const columns = BOARD_STAGES.map((stage) => [stage, new RowOrder(placed, 'stageEnteredAt')]);
    this.columns = Object.fromEntries(columns) as Record<BoardStage, RowOrder>;
    this.arrivals = new RowOrder(placed, 'createdAt');
  }
}

export class LeadRows implements MemoryView<LeadDocument> {
  private readonly ids = new RowHashIndex((place) => this.placed.rows[place]!.id);
  private readonly pipelines = new Map<string | null, Pipeline>();
  private readonly placed = { table: new LeadTable(), rows: [] as (LeadRow | undefined)[] };
  private readonly all = new Pipeline(this.placed);

  get table(): LeadTable {
    return this.placed.table;
  }

  put(document: LeadDocument): void {
    const row = this.byId(document._id);
    if (row) this.change(row, document);
    else this.add(document);
  }

  remove(id: string): void {
    const row = this.byId(id);
    if (!row) return;
    this.ids.remove(row.place);
    this.removeFromOrders(row, true, true);
    this.table.release(row.place);
    this.placed.rows[row.place] = undefined;
  }

  /** Undefined means all leads, null those without a broker. */
  ofBroker(brokerId: string | null | undefined): Pipeline | undefined {
    return brokerId === undefined ? this.all : this.pipelines.get(brokerId);
  }

  private byId(id: string): LeadRow | undefined {
    const place = this.ids.find(id);
    return place === undefined ? undefined : this.placed.rows[place];
  }

  private add(document: LeadDocument): void {
    const place = this.table.allocate();
    this.table.set(place, document);
    const row: LeadRow = { id: document._id, place, ready: undefined };
    this.placed.rows[place] = row;
    this.ids.add(place);
    this.addToOrders(row, true, true);
  }

  private change(row: LeadRow, document: LeadDocument): void {
    const { table } = this;
    const { place } = row;
    const isSame = (field: 'stageEnteredAt' | 'createdAt', value: number): boolean =>
      table.numbersOf(field)[place] === value;
    const owned = table.textOf('brokerId', place) === document.brokerId;
    const entered =
      table.textOf('stage', place) === document.stage &&
      isSame('stageEnteredAt', parseExactInstant(document.stageEnteredAt));
    const moves = !owned || !entered;
    const arrives = !owned || !isSame('createdAt', parseExactInstant(document.createdAt));
    this.removeFromOrders(row, moves, arrives);
    table.set(place, document);
    row.ready = undefined;
    this.addToOrders(row, moves, arrives);
  }

  private addToOrders(row: LeadRow, moves: boolean, arrives: boolean): void {
    for (const pipeline of [this.all, this.pipelineOf(row)]) {
      if (moves) pipeline.columns[this.stageOf(row)].add(row.place);
      if (arrives) pipeline.arrivals.add(row.place);
      pipeline.ready = undefined;
    }
  }

  private removeFromOrders(row: LeadRow, moved: boolean, arrived: boolean): void {
    for (const pipeline of [this.all, this.pipelineOf(row)]) {
      if (moved) pipeline.columns[this.stageOf(row)].remove(row.place);
      if (arrived) pipeline.arrivals.remove(row.place);
      pipeline.ready = undefined;
    }
  }

  private stageOf({ place }: LeadRow): BoardStage {
    return this.table.textOf('stage', place);
  }

  private pipelineOf({ place }: LeadRow): Pipeline {
    const brokerId = this.table.textOf('brokerId', place);
    const known = this.pipelines.get(brokerId);
    if (known) return known;
    const pipeline = new Pipeline(this.placed);
    this.pipelines.set(brokerId, pipeline);
    return pipeline;
  }
}

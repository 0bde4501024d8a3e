import { BOARD_STAGES, type BoardStage } from '@lox/contracts/leads.js';
import type { MemoryView } from '../../../platform/memory-models/memory-view.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import { rowOf, type LeadRow } from './lead-row.js';
import { RowOrder } from './row-order.js';

/** The leads of one broker, of nobody, or of all: by column, and as they came. */
export class Pipeline {
  /** The board of it, if it was shown lately. */
  ready: Buffer | undefined;
  readonly columns = Object.fromEntries(
    BOARD_STAGES.map((stage) => [stage, new RowOrder(({ stageEnteredAt }) => stageEnteredAt)]),
  ) as Record<BoardStage, RowOrder>;
  readonly arrivals = new RowOrder(({ createdAt }) => createdAt);
}

/** Every lead in memory, in the orders in which leads are asked for. */
export class LeadRows implements MemoryView<LeadDocument> {
  /** How often it was emptied. */
  fillings = 0;
  private readonly rows = new Map<string, LeadRow>();
  private readonly texts = new Map<string, string>();
  private readonly pipelines = new Map<string | null, Pipeline>();
  private all = new Pipeline();

  put(document: LeadDocument): void {
    const next = rowOf(document, (text) => this.shared(text));
    const row = this.rows.get(next.id);
    if (!row) {
      this.rows.set(next.id, next);
      this.place(next, true, true);
      return;
    }
    const owned = row.brokerId === next.brokerId;
    const entered = row.stage === next.stage && row.stageEnteredAt === next.stageEnteredAt;
    const [moves, arrives] = [
      !owned || !entered || row.value !== next.value,
      !owned || row.createdAt !== next.createdAt,
    ];
    this.displace(row, moves, arrives);
    Object.assign(row, next);
    this.place(row, moves, arrives);
  }

  remove(id: string): void {
    const row = this.rows.get(id);
    if (!row) return;
    this.rows.delete(id);
    this.displace(row, true, true);
  }

  clear(): void {
    this.fillings++;
    this.rows.clear();
    this.texts.clear();
    this.pipelines.clear();
    this.all = new Pipeline();
  }

  /** The leads of a broker, of nobody with null, of all with undefined; undefined when there are none. */
  of(brokerId: string | null | undefined): Pipeline | undefined {
    return brokerId === undefined ? this.all : this.pipelines.get(brokerId);
  }

  private place(row: LeadRow, moves: boolean, arrives: boolean): void {
    for (const pipeline of [this.all, this.pipelineOf(row)]) {
      if (moves) pipeline.columns[row.stage].add(row);
      if (arrives) pipeline.arrivals.add(row);
      pipeline.ready = undefined;
    }
  }

  private displace(row: LeadRow, moved: boolean, arrived: boolean): void {
    for (const pipeline of [this.all, this.pipelineOf(row)]) {
      if (moved) pipeline.columns[row.stage].remove(row);
      if (arrived) pipeline.arrivals.remove(row);
      pipeline.ready = undefined;
    }
  }

  private pipelineOf({ brokerId }: LeadRow): Pipeline {
    const known = this.pipelines.get(brokerId);
    if (known) return known;
    const pipeline = new Pipeline();
    this.pipelines.set(brokerId, pipeline);
    return pipeline;
  }

  private shared<T extends string>(text: T): T {
    const known = this.texts.get(text);
    if (known === undefined) this.texts.set(text, text);
    return (known ?? text) as T;
  }
}

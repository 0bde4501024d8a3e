import {
  writeUnlessConflict,
  type CollectionSpec,
  type Document,
  type DocumentStore,
  type Filter,
  type FindOptions,
  type Scalar,
} from '../../storage/document-store/document-store.js';
import type { Json } from '@lox/contracts/json.js';
import { retryPause, type RetryPolicy } from './retry-policy.js';

/** `retry` as the policy says, `failed` for a person, `dropped` where it is needless. */
export interface Outcome<Cause = unknown> {
  readonly state: 'done' | 'retry' | 'failed' | 'dropped';
  readonly cause?: Cause;
}

/** Times in milliseconds; only `retry` has a next attempt. */
export interface Settlement<Cause = unknown> extends Outcome<Cause> {
  readonly now: number;
  readonly nextAt: number | null;
}

export interface Attempts<D extends Document, Cause = unknown> {
  readonly retry: RetryPolicy;
  /** Every change of an item changes one of these fields. */
  readonly guard: readonly (keyof D & string)[];
  /** The count with the present one; `since` in milliseconds, null: this is the first. */
  made(item: D): { count: number; since: number | null };
  fields(item: D, settlement: Settlement<Cause>): Partial<D>;
}

export interface OutboxSpec<D extends Document = Document, Cause = unknown> extends CollectionSpec {
  readonly waiting: Filter;
  /** The next attempt's field and unit; without it all are due. */
  readonly due?: { readonly field: string; readonly unit: 'ISO' | 'milliseconds' };
  /** Left by a dead sender; and how such items wait again. */
  readonly begun?: { readonly where: Filter; again(now: number): Partial<D> };
  /** Items with the same values of `fields` follow each other in the order of a field. */
  readonly lane?: { readonly fields: readonly (keyof D & string)[]; readonly order: keyof D & string };
  readonly failed?: { readonly where: Filter; readonly causes: readonly string[] };
  readonly over?: { readonly where: Filter; readonly since: string };
  /** Absent where a handler removes finished items. */
  readonly attempts?: Attempts<D, Cause>;
}

export interface Backlog {
  waiting: number;
  /** In milliseconds; null where nothing waits or none has a time. */
  nextDueAt: number | null;
  failed: { cause: string; count: number }[];
}

type Fields = { [field: string]: Json };

export class Outbox<D extends Document = Document, Cause = unknown> {
  constructor(
    private readonly documents: DocumentStore,
    private readonly spec: OutboxSpec<D, Cause>,
  ) {}

  /** The longest due first; `among` limits them. */
  due(now: number, limit: number, among: Filter = {}): Promise<D[]> {
    const { name, waiting, due } = this.spec;
    if (!due) return this.waiting({ limit });
    const filter = { ...waiting, ...among, [due.field]: { $lte: this.stored(now) } } as Filter;
    return this.documents.find<D>(name, filter, { sort: { [due.field]: 1 }, limit });
  }

  /** In milliseconds; null: nothing waits. */
  async nextDueAt(): Promise<number | null> {
    const { name, waiting, due } = this.spec;
    if (!due) return null;
    const [next] = await this.documents.find<D>(name, waiting, { sort: { [due.field]: 1 }, limit: 1 });
    return next ? this.dueAtOf(next) : null;
  }

  onePerLane(items: readonly D[]): D[] {
    return [...new Map(items.map((item) => [JSON.stringify(this.laneOf(item)), item])).values()];
  }

  /** The lane waits until this item is due. */
  async firstInLane(item: D, now: number): Promise<D | undefined> {
    const { name, waiting, due, lane } = this.spec;
    if (!lane || !due) return item;
    const inLane = { ...waiting, ...this.laneOf(item) } as Filter;
    const [first] = await this.documents.find<D>(name, inLane, { sort: { [lane.order]: 1 }, limit: 1 });
    if (!first || this.dueAtOf(first)! <= now) return first;
    const { [due.field as keyof D]: dueAt } = first;
    await this.setAll(
      { ...inLane, [due.field]: { $lt: dueAt } } as Filter,
      { [due.field]: dueAt } as Partial<D>,
    );
    return undefined;
  }

  /** False when the stored item differs from the given one. */
  async change(item: D, fields: Partial<D>): Promise<boolean> {
    const write = { put: this.spec.name, document: { ...item, ...fields }, onlyIf: this.guardOf(item) };
    const isChanged = await writeUnlessConflict(this.documents, [write]);
    if (isChanged) Object.assign(item, fields);
    return isChanged;
  }

  /** False when the item has changed meanwhile. */
  async settle(item: D, outcome: Outcome<Cause>, now: number): Promise<void> {
    const { retry, made, fields } = this.attempts;
    const { count, since } = made(item);
    const pause = outcome.state === 'retry' ? retryPause(retry, count, now - (since ?? now)) : null;
    const state = outcome.state === 'retry' && pause === null ? 'failed' : outcome.state;
    const nextAt = pause === null ? null : now + pause;
    const changed = fields(item, { ...outcome, state, now, nextAt });
    await this.setAll({ _id: item._id, ...this.guardOf(item) }, changed);
  }

  remove(id: string): Promise<void> {
    return this.documents.write([{ remove: this.spec.name, where: { _id: id } }]);
  }

  async hasBegun(): Promise<boolean> {
    const { name, begun } = this.spec;
    return begun !== undefined && (await this.documents.find(name, begun.where, { limit: 1 })).length > 0;
  }

  /** To be called while no sender is at work. */
  async requeueBegun(now: number): Promise<void> {
    const { begun } = this.spec;
    if (begun) await this.setAll(begun.where, begun.again(now));
  }

  setAll(where: Filter, fields: Partial<D>): Promise<void> {
    return this.documents.write([{ set: this.spec.name, where, fields: fields as object as Fields }]);
  }

  waiting(options?: FindOptions): Promise<D[]> {
    return this.documents.find<D>(this.spec.name, this.spec.waiting, options);
  }

  async failed(options?: FindOptions): Promise<D[]> {
    const { name, failed } = this.spec;
    return failed ? this.documents.find<D>(name, failed.where, options) : [];
  }

  async backlog(): Promise<Backlog> {
    const { name, waiting, failed } = this.spec;
    const [count, nextDueAt, rows] = await Promise.all([
      this.documents.count(name, waiting),
      this.nextDueAt(),
      failed ? this.documents.summarise(name, failed.where, { by: failed.causes, count: true }) : [],
    ]);
    const causes = rows.map(({ by, count }) => ({ cause: causeOf(Object.values(by)), count }));
    return { waiting: count, nextDueAt, failed: causes.filter((one) => one.count > 0) };
  }

  async sweep(now: number, keptForMs: number): Promise<void> {
    const { name, over } = this.spec;
    if (!over) return;
    const where = { ...over.where, [over.since]: { $lt: this.stored(now - keptForMs) } } as Filter;
    await this.documents.write([{ remove: name, where }]);
  }

  private get attempts(): Attempts<D, Cause> {
    const { name, attempts } = this.spec;
    if (!attempts) throw new Error(`no attempts are stored in ${name}`);
    return attempts;
  }

  private guardOf(item: D): Filter {
    return Object.fromEntries(this.attempts.guard.map((field) => [field, item[field]])) as Filter;
  }

  private laneOf(item: D): Partial<D> {
    const fields = this.spec.lane?.fields ?? (['_id'] as const);
    return Object.fromEntries(fields.map((field) => [field, item[field]])) as Partial<D>;
  }

  private dueAtOf(item: D): number | null {
    const at = (item as object as Fields)[this.spec.due!.field];
    return typeof at === 'string' ? Date.parse(at) : ((at ?? null) as number | null);
  }

  private stored(instant: number): string | number {
    return this.spec.due?.unit === 'ISO' ? new Date(instant).toISOString() : instant;
  }
}

const causeOf = (values: readonly Scalar[]): string =>
  String(values.find((value) => value !== null) ?? 'unknown');

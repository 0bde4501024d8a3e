import type {
  CollectionSpec,
  Document,
  DocumentStore,
  Filter,
  Scalar,
} from '../../storage/document-store/document-store.js';

/** A collection whose documents are things to be done. */
export interface QueueSpec extends CollectionSpec {
  /** Those that wait, due or not. */
  readonly waiting: Filter;
  /** The field that says from when on one is due, and how it holds an instant; without it all are due. */
  readonly due?: { readonly field: string; readonly unit: 'ISO' | 'milliseconds' };
  /** Those that were given up, and the fields that tell the cause. */
  readonly failed?: { readonly where: Filter; readonly causes: readonly string[] };
  /** Those that are over, and the field that says since when. */
  readonly over?: { readonly where: Filter; readonly since: string };
}

/** What waits in a queue, and what failed by its cause. */
export interface Backlog {
  waiting: number;
  /** When the next one is due, in milliseconds; null where nothing waits or none has a time. */
  nextDueAt: number | null;
  failed: { cause: string; count: number }[];
}

/** Reads and clears a collection of things to be done, whatever their shape. */
export class JobQueue<D extends Document = Document> {
  constructor(
    private readonly documents: DocumentStore,
    private readonly spec: QueueSpec,
  ) {}

  /** Some of those that are due by now, the longest due first; with `among` only of these. */
  due(now: number, limit: number, among: Filter = {}): Promise<D[]> {
    const { name, waiting, due } = this.spec;
    if (!due) return this.documents.find<D>(name, { ...waiting, ...among }, { limit });
    const filter = { ...waiting, ...among, [due.field]: { $lte: this.stored(now) } } as Filter;
    return this.documents.find<D>(name, filter, { sort: { [due.field]: 1 }, limit });
  }

  /** When the next one is due, in milliseconds; null: nothing waits. */
  async nextDueAt(): Promise<number | null> {
    const { name, waiting, due } = this.spec;
    if (!due) return null;
    const [next] = await this.documents.find<D>(name, waiting, { sort: { [due.field]: 1 }, limit: 1 });
    const at = (next as Record<string, Scalar> | undefined)?.[due.field] ?? null;
    return typeof at === 'string' ? Date.parse(at) : (at as number | null);
  }

  givenUp(limit: number): Promise<D[]> {
    const { name, failed } = this.spec;
    return failed ? this.documents.find<D>(name, failed.where, { limit }) : Promise.resolve([]);
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

  /** Removes those that have been over for longer. */
  async sweep(now: number, keptForMs: number): Promise<void> {
    const { name, over } = this.spec;
    if (!over) return;
    const where = { ...over.where, [over.since]: { $lt: this.stored(now - keptForMs) } } as Filter;
    await this.documents.write([{ remove: name, where }]);
  }

  private stored(instant: number): string | number {
    return this.spec.due?.unit === 'ISO' ? new Date(instant).toISOString() : instant;
  }
}

const causeOf = (values: readonly Scalar[]): string =>
  String(values.find((value) => value !== null) ?? 'unknown');

import type {
  DocumentStore,
  Filter,
  FindOptions,
  Sort,
  SummariseOptions,
  SummaryRow,
} from '../../storage/document-store/document-store.js';
import type { Page, PageQuery } from '../../storage/document-store/pagination.js';
import { momentOf, type ReadableDocuments } from '../projections/moment.js';
import { isTombstone, type Known } from '../projections/fold.js';
import type { ReadYourWrites } from './read-your-writes.js';
import type { Projected, Projection } from '../projections/projection.js';

const PART = 250;

export class ProjectionReader<D extends Projected> {
  constructor(
    private readonly stored: DocumentStore,
    private readonly storedAs: () => string,
    /** Undefined where another instance can have folded it further. */
    private readonly remembered: (id: string) => Known | undefined,
    private readonly projection: Projection<D>,
    private readonly ownWrites: Pick<ReadYourWrites, 'complete' | 'settled'>,
  ) {}

  /** Never older than this instance's writes. */
  async get(id: string): Promise<D | undefined> {
    const moment = momentOf(this.projection);
    if (moment) return moment.documents.get<D>(this.projection.name, id);
    await this.settled();
    const known = this.remembered(id);
    const document = known
      ? isTombstone(known)
        ? undefined
        : (known as D)
      : await this.stored.get<D>(this.storedAs(), id);
    return (await this.ownWrites.complete(this.projection, [id], document ? [document] : []))[0];
  }

  async getMany(ids: readonly string[]): Promise<D[]> {
    if (ids.length === 0) return [];
    const moment = momentOf(this.projection);
    if (moment) return moment.documents.getMany<D>(this.projection.name, ids);
    await this.settled();
    const stored = await this.stored.getMany<D>(this.storedAs(), ids);
    return this.ownWrites.complete(this.projection, ids, stored);
  }

  async find(filter: Filter, options?: FindOptions): Promise<D[]> {
    return (await this.documents()).find<D>(this.collection(), filter, options);
  }

  async page(filter: Filter, sort: Sort, { limit, offset = 0 }: PageQuery): Promise<Page<D>> {
    const [items, total] = await Promise.all([
      this.find(filter, { sort, skip: offset, limit }),
      this.count(filter),
    ]);
    return { items, total };
  }

  /** In the order of a text field; concurrent inserts shift nothing. */
  async *parts(filter: Filter, sort: Sort): AsyncIterable<D[]> {
    const [[field, direction] = ['_id', 1]] = Object.entries(sort);
    const valueOf = (document: D): string => (document as Record<string, unknown>)[field] as string;
    let from: Filter = {};
    let seen = new Set<string>();
    for (;;) {
      const limit = PART + seen.size;
      const found = await this.find({ $and: [filter, from] }, { sort, limit });
      const fresh = found.filter(({ _id }) => !seen.has(_id));
      if (fresh.length > 0) yield fresh;
      const last = found.at(-1);
      if (!last || found.length < limit) return;
      const value = valueOf(last);
      seen = new Set(found.filter((document) => valueOf(document) === value).map(({ _id }) => _id));
      from = { [field]: direction === 1 ? { $gte: value } : { $lte: value } };
    }
  }

  async findOne(filter: Filter): Promise<D | undefined> {
    return (await this.find(filter, { limit: 1 }))[0];
  }

  async count(filter: Filter): Promise<number> {
    return (await this.documents()).count(this.collection(), filter);
  }

  async summarise(filter: Filter, options: SummariseOptions): Promise<SummaryRow[]> {
    return (await this.documents()).summarise(this.collection(), filter, options);
  }

  private async documents(): Promise<ReadableDocuments> {
    const moment = momentOf(this.projection);
    if (moment) return moment.documents;
    await this.settled();
    return this.stored;
  }

  private async settled(): Promise<void> {
    if (this.projection.deferred) await this.ownWrites.settled(this.storedAs(), this.projection.categories);
  }

  private collection(): string {
    return momentOf(this.projection) ? this.projection.name : this.storedAs();
  }
}

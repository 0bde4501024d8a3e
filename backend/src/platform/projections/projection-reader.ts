import type {
  DocumentStore,
  Filter,
  FindOptions,
  SummariseOptions,
  SummaryRow,
} from '../document-store/document-store.js';
import type { Projected } from './projection.js';

/** Reads the documents of a projection that serve at the moment, whichever generation they are. */
export class ProjectionReader<D extends Projected> {
  constructor(
    private readonly documents: DocumentStore,
    private readonly collection: () => string,
  ) {}

  get(id: string): Promise<D | undefined> {
    return this.documents.get<D>(this.collection(), id);
  }

  getMany(ids: readonly string[]): Promise<D[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.documents.getMany<D>(this.collection(), ids);
  }

  find(filter: Filter, options?: FindOptions): Promise<D[]> {
    return this.documents.find<D>(this.collection(), filter, options);
  }

  async findOne(filter: Filter): Promise<D | undefined> {
    return (await this.find(filter, { limit: 1 }))[0];
  }

  count(filter: Filter): Promise<number> {
    return this.documents.count(this.collection(), filter);
  }

  summarise(filter: Filter, options: SummariseOptions): Promise<SummaryRow[]> {
    return this.documents.summarise(this.collection(), filter, options);
  }
}

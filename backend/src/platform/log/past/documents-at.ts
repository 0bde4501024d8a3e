import { setImmediate as turn } from 'node:timers/promises';
import type {
  Document,
  Filter,
  FindOptions,
  SummariseOptions,
  SummaryRow,
} from '../../storage/document-store/document-store.js';
import { inOrder, matching, summariseDocuments } from '../../storage/document-store/matching.js';
import type { Projected, Projection } from '../projections/projection.js';
import type { Moment, ReadableDocuments } from './moment.js';
import type { Versions } from './versions.js';

/** Undefined where the person sees all of a projection; else by a document as it is now. */
export type Sees = (projection: string) => ((latest: Projected) => boolean) | undefined;

const PUT_AT_ONCE = 500;

export class DocumentsAt implements Moment, ReadableDocuments {
  readonly documents = this;
  private readonly found = new Map<string, Map<string, Projected>>();
  private readonly views = new Map<unknown, Promise<unknown>>();

  constructor(
    readonly instant: number,
    private readonly known: ReadonlyMap<string, Versions<Projected>>,
    private readonly sees: Sees,
  ) {}

  get isPartial(): boolean {
    return [...this.known.keys()].some((name) => this.sees(name));
  }

  has({ name }: { name: string }): boolean {
    return this.known.has(name);
  }

  view<D extends Projected, V extends { put(document: D): void }>(
    { name }: Projection<D>,
    make: () => V,
  ): Promise<V> {
    const known = this.views.get(make);
    if (known) return known as Promise<V>;
    const made = this.filled(make(), name);
    this.views.set(make, made);
    return made;
  }

  get<D extends Document>(collection: string, id: string): Promise<D | undefined> {
    return Promise.resolve(this.of(collection).get(id) as D | undefined);
  }

  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> {
    const documents = this.of(collection);
    return Promise.resolve(ids.flatMap((id) => (documents.get(id) as D | undefined) ?? []));
  }

  find<D extends Document>(
    collection: string,
    filter: Filter,
    { sort = { _id: 1 }, skip = 0, limit = Infinity }: FindOptions = {},
  ): Promise<D[]> {
    const found = inOrder(this.matching(collection, filter), sort);
    return Promise.resolve(found.slice(skip, skip + limit) as Document[] as D[]);
  }

  count(collection: string, filter: Filter): Promise<number> {
    return Promise.resolve(this.matching(collection, filter).length);
  }

  summarise(collection: string, filter: Filter, options: SummariseOptions): Promise<SummaryRow[]> {
    return Promise.resolve(summariseDocuments(this.matching(collection, filter), options));
  }

  private matching(collection: string, filter: Filter): Projected[] {
    return [...this.of(collection).values()].filter(matching(filter));
  }

  private of(projection: string): Map<string, Projected> {
    const known = this.found.get(projection);
    if (known) return known;
    const versions = this.known.get(projection)!;
    const sees = this.sees(projection);
    const made = new Map<string, Projected>();
    for (const document of versions.at(this.instant))
      if (!sees || sees(versions.latest(document._id) ?? document)) made.set(document._id, document);
    this.found.set(projection, made);
    return made;
  }

  private async filled<D extends Projected, V extends { put(document: D): void }>(
    view: V,
    projection: string,
  ): Promise<V> {
    let put = 0;
    for (const document of this.of(projection).values()) {
      view.put(document as D);
      if (++put % PUT_AT_ONCE === 0) await turn();
    }
    return view;
  }
}

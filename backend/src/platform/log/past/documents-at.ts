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
import type { Pause, Turns } from './turns.js';
import type { Versions } from './versions.js';

/** Undefined where the person sees all of a projection; else by a document as it is now. */
export type Sees = (projection: string) => ((latest: Projected) => boolean) | undefined;

export class DocumentsAt implements Moment, ReadableDocuments {
  readonly documents = this;
  private readonly found = new Map<string, Promise<Map<string, Projected>>>();
  private readonly views = new Map<unknown, Promise<unknown>>();

  constructor(
    readonly instant: number,
    private readonly known: ReadonlyMap<string, Versions<Projected>>,
    private readonly sees: Sees,
    private readonly turns: Turns,
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

  async get<D extends Document>(collection: string, id: string): Promise<D | undefined> {
    return (await this.of(collection)).get(id) as D | undefined;
  }

  async getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> {
    const documents = await this.of(collection);
    return ids.flatMap((id) => (documents.get(id) as D | undefined) ?? []);
  }

  async find<D extends Document>(
    collection: string,
    filter: Filter,
    { sort = { _id: 1 }, skip = 0, limit = Infinity }: FindOptions = {},
  ): Promise<D[]> {
    const found = inOrder(await this.matching(collection, filter), sort);
    return found.slice(skip, skip + limit) as Document[] as D[];
  }

  async count(collection: string, filter: Filter): Promise<number> {
    return (await this.matching(collection, filter)).length;
  }

  async summarise(collection: string, filter: Filter, options: SummariseOptions): Promise<SummaryRow[]> {
    return summariseDocuments(await this.matching(collection, filter), options);
  }

  private async matching(collection: string, filter: Filter): Promise<Projected[]> {
    return [...(await this.of(collection)).values()].filter(matching(filter));
  }

  private of(projection: string): Promise<Map<string, Projected>> {
    const known = this.found.get(projection);
    if (known) return known;
    const made = this.turns.run((pause) => this.made(projection, pause));
    this.found.set(projection, made);
    return made;
  }

  private async made(projection: string, pause: Pause): Promise<Map<string, Projected>> {
    const versions = this.known.get(projection)!;
    const sees = this.sees(projection);
    const made = new Map<string, Projected>();
    for (const document of versions.at(this.instant)) {
      if (document && (!sees || sees(versions.latest(document._id) ?? document)))
        made.set(document._id, document);
      const others = pause();
      if (others) await others;
    }
    return made;
  }

  private async filled<D extends Projected, V extends { put(document: D): void }>(
    view: V,
    projection: string,
  ): Promise<V> {
    const documents = await this.of(projection);
    return this.turns.run(async (pause) => {
      for (const document of documents.values()) {
        view.put(document as D);
        const others = pause();
        if (others) await others;
      }
      return view;
    });
  }
}

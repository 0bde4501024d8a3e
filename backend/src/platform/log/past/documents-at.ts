import type { Scope } from '@lox/contracts/permissions.js';
import type {
  Document,
  Filter,
  FindOptions,
  SummariseOptions,
  SummaryRow,
} from '../../storage/document-store/document-store.js';
import { inOrder, matching, summariseDocuments } from '../../storage/document-store/matching.js';
import type { Projected, Projection } from '../projections/projection.js';
import type { Moment, ReadableDocuments } from '../projections/moment.js';
import { TableAt } from './table-at.js';
import type { TableHistory } from './table-history.js';
import type { Pause, Turns } from './turns.js';
import type { Versions } from './versions.js';

type Documents = Promise<Map<string, Projected>>;

export interface Known {
  versions: ReadonlyMap<string, Versions<Projected>>;
  tables: ReadonlyMap<unknown, TableHistory>;
  documentsMade(name: string, size: number, make: () => Documents): Documents;
}

export class DocumentsAt implements Moment, ReadableDocuments {
  readonly documents = this;
  private readonly views = new Map<unknown, Promise<unknown>>();
  private readonly seen = new Map<string, Uint8Array | undefined>();

  constructor(
    readonly instant: number,
    private readonly name: string,
    private readonly known: Known,
    private readonly scopeOf: (projection: string) => Scope,
    private readonly turns: Turns,
  ) {}

  get isPartial(): boolean {
    return [...this.known.versions.keys()].some((name) => this.scopeOf(name) !== 'all');
  }

  has({ name }: { name: string }): boolean {
    return this.known.versions.has(name);
  }

  view<D extends Projected, V extends { put(document: D): void }>(
    { name }: Projection<D>,
    make: () => V,
  ): Promise<V> {
    const known = this.views.get(make);
    if (known) return known as Promise<V>;
    const history = this.known.tables.get(make);
    const made = history
      ? this.tableOf(history, name)
      : this.filled(make() as { put(document: Projected): void }, name);
    this.views.set(make, made);
    return made as Promise<V>;
  }

  get<D extends Document>(collection: string, id: string): Promise<D | undefined> {
    return Promise.resolve(this.one(collection, id) as D | undefined);
  }

  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> {
    return Promise.resolve(ids.flatMap((id) => (this.one(collection, id) as D | undefined) ?? []));
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

  private of(projection: string): Documents {
    return this.known.documentsMade(
      `${this.name} ${projection}`,
      1 + this.versionsOf(projection).ids.length,
      () => this.turns.run((pause) => this.made(projection, pause)),
    );
  }

  private async made(projection: string, pause: Pause): Promise<Map<string, Projected>> {
    const versions = this.versionsOf(projection);
    const made = new Map<string, Projected>();
    for (let row = 0; row < versions.ids.length; row++) {
      const document = this.atRow(projection, row);
      if (document) made.set(document._id, document);
      const others = pause();
      if (others) await others;
    }
    return made;
  }

  private one(projection: string, id: string): Projected | undefined {
    const row = this.versionsOf(projection).rowNamed(id);
    return row === undefined ? undefined : this.atRow(projection, row);
  }

  private atRow(projection: string, row: number): Projected | undefined {
    const versions = this.versionsOf(projection);
    const seen = this.seenOf(projection);
    return seen && seen[row] !== 1 ? undefined : versions.documentOf(versions.versionAt(row, this.instant));
  }

  private versionsOf(projection: string): Versions<Projected> {
    return this.known.versions.get(projection)!;
  }

  /** Undefined where the person sees all. */
  private seenOf(projection: string): Uint8Array | undefined {
    if (this.seen.has(projection)) return this.seen.get(projection);
    const scope = this.scopeOf(projection);
    const seen = scope === 'all' ? undefined : this.versionsOf(projection).seenIn(scope);
    this.seen.set(projection, seen);
    return seen;
  }

  private tableOf(history: TableHistory, projection: string): Promise<unknown> {
    return this.turns.run(async (pause) => {
      const table = new TableAt(history, this.instant, this.seenOf(projection));
      await table.prepare(pause);
      return table;
    });
  }

  private async filled<V extends { put(document: Projected): void }>(
    view: V,
    projection: string,
  ): Promise<V> {
    const documents = await this.of(projection);
    return this.turns.run(async (pause) => {
      for (const document of documents.values()) {
        view.put(document);
        const others = pause();
        if (others) await others;
      }
      return view;
    });
  }
}

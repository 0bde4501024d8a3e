import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Document, DocumentStore, WriteOp } from '../../storage/document-store/document-store.js';
import type { EventStore, StoredEvent } from '../../storage/event-store/event-store.js';
import { fold } from '../projections/fold.js';
import { GenerationStore } from './generation-store.js';
import { Parking } from '../projections/parking.js';
import type { Projection } from '../projections/projection.js';

const PAGE = 500;
const ATTEMPTS = 10;
const PAUSE_MS = 300;

export class Comparison {
  readonly aside: string;
  compared = 0;
  /** An event that cannot be folded stays out, as in the serving documents. */
  private parking: Promise<Parking> | undefined;
  unfolded: ReadonlyMap<string, number> = new Map();
  different: readonly string[] = [];
  private isCompared = false;

  constructor(
    private readonly projection: Projection,
    prefix: string,
    private readonly documents: DocumentStore,
    private readonly serving = documents,
    private readonly served = projection,
  ) {
    this.aside = `${prefix}${this.name.replaceAll('-', '_')}_${randomUUID().slice(0, 8)}`;
  }

  get name(): string {
    return this.projection.name;
  }

  get categories(): readonly string[] {
    return this.projection.categories;
  }

  get differs(): boolean {
    return this.different.length > 0;
  }

  async fold(events: readonly StoredEvent[]): Promise<WriteOp[]> {
    const own = events.filter(({ category }) => this.categories.includes(category));
    this.parking ??= Parking.of(this.documents, { name: '', follower: this.name });
    return fold(this.documents, this.aside, this.projection, own, await this.parking);
  }

  async compare(): Promise<void> {
    this.unfolded = (await this.parking)?.failures ?? this.unfolded;
    this.different = this.isCompared ? await this.differing(this.different) : await this.differingOfAll();
    this.isCompared = true;
  }

  /** Page by page: memory stays bounded. */
  private async differingOfAll(): Promise<string[]> {
    const different = new Set<string>();
    for await (const ids of this.pagesOf(this.documents, this.aside)) {
      for (const id of await this.differing(ids)) different.add(id);
      this.compared += ids.length;
    }
    for await (const ids of this.pagesOf(this.serving, await this.live()))
      for (const id of await this.differing(ids)) different.add(id);
    return [...different];
  }

  private async *pagesOf(documents: DocumentStore, collection: string): AsyncIterable<string[]> {
    for (let last = ''; ;) {
      const filter = { _id: { $gt: last } };
      const page = await documents.find(collection, filter, { sort: { _id: 1 }, limit: PAGE });
      const ids = page.map(({ _id }) => _id);
      const end = ids.at(-1);
      if (end === undefined) return;
      yield ids;
      last = end;
    }
  }

  private async differing(ids: readonly string[]): Promise<string[]> {
    const [aside, live] = await this.bySide(ids);
    return ids.filter((id) => !isDeepStrictEqual(aside.get(id), live.get(id)));
  }

  private async bySide(ids: readonly string[]): Promise<[Map<string, Document>, Map<string, Document>]> {
    const sides = await Promise.all([
      this.documents.getMany(this.aside, ids),
      this.serving.getMany(await this.live(), ids),
    ]);
    const [aside, live] = sides.map((found) => new Map(found.map((document) => [document._id, document])));
    return [aside!, live!];
  }

  private async live(): Promise<string> {
    const active = (await new GenerationStore(this.serving).of(this.served))?.active;
    if (!active) throw new Error(`A projeção ${this.name} ainda não existe.`);
    return active;
  }

  async sides(
    most: number,
  ): Promise<{ id: string; live: Document | undefined; folded: Document | undefined }[]> {
    const ids = this.different.slice(0, most);
    const [folded, live] = await this.bySide(ids);
    return ids.map((id) => ({ id, live: live.get(id), folded: folded.get(id) }));
  }
}

/** Yields the position now and then. @param signal ends it early */
export async function* recount(
  comparisons: readonly Comparison[],
  events: EventStore,
  documents: DocumentStore,
  signal?: AbortSignal,
): AsyncGenerator<number> {
  const categories = [...new Set(comparisons.flatMap((one) => one.categories))];
  let position = 0;
  let differing = comparisons;
  for (let attempt = 1; ; attempt++) {
    for await (const batch of events.readAll({ after: position, categories })) {
      const writes = await Promise.all(comparisons.map((one) => one.fold(batch.events)));
      await documents.commitFolded(writes.flat());
      position = Math.max(position, batch.position);
      yield position;
      if (signal?.aborted) return;
    }
    for (const comparison of differing) await comparison.compare();
    yield position;
    differing = differing.filter(({ differs }) => differs);
    if (differing.length === 0 || attempt === ATTEMPTS || signal?.aborted) return;
    await delay(PAUSE_MS);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Document, DocumentStore, Filter } from '../document-store/document-store.js';
import { EngineUnavailable } from '../engine-unavailable.js';
import type { StoredEvent } from '../event-store/event-store.js';
import type { Checkpoint } from '../projections/checkpoint.js';
import type { Projected, Projection } from '../projections/projection.js';
import type { Committed, MemorySource } from './memory-source.js';
import type { MemoryView } from './memory-view.js';

/** Documents read in one go: between two of them other requests are served. */
const PART = 250;
/** Longest that others wait for parts that are read one after another. */
const MOST_AT_ONCE_MS = 250;
/** Stored documents that are further behind the log are left to catch up before they are read. */
const MOST_BEHIND = 10_000;
const RETRY_MS = 250;
/** After a failure of the view; twice as long after each that follows. */
const FIRST_REST_MS = 1_000;
const LAST_REST_MS = 600_000;

/**
 * A read model in the memory of this instance: a view of the very documents that the projection has stored, read in
 * bulk at first, then as the log says that they have changed. What was folded here is handed over when it is stored;
 * what another instance has folded is read once it is. So the view has what the stored documents have, whatever was
 * parked, skipped or left out of them. Whenever it has not, `current` is undefined and the stored documents answer.
 */
export class MemoryModel<V extends MemoryView<D>, D extends Projected = Projected> {
  /** The view has everything of its categories up to here. */
  private reached = 0;
  /** The last event of its categories that is known of. */
  private heard = 0;
  /** The documents that these events belong to, with the last event's position. */
  private readonly touched = new Map<string, number>();
  /** The collection that the view is filled from, and how often parked events had been folded into it later. */
  private filled: { collection: string; mended: number | undefined } | undefined;
  /** Somebody who wrote up to here was not waited for any longer. */
  private owed = 0;
  /** How long it rests before it is filled again; 0 unless its view has failed lately. */
  private restMs = 0;
  /** Until then others have no turn while it is filled. */
  private readsUntil = 0;
  private wake: () => void = () => {};
  private running: Promise<void> | undefined;
  private readonly stop = new AbortController();

  constructor(
    readonly projection: Projection<D>,
    private readonly view: V,
    private readonly source: MemorySource,
  ) {}

  /** The view, while it answers as the stored documents would, with all that was written here; else undefined. */
  get current(): V | undefined {
    return this.isFilled && this.reached >= this.owed ? this.view : undefined;
  }

  /**
   * As `current`, while nobody has stored anything that the view lacks: what another instance has acknowledged is in it.
   * @throws EngineUnavailable
   */
  async fresh(): Promise<V | undefined> {
    const { filled } = this;
    if (!filled || !this.current) return undefined;
    const stored = await this.source.storedAt(filled.collection);
    const isCovered = stored && stored.position <= this.covered && stored.mended === filled.mended;
    return isCovered && filled === this.filled ? this.current : undefined;
  }

  /** Nothing up to here is missing in the view. */
  private get covered(): number {
    return this.heard > this.reached ? this.reached : Math.max(this.reached, this.source.heardUpTo());
  }

  /** Where the view is; nobody needs to wait for one that is not filled, since it does not answer. */
  get position(): number {
    return this.isFilled ? this.reached : Number.POSITIVE_INFINITY;
  }

  start(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.stop.abort();
    this.wake();
    await this.running;
  }

  /** Notes what happened in the log. */
  hear(events: readonly StoredEvent[]): void {
    for (const event of events) {
      this.heard = Math.max(this.heard, event.position);
      const key = this.keyOf(event);
      if (key !== null) this.touched.set(key, event.position);
    }
    this.wake();
  }

  /** Takes what was folded here, if nothing is missing between it and what the view has. */
  take({ collection, from, to, documents }: Committed): void {
    if (!this.isFilled || this.filled?.collection !== collection || this.reached < from) return;
    try {
      for (const document of documents)
        if ('_buried' in document) this.view.remove(document._id);
        else this.view.put(document as D);
      this.reached = Math.max(this.reached, to);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Does not answer until it has passed this position: somebody wrote it and is not waiting any longer. */
  owe(position: number): void {
    this.owed = Math.max(this.owed, position);
  }

  /** The collection that the view mirrors at present; undefined while it is not filled. */
  get collection(): string | undefined {
    return this.filled?.collection;
  }

  /** To be called now and then with where its collection is: what it mirrors may not be what serves any more. */
  check(checkpoint: Pick<Checkpoint, 'mended'> | undefined): void {
    if (this.filled) this.restMs = 0;
    if (this.filled && (!this.isFilled || checkpoint?.mended !== this.filled.mended)) this.refill();
    this.wake();
  }

  /** Reads all documents anew, and does not answer meanwhile. */
  refill(): void {
    this.filled = undefined;
    this.wake();
  }

  private get isFilled(): boolean {
    return (
      this.filled !== undefined && this.filled.collection === this.source.collectionOf(this.projection.name)
    );
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      try {
        if (!this.filled) await this.fill();
        else if (this.heard > this.reached) await this.catchUp(this.filled.collection);
        else await this.woken();
      } catch (error) {
        if (signal.aborted) return;
        const away = error instanceof EngineUnavailable;
        if (away) await this.pause(RETRY_MS);
        else this.fail(error);
      }
    }
  }

  /** Reads the checkpoint first: what the documents have beyond it is put once more, and nothing is missing. */
  private async fill(): Promise<void> {
    if (this.restMs > 0) await this.pause(this.restMs);
    const { documents, checkpoints, collectionOf } = this.source;
    const collection = collectionOf(this.projection.name);
    const checkpoint = collection && (await checkpoints.of([collection])).get(collection);
    if (!checkpoint) return this.pause(RETRY_MS);
    if (!(await this.hearFrom(checkpoint.position))) return this.woken();
    this.view.clear();
    let after = '';
    for (let part: D[]; (part = await this.part(documents, collection, after)).length > 0;) {
      if (this.stop.signal.aborted) return;
      for (const document of part) this.view.put(document);
      after = part.at(-1)!._id;
    }
    this.reached = checkpoint.position;
    while (this.heard > this.reached && !this.stop.signal.aborted) await this.catchUp(collection);
    this.filled = { collection, mended: checkpoint.mended };
    this.source.onProgress();
  }

  private async part(documents: DocumentStore, collection: string, after: string): Promise<D[]> {
    await this.letOthers();
    const filter: Filter = { _id: { $gt: after } };
    return documents.find<Document>(collection, filter, { sort: { _id: 1 }, limit: PART }) as Promise<D[]>;
  }

  /**
   * The store may answer at once: others have their turn in between. As long as theirs has taken it then reads on: while
   * it is not filled everybody asks the documents, which must not keep it from being filled.
   */
  private async letOthers(): Promise<void> {
    const began = performance.now();
    if (began < this.readsUntil) return;
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    this.readsUntil = now + Math.min(now - began, MOST_AT_ONCE_MS);
  }

  /** Hears what was appended after the position, before it was listened to. False when that is too much. */
  private async hearFrom(after: number): Promise<boolean> {
    const { categories } = this.projection;
    let seen = 0;
    for await (const { events } of this.source.events.readAll({ after, categories })) {
      this.hear(events);
      seen += events.length;
      if (seen > MOST_BEHIND) return false;
    }
    return true;
  }

  /** Reads the documents that have changed, once they are stored. What was handed over meanwhile is newer. */
  private async catchUp(collection: string): Promise<void> {
    const [from, upTo] = [this.reached, this.heard];
    if (!(await this.source.passed(collection, upTo))) return this.pause(RETRY_MS);
    const keys = this.changed();
    for (let at = 0; at < keys.length && this.reached === from; at += PART) {
      const part = keys.slice(at, at + PART);
      const stored = await this.source.documents.getMany<D>(collection, part);
      if (this.reached !== from) return;
      const found = new Map(stored.map((document) => [document._id, document]));
      for (const key of part) {
        const document = found.get(key);
        if (document) this.view.put(document);
        else this.view.remove(key);
      }
    }
    if (this.reached !== from) return;
    this.reached = upTo;
    this.changed();
    this.source.onProgress();
  }

  /** The documents that the view may not have as they are; those that it has by now are forgotten. */
  private changed(): string[] {
    for (const [key, position] of this.touched) if (position <= this.reached) this.touched.delete(key);
    return [...this.touched.keys()];
  }

  /** Null also when it cannot be said: such an event is parked, and no document has it. */
  private keyOf(event: StoredEvent): string | null {
    if (event.unreadable) return null;
    try {
      return this.projection.key(event);
    } catch {
      return null;
    }
  }

  private fail(error: unknown): void {
    this.restMs = Math.min(Math.max(this.restMs * 2, FIRST_REST_MS), LAST_REST_MS);
    this.refill();
    this.source.onProblem(`${this.projection.name} in memory has a problem`, error);
  }

  private woken(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve));
  }

  private async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.stop.signal }).catch(() => undefined);
  }
}

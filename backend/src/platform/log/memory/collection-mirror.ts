import { setTimeout as delay } from 'node:timers/promises';
import type { Document, Filter } from '../../storage/document-store/document-store.js';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import type { Projected, Projection } from '../projections/projection.js';
import type { CommittedRun, MemorySource, MemoryView } from './memory-source.js';

export interface CollectionMirrorOptions<V, D extends Projected> {
  projection: Projection<D>;
  source: MemorySource;
  collection: string;
  makeView(): V;
  after: Promise<void>;
  restMs: number;
  onCaughtUp(): void;
  onFailed(error: unknown): void;
}

const PART_SIZE = 250;
const SMALL_PART_SIZE = 50;
const YIELD_FACTOR = 3;
/** Stored documents further behind the log catch up before they are read. */
const MAX_EVENTS_BEHIND = 10_000;
const RETRY_MS = 250;
/** Callers wait this long for documents to be read. */
const MAX_SETTLE_MS = 15_000;

export class CollectionMirror<V extends MemoryView<D>, D extends Projected = Projected> {
  readonly collection: string;
  view: V;
  /** The collection's count of parked events folded later. */
  mended: number | undefined;
  reached = 0;
  isUrgent = false;
  private lastEvent = 0;
  private readonly touched = new Map<string, number>();
  private isRead = false;
  /** The end of the others' last turn, while it is read beside another view. */
  private readsSince = 0;
  private wakeUp: () => void = () => {};
  private settle: () => void = () => {};
  /** Resolves once it has caught up, or cannot be expected to soon. */
  readonly settled = new Promise<void>((resolve) => (this.settle = resolve));
  private readonly running: Promise<void>;
  private readonly stop = new AbortController();

  constructor(private readonly options: CollectionMirrorOptions<V, D>) {
    this.collection = options.collection;
    this.view = options.makeView();
    const timer = setTimeout(this.settle, MAX_SETTLE_MS).unref();
    this.running = this.run().finally(() => {
      clearTimeout(timer);
      this.settle();
    });
  }

  get covered(): number {
    const { lastEvent: heard, reached } = this;
    return heard > reached ? reached : Math.max(reached, this.options.source.readUpTo());
  }

  onEvents(events: readonly StoredEvent[]): void {
    for (const event of events) {
      this.lastEvent = Math.max(this.lastEvent, event.position);
      const key = this.keyOf(event);
      if (key !== null) this.touched.set(key, event.position);
    }
    this.wake();
  }

  /** Takes documents folded here, if the view has everything before them. */
  onCommitted({ collection, from, to, documents }: CommittedRun): void {
    if (!this.isRead || this.collection !== collection || this.reached < from) return;
    try {
      for (const document of documents)
        if ('_buried' in document) this.view.remove(document._id);
        else this.view.put(document as D);
      this.reached = Math.max(this.reached, to);
    } catch (error) {
      this.options.onFailed(error);
    }
  }

  wake(): void {
    this.wakeUp();
  }

  async close(): Promise<void> {
    this.stop.abort();
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    await this.options.after;
    await this.rest(this.options.restMs);
    while (!signal.aborted) {
      try {
        if (!this.isRead) await this.readAll();
        else if (this.lastEvent > this.reached) await this.catchUp();
        else {
          this.options.onCaughtUp();
          this.settle();
          await this.waitUntilWoken();
        }
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof EngineUnavailable) await this.rest(RETRY_MS);
        else return this.options.onFailed(error);
      }
    }
  }

  /** Reads the checkpoint first: no document is missing. */
  private async readAll(): Promise<void> {
    const { source, makeView } = this.options;
    const checkpoint = (await source.checkpoints.of([this.collection])).get(this.collection);
    if (!checkpoint) return this.rest(RETRY_MS);
    if (!(await this.replayFrom(checkpoint.position))) {
      this.settle();
      return this.waitUntilWoken();
    }
    this.view = makeView();
    this.readsSince = performance.now();
    let after = '';
    for (let part: D[]; (part = await this.readPart(after)).length > 0;) {
      if (this.stop.signal.aborted) return;
      for (const document of part) this.view.put(document);
      after = part.at(-1)!._id;
    }
    this.mended = checkpoint.mended;
    this.reached = checkpoint.position;
    this.isRead = true;
  }

  private async readPart(after: string): Promise<D[]> {
    await this.yieldToOthers();
    const filter: Filter = { _id: { $gt: after } };
    const limit = this.isUrgent ? PART_SIZE : SMALL_PART_SIZE;
    const { documents } = this.options.source;
    return documents.find<Document>(this.collection, filter, { sort: { _id: 1 }, limit }) as Promise<D[]>;
  }

  private async yieldToOthers(): Promise<void> {
    if (this.isUrgent) return this.options.source.throttle.waitForTurn();
    await this.pause((performance.now() - this.readsSince) * YIELD_FACTOR);
    this.readsSince = performance.now();
  }

  /** False when there are too many. */
  private async replayFrom(after: number): Promise<boolean> {
    const { source, projection } = this.options;
    let seen = 0;
    for await (const { events } of source.events.readAll({ after, categories: projection.categories })) {
      this.onEvents(events);
      seen += events.length;
      if (seen > MAX_EVENTS_BEHIND) return false;
    }
    return true;
  }

  /** Documents handed over meanwhile are newer. */
  private async catchUp(): Promise<void> {
    const { source } = this.options;
    const [from, upTo] = [this.reached, this.lastEvent];
    if (!(await source.waitForStored(this.collection, upTo))) return this.rest(RETRY_MS);
    const keys = this.changed();
    for (let at = 0; at < keys.length && this.reached === from; at += PART_SIZE) {
      const part = keys.slice(at, at + PART_SIZE);
      const stored = await source.documents.getMany<D>(this.collection, part);
      if (this.reached !== from || this.stop.signal.aborted) return;
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
    source.onProgress();
  }

  /** Documents that the view may have outdated; the others are forgotten. */
  private changed(): string[] {
    for (const [key, position] of this.touched) if (position <= this.reached) this.touched.delete(key);
    return [...this.touched.keys()];
  }

  /** Null also when the key throws: such an event is parked. */
  private keyOf(event: StoredEvent): string | null {
    if (event.unreadable) return null;
    try {
      return this.options.projection.key(event);
    } catch {
      return null;
    }
  }

  private async waitUntilWoken(): Promise<void> {
    // A closed one is never woken.
    if (!this.stop.signal.aborted) await new Promise<void>((resolve) => (this.wakeUp = resolve));
  }

  private async rest(ms: number): Promise<void> {
    if (ms > 0) this.settle();
    await this.pause(ms);
  }

  private async pause(ms: number): Promise<void> {
    if (ms > 0) await delay(ms, undefined, { signal: this.stop.signal }).catch(() => undefined);
  }
}

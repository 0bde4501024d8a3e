import { setTimeout as delay } from 'node:timers/promises';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import { momentOf } from '../projections/moment.js';
import { lastOf } from '../projections/latest-events.js';
import type { Projected, Projection } from '../projections/projection.js';
import type { CommittedRun, MemorySource, MemoryView } from './memory-source.js';
import { CollectionMirror } from './collection-mirror.js';

/** Twice as long after each further failure. */
const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 600_000;
const MAX_READY_MS = 15_000;
const READY_POLL_MS = 50;

/** ADR 0031. `fresh` and `current` are undefined while single records are better read from the store. */
export class MemoryModel<V extends MemoryView<D>, D extends Projected = Projected> {
  private shown: CollectionMirror<V, D> | undefined;
  private next: CollectionMirror<V, D> | undefined;
  private readonly former = new Set<Promise<void>>();
  private requiredPosition = 0;
  private restMs = 0;
  private isOpen = false;
  private isClosed = false;
  private after = Promise.resolve();
  private isFilled: () => void = () => {};
  /** Resolves once the view answers for the first time, or is closed. */
  readonly filled = new Promise<void>((resolve) => (this.isFilled = resolve));

  constructor(
    readonly projection: Projection<D>,
    readonly makeView: () => V,
    private readonly source: MemorySource,
    /** The largest is read last. */
    readonly growth: number,
  ) {}

  /** Undefined unless it answers as the stored documents would, with all writes of this instance. */
  get current(): V | undefined {
    return this.answering && this.answering.covered >= this.requiredPosition
      ? this.answering.view
      : undefined;
  }

  /**
   * As `current`, with all that any instance had stored at the call.
   * @param waits for that, or for a view being read
   * @throws EngineUnavailable
   */
  async fresh({ waits = true } = {}): Promise<V | undefined> {
    const moment = momentOf(this.projection);
    if (moment) return moment.view(this.projection, this.makeView);
    if (waits && !this.shown) await this.settled();
    const mirror = this.answering;
    return mirror && this.current && (await this.hasAllStored(mirror, waits)) ? this.current : undefined;
  }

  /** With all that any instance had stored at the call; waits for 15 s. @throws EngineUnavailable */
  async ready(): Promise<V> {
    const moment = momentOf(this.projection);
    if (moment) return moment.view(this.projection, this.makeView);
    const end = performance.now() + MAX_READY_MS;
    while (!this.isClosed) {
      if (!this.shown) await this.settled();
      const mirror = this.answering;
      if (mirror && (await this.hasAllStored(mirror, true))) return mirror.view;
      if (performance.now() >= end) break;
      await delay(READY_POLL_MS);
    }
    throw new EngineUnavailable('document store', new Error('no answer from memory'));
  }

  async stored(ids: readonly string[]): Promise<D[]> {
    const moment = momentOf(this.projection);
    if (moment) return moment.documents.getMany<D>(this.projection.name, ids);
    const { collection } = this;
    if (collection === undefined || ids.length === 0) return [];
    return this.source.documents.getMany<D>(collection, ids);
  }

  get position(): number {
    return this.answering?.covered ?? Number.POSITIVE_INFINITY;
  }

  get collection(): string | undefined {
    return this.shown?.collection;
  }

  start(after: Promise<void>): void {
    this.isOpen = true;
    this.after = after;
    this.begin();
  }

  /** See `CollectionMirror.settled`. */
  async settled(): Promise<void> {
    await this.next?.settled;
  }

  async close(): Promise<void> {
    this.isOpen = false;
    this.isClosed = true;
    this.isFilled();
    for (const mirror of this.mirrors) this.drop(mirror);
    await Promise.all(this.former);
  }

  onEvents(events: readonly StoredEvent[]): void {
    this.shown?.onEvents(events);
    this.next?.onEvents(events);
  }

  onCommitted(run: CommittedRun): void {
    this.shown?.onCommitted(run);
    this.next?.onCommitted(run);
  }

  /** The view does not answer until it has passed this position. */
  requireUpTo(position: number): void {
    this.requiredPosition = Math.max(this.requiredPosition, position);
  }

  /** To be called now and then: the collection may have been replaced. */
  async check(): Promise<void> {
    const { shown } = this;
    const stored = shown && (await this.source.storedCheckpoint(shown.collection));
    if (shown && shown === this.shown) {
      if (!this.serving || !stored || stored.mended !== shown.mended) this.drop(shown);
      else this.restMs = 0;
    }
    if (this.next && this.next.collection !== this.serving) this.drop(this.next);
    this.begin();
    for (const mirror of this.mirrors) mirror.wake();
  }

  /** Parked events were folded later; former documents answer meanwhile. */
  reload(collection: string): void {
    for (const mirror of this.mirrors) if (mirror.collection === collection) this.drop(mirror);
    this.begin();
  }

  private async hasAllStored(mirror: CollectionMirror<V, D>, waits: boolean): Promise<boolean> {
    const { serving } = this;
    if (serving === undefined) return false;
    const stored = await this.source.storedCheckpoint(mirror.collection);
    if (!stored || stored.mended !== mirror.mended) return false;
    const served = serving === mirror.collection ? stored : await this.source.storedCheckpoint(serving);
    const { categories } = this.projection;
    const last = Math.max(lastOf(stored, categories), lastOf(served ?? stored, categories));
    const isThere = last <= mirror.covered || (waits && (await this.waitUntilAt(last)));
    return isThere && mirror === this.answering;
  }

  /** After one wait in vain there is none. */
  private async waitUntilAt(position: number): Promise<boolean> {
    if (await this.source.waitForModel(this.projection.name, position)) return true;
    this.requireUpTo(position);
    return false;
  }

  private get answering(): CollectionMirror<V, D> | undefined {
    return this.serving === undefined ? undefined : this.shown;
  }

  private get serving(): string | undefined {
    return this.source.collectionOf(this.projection.name);
  }

  private get mirrors(): CollectionMirror<V, D>[] {
    return [this.shown, this.next].filter((one) => one !== undefined);
  }

  private begin(): void {
    const { serving, shown } = this;
    if (!this.isOpen || !serving || this.next || shown?.collection === serving) return;
    const next: CollectionMirror<V, D> = new CollectionMirror({
      projection: this.projection,
      source: this.source,
      collection: serving,
      makeView: this.makeView,
      after: this.after,
      restMs: this.restMs,
      onCaughtUp: () => this.promote(next),
      onFailed: (error) => this.fail(next, error),
    });
    next.isUrgent = !shown;
    this.next = next;
  }

  /** The mirror answers once it has all that earlier callers were given. */
  private promote(mirror: CollectionMirror<V, D>): void {
    const { shown } = this;
    if (mirror !== this.next || (shown && mirror.covered < shown.reached)) return;
    if (shown) this.drop(shown);
    this.shown = mirror;
    this.next = undefined;
    this.isFilled();
    this.source.onProgress();
  }

  private fail(mirror: CollectionMirror<V, D>, error: unknown): void {
    this.restMs = Math.min(Math.max(this.restMs * 2, FIRST_BACKOFF_MS), MAX_BACKOFF_MS);
    this.drop(mirror);
    this.begin();
    this.source.onProblem(`${this.projection.name} in memory has a problem`, error);
  }

  private drop(mirror: CollectionMirror<V, D>): void {
    if (mirror === this.next) this.next = undefined;
    if (mirror === this.shown) this.shown = undefined;
    if (this.next && !this.shown) this.next.isUrgent = true;
    const closing = mirror.close().finally(() => this.former.delete(closing));
    this.former.add(closing);
  }
}

import { LRUCache } from 'lru-cache';
import { chargeWait, remainingWaitMs } from '../../storage/calls/wait-budget.js';
import { categoryOf, type EventStore, type StoredEvent } from '../../storage/event-store/event-store.js';
import type { MemoryModels } from '../memory/memory-models.js';
import type { Checkpoint, Checkpoints } from '../projections/checkpoint.js';
import type { Projected, Projection } from '../projections/projection.js';

export interface Written {
  stream: string;
  position: number;
}

type Place = Pick<Checkpoint, 'position' | 'failed' | 'paused'>;

interface Sources {
  events: EventStore;
  checkpoints: Checkpoints;
  /** The place of a member followed here, or of a model in memory. */
  placeHere(name: string): Place | undefined;
  followersOf(category: string): string[];
  memory(): Pick<MemoryModels, 'behind' | 'requireUpTo'>;
  settle(position: number): Promise<void>;
  onPassed(category: string, position: number): void;
}

interface Waiter {
  names: Set<string>;
  position: number;
  isVain: boolean;
  done(passed: boolean): void;
}

/** A memory model this late does not answer until it has the documents. */
export const MEMORY_MS = 500;
const GIVE_UP_MS = 2_000;
const POLL_MS = 15;
/** Of more streams the oldest are read from documents again. */
const MOST_LATE = 5_000;

export class ReadYourWrites {
  private readonly waiting = new Set<Waiter>();
  private readonly late = new LRUCache<string, number>({ max: MOST_LATE });
  private readonly unsettled = new LRUCache<string, number>({ max: MOST_LATE });
  private readonly passedOf = new Map<string, number>();
  private readonly settledTo = new Map<string, number>();
  private poll: NodeJS.Timeout | undefined;

  constructor(private readonly sources: Sources) {}

  /** To be awaited before the answer; after 2 s these streams' documents are read from their events. */
  async shown(written: readonly Written[]): Promise<void> {
    const last = new Map<string, number>();
    for (const { stream, position } of written) this.unsettled.set(stream, position);
    for (const { stream, position } of written)
      last.set(categoryOf(stream), Math.max(position, last.get(categoryOf(stream)) ?? 0));
    for (const [category, position] of last)
      if (await this.passed(category, position)) this.forgetLate(category, position);
      else for (const { stream, position: at } of written) this.late.set(stream, at);
  }

  async passed(category: string, position: number): Promise<boolean> {
    const { followersOf, memory, onPassed } = this.sources;
    this.passedOf.set(category, Math.max(position, this.passedOf.get(category) ?? 0));
    let names: string[];
    let stored: boolean;
    do {
      names = followersOf(category);
      stored = await this.wait(names, position);
      // Readers may have been switched meanwhile.
    } while (stored && followersOf(category).some((name, index) => name !== names[index]));
    if (stored) onPassed(category, position);
    const behind = memory().behind(category, position);
    if (behind.length > 0 && !(stored && (await this.wait(behind, position, MEMORY_MS))))
      memory().requireUpTo(category, position);
    return stored;
  }

  /** Deferred documents have all that this instance wrote or announced, or are read as late. */
  async settled(member: string, categories: readonly string[]): Promise<void> {
    const position = Math.max(0, ...categories.map((category) => this.passedOf.get(category) ?? 0));
    await this.sources.settle(position).catch(() => undefined);
    if (position <= (this.settledTo.get(member) ?? 0)) return;
    if (await this.wait([member], position)) this.settledTo.set(member, position);
    else for (const [stream, at] of [...this.unsettled]) this.late.set(stream, at);
  }

  /** False at once when only those that cannot move are left. */
  wait(names: readonly string[], position: number, giveUpMs = GIVE_UP_MS): Promise<boolean> {
    return new Promise((resolve) => {
      const ms = remainingWaitMs(giveUpMs);
      const timer = setTimeout(() => {
        chargeWait(ms);
        waiter.done(false);
      }, ms);
      const done = (passed: boolean): void => {
        clearTimeout(timer);
        this.waiting.delete(waiter);
        resolve(passed);
      };
      const waiter: Waiter = { names: new Set(names), position, isVain: false, done };
      this.waiting.add(waiter);
      this.check(waiter);
      this.pollElsewhere();
    });
  }

  progress(): void {
    for (const waiter of this.waiting) this.check(waiter);
  }

  close(): void {
    for (const waiter of this.waiting) waiter.done(false);
    clearTimeout(this.poll);
  }

  /** In no particular order. */
  async complete<D extends Projected>(
    projection: Projection<D>,
    keys: readonly string[],
    stored: readonly D[],
  ): Promise<D[]> {
    if (this.late.size === 0) return [...stored];
    const found = new Map(stored.map((document) => [document._id, document]));
    for (const key of keys) {
      const streams = projection.categories.map((category) => `${category}-${key}`);
      if (!streams.some((stream) => this.late.has(stream))) continue;
      // The document's other streams may be as late.
      const events = (await Promise.all(streams.map((stream) => this.sources.events.read(stream)))).flat();
      const document = evolved(projection, found.get(key), key, events);
      if (document) found.set(key, document);
      else found.delete(key);
    }
    return [...found.values()];
  }

  private forgetLate(category: string, upTo: number): void {
    for (const [stream, position] of [...this.late])
      if (position <= upTo && categoryOf(stream) === category) this.late.delete(stream);
  }

  private check(waiter: Waiter, elsewhere?: ReadonlyMap<string, Place>): void {
    for (const name of waiter.names) {
      const place = this.sources.placeHere(name) ?? elsewhere?.get(name);
      const hasPassed = place !== undefined && place.position >= waiter.position;
      const standsStill = !hasPassed && Boolean(place?.failed || place?.paused);
      if (standsStill) waiter.isVain = true;
      if (hasPassed || standsStill) waiter.names.delete(name);
    }
    if (waiter.names.size === 0) waiter.done(!waiter.isVain);
  }

  private pollElsewhere(): void {
    if (this.poll || this.waiting.size === 0) return;
    this.poll = setTimeout(() => {
      this.poll = undefined;
      void this.checkElsewhere().finally(() => this.pollElsewhere());
    }, POLL_MS);
  }

  private async checkElsewhere(): Promise<void> {
    const { checkpoints, placeHere } = this.sources;
    const names = new Set([...this.waiting].flatMap((waiter) => [...waiter.names]));
    const unknown = [...names].filter((name) => !placeHere(name));
    if (unknown.length === 0) return;
    const elsewhere = await checkpoints.of(unknown).catch(() => undefined);
    if (elsewhere) for (const waiter of this.waiting) this.check(waiter, elsewhere);
  }
}

/** Up to the first event that cannot be folded: that one will be parked. */
function evolved<D extends Projected>(
  projection: Projection<D>,
  stored: D | undefined,
  key: string,
  events: readonly StoredEvent[],
): D | undefined {
  const after = stored?._position ?? 0;
  let document = stored;
  for (const event of events.toSorted((one, other) => one.position - other.position)) {
    if (event.position <= after) continue;
    if (event.unreadable) return document;
    try {
      if (projection.key(event) !== key) continue;
      const next = projection.evolve(document, event);
      document = next && { ...next, _id: key, _position: event.position };
    } catch {
      return document;
    }
  }
  return document;
}

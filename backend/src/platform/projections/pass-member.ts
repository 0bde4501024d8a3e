import { LRUCache } from 'lru-cache';
import type { DocumentStore, WriteOp } from '../document-store/document-store.js';
import type { EventStore, StoredEvent } from '../event-store/event-store.js';
import { replaceCheckpoint, type Checkpoint } from './checkpoint.js';
import { failureOf, FoldError, refuseUnreadable, type Known, type Recent } from './fold.js';
import type { Member } from './member.js';

/** Documents that a member's next events probably concern. */
const REMEMBERED = 500;

/** What a member writes for a chunk; `failed` when it stops before one of the events, and then reads by itself. */
export interface Planned {
  operations: WriteOp[];
  failed?: { checkpoint: Checkpoint; error: FoldError };
}

/** A member in the pass, as long as this instance leads it. */
export class PassMember {
  /** Folded since the documents were begun. */
  events: number;
  /** It has everything up to here, which may be beyond the pass. */
  after: number;
  private readonly categories: ReadonlySet<string>;
  private readonly recent: Recent = new LRUCache<string, Known>({ max: REMEMBERED });

  constructor(
    readonly member: Member,
    { position, events }: Pick<Checkpoint, 'position' | 'events'>,
  ) {
    this.after = position;
    this.events = events;
    this.categories = new Set(member.categories);
  }

  /** The writes for a chunk of the log; `passed`: where the pass is before it. */
  async plan(chunk: readonly StoredEvent[], passed: number): Promise<Planned> {
    const own = this.ownOf(chunk);
    if (own.length === 0) return { operations: [] };
    try {
      refuseUnreadable(own);
      const operations = await this.member.plan(own, this.recent);
      this.events += own.length;
      return { operations };
    } catch (error) {
      if (!(error instanceof FoldError)) throw error;
      // The events before it are still folded.
      const good = own.slice(0, own.indexOf(error.event));
      this.events += good.length;
      const operations = good.length > 0 ? await this.member.plan(good) : [];
      const position = good.at(-1)?.position ?? Math.max(passed, this.after);
      const failed = failureOf(error);
      const checkpoint = { _id: this.member.name, position, events: this.events, rate: null, failed };
      return { operations, failed: { checkpoint, error } };
    }
  }

  /** Brings it to where the pass is, from its own checkpoint. */
  async catchUp(events: EventStore, documents: DocumentStore, position: number): Promise<void> {
    const { name, categories } = this.member;
    if (this.after >= position) return;
    for await (const batch of events.readAll({ after: this.after, categories })) {
      const missing = batch.events.filter((event) => event.position <= position);
      refuseUnreadable(missing);
      const operations = missing.length > 0 ? await this.member.plan(missing) : [];
      this.events += missing.length;
      const reached = Math.min(batch.position, position);
      const checkpoint = { _id: name, position: reached, events: this.events, rate: null, failed: null };
      const write = [...operations, replaceCheckpoint(checkpoint, this.after)];
      await documents.write(write, { relaxed: true, stepwise: true });
      this.after = reached;
      if (batch.position >= position) return;
    }
    this.after = position;
  }

  private ownOf(chunk: readonly StoredEvent[]): StoredEvent[] {
    return chunk.filter(({ category, position }) => this.categories.has(category) && position > this.after);
  }
}

import { LRUCache } from 'lru-cache';
import type { DocumentStore, WriteOp } from '../../storage/document-store/document-store.js';
import type { EventStore, StoredEvent } from '../../storage/event-store/event-store.js';
import { replaceCheckpoint, type Checkpoint } from '../projections/checkpoint.js';
import { failureOf, FoldError, type Known, type Recent } from '../projections/fold.js';
import type { Member } from './member.js';
import type { ParkedEvent } from '../projections/parked-events.js';
import { Parking } from '../projections/parking.js';

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
  /** How often parked events were folded after all. */
  mended: number;
  private readonly categories: ReadonlySet<string>;
  /** Documents that it has folded or looked up lately, as they are after the last event. */
  readonly remembered: LRUCache<string, Known>;
  /** Documents of the last chunk, by id, as they are after it. */
  private folded = new Map<string, Known>();
  private readonly recent: Recent;

  /** @param unseenAfter see `Recent` */
  constructor(
    readonly member: Member,
    { position, events, mended = 0 }: Pick<Checkpoint, 'position' | 'events' | 'mended'>,
    private parking: Parking,
    { traits }: Pick<DocumentStore, 'traits'>,
    unseenAfter: number,
  ) {
    this.remembered = new LRUCache({ max: traits.foldedInMemory });
    this.recent = {
      unseenAfter,
      get: (id) => this.remembered.get(id),
      set: (id, document) => {
        this.folded.set(id, document);
        this.remembered.set(id, document);
      },
    };
    this.after = position;
    this.events = events;
    this.mended = mended;
    this.categories = new Set(member.categories);
  }

  /** The writes for a chunk of the log; `passed`: where the pass is before it. */
  async plan(chunk: readonly StoredEvent[], passed: number): Promise<Planned> {
    const own = this.ownOf(chunk);
    if (own.length === 0) return { operations: [] };
    try {
      return { operations: await this.take(own, this.recent) };
    } catch (error) {
      if (!(error instanceof FoldError)) throw error;
      // The events before it are still folded.
      const good = own.slice(0, own.indexOf(error.event));
      const operations = good.length > 0 ? await this.take(good) : [];
      const position = good.at(-1)?.position ?? Math.max(passed, this.after);
      const failed = failureOf(error);
      const checkpoint = { _id: this.member.name, position, events: this.events, rate: null, failed };
      return { operations, failed: { checkpoint, error } };
    }
  }

  /** The documents that the last chunk belongs to; undefined when it had some of the chunk before. */
  takeFolded(passed: number): Known[] | undefined {
    const documents = [...this.folded.values()];
    if (documents.length > 0) this.folded = new Map();
    return this.after <= passed ? documents : undefined;
  }

  /** Brings it to where the pass is, from its own checkpoint. */
  async catchUp(events: EventStore, documents: DocumentStore, position: number): Promise<void> {
    const { name, categories } = this.member;
    if (this.after >= position) return;
    for await (const batch of events.readAll({ after: this.after, categories })) {
      const missing = batch.events.filter((event) => event.position <= position);
      const operations = missing.length > 0 ? await this.take(missing) : [];
      const reached = Math.min(batch.position, position);
      const checkpoint = { _id: name, position: reached, events: this.events, rate: null, failed: null };
      await documents.commitFolded(operations, [replaceCheckpoint(checkpoint, this.after)]);
      this.after = reached;
      if (batch.position >= position) return;
    }
    this.after = position;
  }

  /** How many events are parked. */
  get parked(): number {
    return this.parking.size;
  }

  /** Streams with an event whose next try is due. */
  get due(): string[] {
    return this.parking.due();
  }

  /** Tries the parked events of a stream once more, or all of them; answers the writes that follow. */
  async retry(events: EventStore, parking: Parking, stream?: string): Promise<WriteOp[]> {
    const tried = parking.connected(stream);
    this.parking = parking.without(tried);
    const [run, before] = [await recorded(events, tried), this.parking.size];
    const operations = await this.member.plan(run, this.parking, this.recent);
    const folded = run.length - (this.parking.size - before);
    this.events += folded;
    if (folded > 0) this.mended++;
    return [...operations, ...this.parking.retried(tried)];
  }

  /** The writes for events, those that store what is parked among them. */
  private async take(events: readonly StoredEvent[], recent?: Recent): Promise<WriteOp[]> {
    const before = this.parking.size;
    const operations = await this.member.plan(events, this.parking, recent);
    this.events += events.length - (this.parking.size - before);
    return [...operations, ...this.parking.takeNew()];
  }

  private ownOf(chunk: readonly StoredEvent[]): StoredEvent[] {
    return chunk.filter(({ category, position }) => this.categories.has(category) && position > this.after);
  }
}

/** Parked events as the log has them, in its order. */
async function recorded(events: EventStore, parked: readonly ParkedEvent[]): Promise<StoredEvent[]> {
  const wanted = new Set(parked.map(({ position }) => position));
  const from = new Map<string, number>();
  for (const { stream, revision } of parked)
    from.set(stream, Math.min(revision, from.get(stream) ?? revision));
  const found: StoredEvent[] = [];
  for (const [stream, first] of from)
    for (const event of await events.read(stream, { from: first }))
      if (wanted.has(event.position)) found.push(event);
  return found.sort((one, other) => one.position - other.position);
}

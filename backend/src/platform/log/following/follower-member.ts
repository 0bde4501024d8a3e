import { LRUCache } from 'lru-cache';
import type { DocumentStore, WriteOp } from '../../storage/document-store/document-store.js';
import type { EventStore, StoredEvent } from '../../storage/event-store/event-store.js';
import { replaceCheckpoint, type Checkpoint } from '../projections/checkpoint.js';
import type { CommittedRun } from '../memory/memory-source.js';
import type { Known, Recent } from '../projections/fold.js';
import type { Member } from './member.js';
import type { ParkedEvent } from '../projections/parked-events.js';
import { FoldError, type Parking } from '../projections/parking.js';

/** `stopped` when one event could be neither folded nor parked. */
export interface Plan {
  operations: WriteOp[];
  stopped?: { checkpoint: Checkpoint; error: FoldError };
}

interface Memory {
  /** At least as many as can be under way to the store. */
  remembered: number;
  unseenAfter?: number;
}

export const memoryBesideOthers = (
  { traits }: Pick<DocumentStore, 'traits'>,
  unseenAfter: number,
): Memory => ({ remembered: traits.foldedInMemory, unseenAfter });
export const MEMORY_ALONE: Memory = { remembered: 2_000 };

export class FollowerMember {
  events: number;
  /** The member has everything up to here, possibly beyond the follower's position. */
  after: number;
  mended: number;
  private readonly categories: ReadonlySet<string>;
  /** As they are after the last event. */
  readonly remembered: LRUCache<string, Known>;
  private folded = new Map<string, Known>();
  private lastEvent = 0;
  private reported: number;
  private readonly recent: Recent;

  constructor(
    readonly member: Member,
    { position, events, mended = 0 }: Pick<Checkpoint, 'position' | 'events' | 'mended'>,
    private parking: Parking,
    { remembered, unseenAfter }: Memory,
  ) {
    this.remembered = new LRUCache({ max: remembered });
    this.recent = {
      ...(unseenAfter !== undefined && { unseenAfter }),
      get: (id) => this.remembered.get(id),
      set: (id, document) => {
        this.folded.set(id, document);
        this.remembered.set(id, document);
      },
    };
    this.after = this.reported = position;
    this.events = events;
    this.mended = mended;
    this.categories = new Set(member.categories);
  }

  concerns({ category, position }: StoredEvent): boolean {
    return this.categories.has(category) && position > this.after;
  }

  async plan(slice: readonly StoredEvent[], position: number): Promise<Plan> {
    const own = slice.filter((event) => this.concerns(event));
    this.lastEvent = own.at(-1)?.position ?? this.lastEvent;
    try {
      return { operations: await this.take(own) };
    } catch (error) {
      if (!(error instanceof FoldError)) throw error;
      const good = own.slice(0, own.indexOf(error.event));
      const operations = good.length > 0 ? await this.take(good) : [];
      const checkpoint = {
        _id: this.member.name,
        position: good.at(-1)?.position ?? Math.max(position, this.after),
        ...{ events: this.events, rate: null, failed: error.failure },
      };
      return { operations, stopped: { checkpoint, error } };
    }
  }

  /** Undefined without a new event. */
  takeFolded(to: number): Pick<CommittedRun, 'from' | 'to' | 'documents'> | undefined {
    const from = this.reported;
    if (this.lastEvent <= from || to <= from) return undefined;
    const documents = [...this.folded.values()];
    this.folded = new Map();
    this.reported = Math.min(to, this.lastEvent);
    return { from, to, documents };
  }

  async catchUp(events: EventStore, documents: DocumentStore, position: number): Promise<void> {
    const { name, categories } = this.member;
    if (this.after >= position) return;
    for await (const batch of events.readAll({ after: this.after, categories })) {
      const missing = batch.events.filter((event) => event.position <= position);
      const operations = missing.length > 0 ? await this.take(missing) : [];
      const reached = Math.min(batch.position, position);
      const checkpoint = { _id: name, position: reached, events: this.events, rate: null, failed: null };
      await documents.commitFolded(operations, [replaceCheckpoint(checkpoint, { position: this.after })]);
      this.after = reached;
      if (batch.position >= position) break;
    }
    this.after = this.reported = position;
    this.folded = new Map();
  }

  get parked(): number {
    return this.parking.size;
  }

  get isDeferred(): boolean {
    return this.member.deferred === true;
  }

  get due(): string[] {
    return this.parking.due();
  }

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

  private async take(events: readonly StoredEvent[]): Promise<WriteOp[]> {
    const before = this.parking.size;
    const operations = await this.member.plan(events, this.parking, this.recent);
    this.events += events.length - (this.parking.size - before);
    return [...operations, ...this.parking.takeNew()];
  }
}

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

import { isDeepStrictEqual } from 'node:util';
import type { WriteOp } from '../../src/platform/storage/document-store/document-store.js';
import type { EventStore, StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import type { Process, Projected, Projection } from '../../src/platform/log/projections/projection.js';

export const CATEGORIES = ['thing', 'other'] as const;
/** A document of one key's streams, one of several streams, one of an event. */
export const PROJECTIONS = ['ledger', 'shared', 'trail'] as const;
type SimulatedName = (typeof PROJECTIONS)[number];
export const REACTIONS = 'simulated_reactions';

/** Possible ends of a reader's stream, beyond the required one. */
const MOST_TRIED = 30;

/** Of one key: the number and order of its folded events. */
export interface Ledger extends Projected {
  things: number;
  others: number;
  digest: number;
}

/** Events that cannot be folded yet, and those left out for good. */
export class Faults {
  readonly mended = new Set<string>();
  readonly skipped = new Map<string, Set<string>>();

  isBroken({ type, id }: Pick<StoredEvent, 'type' | 'id'>): boolean {
    return type === 'Broken' && !this.mended.has(id);
  }

  isSkipped(follower: string, id: string): boolean {
    return this.skipped.get(follower)?.has(id) ?? false;
  }
}

function keyOf(projection: SimulatedName, { id, type, data, stream, category }: StoredEvent): string | null {
  if (type === 'Ignored') return null;
  if (projection === 'trail') return id;
  return projection === 'shared' ? String(data.shared) : stream.slice(category.length + 1);
}

function taken(document: Ledger | undefined, { category, data, type }: StoredEvent): Ledger | undefined {
  if (type === 'Removed') return undefined;
  // Events before its own first one change nothing.
  if (!document && category === 'other') return document;
  const { things = 0, others = 0, digest = 7 } = document ?? {};
  const isThing = category === 'thing';
  return {
    ...{ _id: '', _position: 0, things: things + Number(isThing), others: others + Number(!isThing) },
    digest: (digest * 31 + Number(data.n)) % 1_000_003,
  };
}

export class SimulatedProjection implements Projection<Ledger> {
  readonly indexes = [{ fields: { digest: 1 as const } }];
  readonly folded: number[] = [];
  readonly perStream?: string;
  readonly perEvent?: true;
  readonly deferred?: true;

  constructor(
    readonly name: SimulatedName,
    readonly version: number,
    private readonly faults: Faults,
    readonly categories: readonly string[] = CATEGORIES,
  ) {
    if (name === 'ledger') this.perStream = 'thing';
    if (name === 'trail') {
      this.perEvent = true;
      this.deferred = true;
    }
  }

  key(event: StoredEvent): string | null {
    return keyOf(this.name, event);
  }

  evolve(document: Ledger | undefined, event: StoredEvent): Ledger | undefined {
    if (this.faults.isBroken(event)) throw new TypeError('broken');
    this.folded.push(event.position);
    return taken(document, event);
  }
}

export const simulatedProcess = (faults: Faults): Process<[]> =>
  ({
    name: 'reacting',
    categories: CATEGORIES.map((name) => ({ name, category: name })),
    collections: [{ name: REACTIONS, indexes: [] }],
    react: (events: readonly StoredEvent[]): Promise<WriteOp[]> => {
      if (events.some((event) => faults.isBroken(event))) return Promise.reject(new RangeError('broken'));
      return Promise.resolve(
        events.map(({ id }) => ({
          insert: REACTIONS,
          document: { _id: id },
        })),
      );
    },
  }) as unknown as Process<[]>;

/** The simplest correct model: all events, folded in order, each time anew. */
export class FollowModel {
  readonly events: StoredEvent[] = [];
  private readonly byKey = new Map<string, Map<string, StoredEvent[]>>();

  constructor(
    private readonly log: EventStore,
    private readonly faults: Faults,
  ) {}

  async refresh(): Promise<void> {
    const after = this.events.at(-1)?.position ?? 0;
    for await (const batch of this.log.readAll({ after, categories: CATEGORIES }))
      for (const event of batch.events)
        // Another read may be under way.
        if (event.position > (this.events.at(-1)?.position ?? 0)) this.add(event);
  }

  of(projection: SimulatedProjection, key: string): StoredEvent[] {
    return this.all(projection, key).filter(({ id }) => !this.faults.isSkipped(projection.name, id));
  }

  /** Whether some of its events are or were unfoldable. */
  isTroubled(projection: SimulatedProjection, key: string): boolean {
    return this.all(projection, key).some(({ type }) => type === 'Broken');
  }

  keys({ name }: SimulatedProjection): string[] {
    return [...(this.byKey.get(name)?.keys() ?? [])];
  }

  private all({ name, categories }: SimulatedProjection, key: string): StoredEvent[] {
    const events = this.byKey.get(name)?.get(key) ?? [];
    return events.filter(({ category }) => categories.includes(category));
  }

  private add(event: StoredEvent): void {
    this.events.push(event);
    for (const name of PROJECTIONS) {
      const key = keyOf(name, event);
      if (key === null) continue;
      const keys = this.byKey.get(name) ?? new Map<string, StoredEvent[]>();
      this.byKey.set(name, keys);
      keys.set(key, [...(keys.get(key) ?? []), event]);
    }
  }

  folded(key: string, events: readonly StoredEvent[]): Ledger | undefined {
    let document: Ledger | undefined;
    for (const event of events) {
      if (this.faults.isBroken(event)) throw new Error(`${event.position} of ${key} cannot have been folded`);
      const next = taken(document, event);
      document = next === document ? document : next && { ...next, _id: key, _position: event.position };
    }
    return document;
  }

  /** Whether the document is the fold of its events up to its last: none twice, none left out. */
  isExact(projection: SimulatedProjection, document: Ledger): boolean {
    const { _id, _position } = document;
    const events = this.of(projection, _id).filter(({ position }) => position <= _position);
    return isDeepStrictEqual(this.folded(_id, events), document);
  }

  /** Whether a reader with a promise of everything up to `least` may get this. */
  mayBeRead(
    projection: SimulatedProjection,
    key: string,
    least: number,
    document: Ledger | undefined,
  ): boolean {
    const events = this.of(projection, key);
    if (this.isTroubled(projection, key)) return document === undefined || this.isExact(projection, document);
    const last = events.findLast(({ position }) => position <= least)?.position ?? 0;
    if (document && document._position >= last && this.isExact(projection, document)) return true;
    const later = events.map(({ position }) => position).filter((position) => position > least);
    const ends = [least, ...later.slice(0, MOST_TRIED)];
    const upTo = (things: number, others: number): StoredEvent[] =>
      events.filter(({ category, position }) => position <= (category === 'thing' ? things : others));
    // One stream may be read to its end while the other's events come with the documents.
    return ends.some((things) =>
      ends.some((others) => isDeepStrictEqual(this.folded(key, upTo(things, others)), document)),
    );
  }
}

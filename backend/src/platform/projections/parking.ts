import type { CollectionSpec, Document, DocumentStore, WriteOp } from '../document-store/document-store.js';
import type { StoredEvent } from '../event-store/event-store.js';

/** An event that a member has passed without folding it: it could not, or the event waits behind one that could not. */
export interface ParkedEvent extends Document {
  member: string;
  /** The projection or process that the member is one of. */
  follower: string;
  stream: string;
  revision: number;
  position: number;
  eventId: string;
  type: string;
  /** Of the document that the event belongs to; null when that is not known, or the member keeps no documents. */
  key: string | null;
  /** The kind of the error, without its text, which may quote data; null for an event that only waits. */
  error: string | null;
  /** Where it was thrown, without the error's text. */
  stack: string | null;
  tries: number;
  /** ISO UTC. */
  parkedAt: string;
  triedAt: string;
}

/** An event that an operator decided to leave out of a projection, or a process, for good. */
interface SkippedEvent extends Document {
  follower: string;
  eventId: string;
}

/** Of a member: its own name, and that of the projection or process that it is one of. */
interface MemberNames {
  name: string;
  follower: string;
}

export const PARKED = 'projection_parked';
export const SKIPPED = 'projection_skipped';
export const PARKING_COLLECTIONS: readonly CollectionSpec[] = [
  { name: PARKED, indexes: [{ fields: { member: 1, position: 1 } }] },
  { name: SKIPPED, indexes: [{ fields: { follower: 1 } }] },
];

/** A member with more parked events than this has a fault that no single event explains: it stops. */
const MOST = 10_000;
const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 3_600_000;

/**
 * What a member has parked. A failed event parks its stream, so that the stream's later events wait behind it; and the
 * document that a parked event belongs to, so that events of other streams do not overtake it there.
 */
export class Parking {
  private readonly events = new Map<number, ParkedEvent>();
  private readonly streams = new Set<string>();
  private readonly keys = new Set<string>();
  /** Not stored yet. */
  private readonly fresh: ParkedEvent[] = [];
  private readonly skipped: ReadonlySet<string>;

  private constructor(
    private readonly member: string,
    private readonly follower: string,
    parked: readonly ParkedEvent[],
    skipped: Iterable<string>,
    private readonly clock: () => number,
  ) {
    this.skipped = new Set(skipped);
    for (const event of parked) this.hold(event);
  }

  /** For documents that are made aside: what was skipped stays out, nothing is parked beforehand. */
  static async aside(documents: DocumentStore, follower: string): Promise<Parking> {
    return new Parking(
      '',
      follower,
      [],
      (await skippedBy(documents, [follower])).get(follower) ?? [],
      Date.now,
    );
  }

  static async of(documents: DocumentStore, member: MemberNames): Promise<Parking> {
    return (await Parking.ofAll(documents, [member])).get(member.name)!;
  }

  /** By the members' names, in two reads. */
  static async ofAll(
    documents: DocumentStore,
    members: readonly MemberNames[],
  ): Promise<Map<string, Parking>> {
    const names = members.map(({ name }) => name);
    const [parked, skipped] = await Promise.all([
      documents.find<ParkedEvent>(PARKED, { member: { $in: names } }),
      skippedBy(
        documents,
        members.map(({ follower }) => follower),
      ),
    ]);
    const own = grouped(parked, ({ member }) => member);
    return new Map(
      members.map(({ name, follower }) => [
        name,
        new Parking(name, follower, own.get(name) ?? [], skipped.get(follower) ?? [], Date.now),
      ]),
    );
  }

  get size(): number {
    return this.events.size;
  }

  /** An operator left the event out. */
  isSkipped(event: StoredEvent): boolean {
    return this.skipped.size > 0 && this.skipped.has(event.id);
  }

  /** Whether the event has to wait for one before it. */
  holdsUp(event: StoredEvent, key: string | null): boolean {
    return this.streams.has(event.stream) || (key !== null && this.keys.has(key));
  }

  /** Parks an event that could not be folded, or with `cause` undefined one that waits. False when there is no room. */
  park(event: StoredEvent, key: string | null, cause?: unknown): boolean {
    if (this.events.has(event.position)) return true;
    if (this.events.size >= MOST) return false;
    const now = new Date(this.clock()).toISOString();
    const parked: ParkedEvent = {
      _id: `${this.member}:${event.position}`,
      member: this.member,
      follower: this.follower,
      stream: event.stream,
      revision: event.revision,
      position: event.position,
      eventId: event.id,
      type: event.type,
      key,
      error: cause === undefined ? null : kindOf(cause),
      stack: cause === undefined ? null : stackOf(cause),
      tries: cause === undefined ? 0 : 1,
      parkedAt: now,
      triedAt: now,
    };
    this.hold(parked);
    this.fresh.push(parked);
    return true;
  }

  /** The writes that store what was parked since this was asked last. */
  takeNew(): WriteOp[] {
    return this.fresh.splice(0).map((document) => ({ put: PARKED, document }));
  }

  /** Those that have to be tried together with the failed events of a stream, or of all; in the order of the log. */
  connected(stream?: string): ParkedEvent[] {
    const all = [...this.events.values()].sort((one, other) => one.position - other.position);
    if (stream === undefined) return all;
    const [streams, keys] = [new Set([stream]), new Set<string>()];
    const chosen = new Set<ParkedEvent>();
    for (let grown = true; grown;) {
      grown = false;
      for (const event of all)
        if (
          !chosen.has(event) &&
          (streams.has(event.stream) || (event.key !== null && keys.has(event.key)))
        ) {
          chosen.add(event);
          if (event.error !== null) streams.add(event.stream);
          if (event.key !== null) keys.add(event.key);
          grown = true;
        }
    }
    return all.filter((event) => chosen.has(event));
  }

  /** Without these events: to fold them again. */
  without(events: readonly ParkedEvent[]): Parking {
    const gone = new Set(events.map(({ position }) => position));
    const rest = [...this.events.values()].filter(({ position }) => !gone.has(position));
    return new Parking(this.member, this.follower, rest, this.skipped, this.clock);
  }

  /** The writes after a retry of these events: those that are parked again count one try more, the others are gone. */
  retried(events: readonly ParkedEvent[]): WriteOp[] {
    this.fresh.length = 0;
    const over: string[] = [];
    const again: WriteOp[] = [];
    for (const former of events) {
      const now = this.events.get(former.position);
      if (!now) over.push(former._id);
      else {
        const document = { ...now, tries: former.tries + now.tries, parkedAt: former.parkedAt };
        this.events.set(former.position, document);
        again.push({ put: PARKED, document });
      }
    }
    return over.length > 0 ? [{ remove: PARKED, where: { _id: { $in: over } } }, ...again] : again;
  }

  /** Streams whose failed event is due to be tried again: after 10 s first, then less and less often. */
  due(): string[] {
    const now = this.clock();
    const isDue = ({ error, tries, triedAt }: ParkedEvent): boolean =>
      error !== null &&
      now - Date.parse(triedAt) >= Math.min(FIRST_RETRY_MS * 6 ** (tries - 1), LAST_RETRY_MS);
    return [...new Set([...this.events.values()].filter(isDue).map(({ stream }) => stream))];
  }

  private hold(event: ParkedEvent): void {
    this.events.set(event.position, event);
    if (event.error !== null) this.streams.add(event.stream);
    if (event.key !== null) this.keys.add(event.key);
  }
}

/** Ids of skipped events, by projection or process. */
async function skippedBy(
  documents: DocumentStore,
  followers: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await documents.find<SkippedEvent>(SKIPPED, { follower: { $in: followers } });
  const byFollower = grouped(found, ({ follower }) => follower);
  return new Map([...byFollower].map(([name, events]) => [name, events.map(({ eventId }) => eventId)]));
}

function grouped<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}

/** How many events could not be folded, by member; those that only wait are not counted. */
export async function parkedBy(documents: DocumentStore): Promise<Map<string, number>> {
  const rows = await documents.summarise(PARKED, { error: { $ne: null } }, { by: ['member'], count: true });
  return new Map(rows.map(({ by, count }) => [String(by.member), count]));
}

/** The write that leaves an event out of a projection or process for good. */
export const skip = (follower: string, eventId: string): WriteOp => ({
  put: SKIPPED,
  document: { _id: `${follower}:${eventId}`, follower, eventId } as SkippedEvent,
});

const kindOf = (cause: unknown): string => (cause instanceof Error ? cause.name : typeof cause);

const stackOf = (cause: unknown): string | null =>
  cause instanceof Error
    ? (cause.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 12)
        .join('\n')
    : null;

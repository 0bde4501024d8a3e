import type { DocumentStore, WriteOp } from '../../storage/document-store/document-store.js';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import type { Failure } from './checkpoint.js';
import { grouped, PARKED, skippedBy, type ParkedEvent } from './parked-events.js';

type Report = (message: string, error: unknown) => void;
const silent: Report = () => {};

interface MemberNames {
  name: string;
  follower: string;
}

export class FoldError extends Error {
  constructor(
    readonly event: StoredEvent,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'FoldError';
  }

  /** For reports: the error's name, not its text, which may quote data. */
  get failure(): Failure {
    const { event, cause, name } = this;
    const reason = cause instanceof Error ? cause.name : name;
    return { eventId: event.id, position: event.position, message: `${event.type}: ${reason}` };
  }
}

/** A member with more parked events stops. */
const MOST = 10_000;
const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 3_600_000;

/** A failed event parks its stream's later events, and those of other streams of the same document. */
export class Parking {
  private readonly events = new Map<number, ParkedEvent>();
  /** Events from these positions on have to wait. */
  private readonly streams = new Map<string, number>();
  private readonly keys = new Map<string, number>();
  private readonly fresh: ParkedEvent[] = [];
  private readonly skipped: ReadonlySet<string>;

  private constructor(
    private readonly member: string,
    private readonly follower: string,
    parked: readonly ParkedEvent[],
    skipped: Iterable<string>,
    private readonly report: Report,
  ) {
    this.skipped = new Set(skipped);
    for (const event of parked) this.hold(event);
  }

  static async of(documents: DocumentStore, member: MemberNames, report = silent): Promise<Parking> {
    return (await Parking.ofAll(documents, [member], report)).get(member.name)!;
  }

  static async ofAll(
    documents: DocumentStore,
    members: readonly MemberNames[],
    report = silent,
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
        new Parking(name, follower, own.get(name) ?? [], skipped.get(follower) ?? [], report),
      ]),
    );
  }

  get size(): number {
    return this.events.size;
  }

  get failures(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { type, error } of this.events.values())
      if (error !== null) counts.set(`${type}: ${error}`, (counts.get(`${type}: ${error}`) ?? 0) + 1);
    return counts;
  }

  isSkipped(event: StoredEvent): boolean {
    return this.skipped.size > 0 && this.skipped.has(event.id);
  }

  holdsUp({ stream, position }: StoredEvent, key: string | null): boolean {
    const since = (held: number | undefined): boolean => held !== undefined && held <= position;
    return since(this.streams.get(stream)) || (key !== null && since(this.keys.get(key)));
  }

  /**
   * Parks a failed event, or with `cause` undefined a waiting one.
   * @throws FoldError when too much is parked
   */
  park(event: StoredEvent, key: string | null, cause?: unknown): void {
    if (this.events.has(event.position)) return;
    if (this.events.size >= MOST) throw new FoldError(event, cause ?? new Error('too many parked events'));
    const now = new Date().toISOString();
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
    if (parked.error !== null) this.tell(parked);
  }

  takeNew(): WriteOp[] {
    return this.fresh.splice(0).map((document) => ({ put: PARKED, document }));
  }

  connected(stream?: string): ParkedEvent[] {
    const all = [...this.events.values()].sort((one, other) => one.position - other.position);
    if (stream === undefined) return all;
    const [streams, keys] = [new Set([stream]), new Set<string>()];
    const isConnected = (event: ParkedEvent): boolean =>
      streams.has(event.stream) || (event.key !== null && keys.has(event.key));
    for (let known = 0; known < streams.size + keys.size;) {
      known = streams.size + keys.size;
      for (const event of all.filter(isConnected)) {
        if (event.error !== null) streams.add(event.stream);
        if (event.key !== null) keys.add(event.key);
      }
    }
    return all.filter(isConnected);
  }

  without(events: readonly ParkedEvent[]): Parking {
    const gone = new Set(events.map(({ position }) => position));
    const rest = [...this.events.values()].filter(({ position }) => !gone.has(position));
    return new Parking(this.member, this.follower, rest, this.skipped, this.report);
  }

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

  /** Failed streams, retried after 10 s first, then less and less often. */
  due(): string[] {
    const now = Date.now();
    const isDue = ({ error, tries, triedAt }: ParkedEvent): boolean =>
      error !== null &&
      now - Date.parse(triedAt) >= Math.min(FIRST_RETRY_MS * 6 ** (tries - 1), LAST_RETRY_MS);
    return [...new Set([...this.events.values()].filter(isDue).map(({ stream }) => stream))];
  }

  private tell({ eventId, type, error, stack }: ParkedEvent): void {
    const problem = new Error(error ?? 'Error');
    problem.stack = stack ?? undefined;
    this.report(`${this.follower} has parked event ${eventId} (${type}: ${error})`, problem);
  }

  private hold(event: ParkedEvent): void {
    this.events.set(event.position, event);
    if (event.error !== null) holdFrom(this.streams, event.stream, event.position);
    if (event.key !== null) holdFrom(this.keys, event.key, event.position);
  }
}

function holdFrom(held: Map<string, number>, name: string, position: number): void {
  held.set(name, Math.min(position, held.get(name) ?? position));
}

const kindOf = (cause: unknown): string => (cause instanceof Error ? cause.name : typeof cause);

/** Paths start at the program's folder: the stack reveals no more of the machine. */
const stackOf = (cause: unknown): string | null =>
  cause instanceof Error
    ? (cause.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 12)
        .join('\n')
        .replaceAll('file://', '')
        .replaceAll(`${process.cwd()}/`, '')
    : null;

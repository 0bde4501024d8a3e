import { v7 as orderedUuid } from 'uuid';
import { LRUCache } from 'lru-cache';
import {
  RevisionConflict,
  streamOf,
  type EventMetadata,
  type EventStore,
  type NewEvent,
} from '../../storage/event-store/event-store.js';
import {
  recordedIn,
  type DomainEvent,
  type EventCatalogue,
  type EventTypes,
  type Recorded,
} from '../../storage/event-store/event-catalogue.js';
import { DomainError } from '../../storage/errors/domain-error.js';
import { requireProof, type AnyDelicateChanges, type ProofContext } from './proof.js';

/** How the events of one category make a state. */
export interface Evolution<S, E extends DomainEvent> {
  events: EventCatalogue<E>;
  initial: S;
  evolve(state: S, event: E & { metadata: EventMetadata }): S;
}

/** Who acts, in which request, when, and what shows it. */
export interface Origin extends ProofContext {
  actorId: string | null;
  correlationId: string;
  /** Name of the command, where one is under way; the bus gives it. */
  command?: string;
}

/** A stream's folded state, with revision and position of its last event: -1 and 0 when there is no such stream. */
export interface LoadedStream<S> {
  stream: string;
  state: S;
  revision: number;
  position: number;
}

export interface DecidedStream<S> extends LoadedStream<S> {
  /** False when nothing was appended. */
  changed: boolean;
}

/** What is to happen to a stream in this state. It may be called several times, also on a state that is over. */
export type Decide<S, E> = (loaded: LoadedStream<S>) => E[] | Promise<E[]>;

/**
 * What the caller takes the stream for, so that it is not read first: for what this process saw of it last, or for one
 * that does not exist yet. It may be wrong, which the append finds out. Not for a `decide` whose effects must not be
 * repeated. `fresh`: nobody can have heard of its id, which the caller has just made.
 */
export type ExpectedStream = 'as remembered' | 'new' | 'fresh';

const NO_STREAM = { revision: -1, position: 0 };
const MAX_ATTEMPTS = 20;
const SNAPSHOTS = 4_000;
/** Where reading a stream is a way over the network. */
export const REMOTE_SNAPSHOTS = 20_000;

/**
 * Loads, decides, appends. A snapshot of each state is kept in memory and read forward from. What is appended, refused
 * or left alone follows from the present end of the stream: an append names the revision that it was decided upon.
 */
export class Streams {
  private readonly snapshots: LRUCache<string, LoadedStream<unknown>>;
  private readonly queues = new Map<string, Promise<void>>();
  private readonly delicate: AnyDelicateChanges;

  constructor(
    private readonly events: EventStore,
    private readonly types: EventTypes,
    { snapshots = SNAPSHOTS, delicate = {} }: { snapshots?: number; delicate?: AnyDelicateChanges } = {},
  ) {
    this.delicate = delicate;
    this.snapshots = new LRUCache({ max: snapshots });
  }

  async load<S, E extends DomainEvent>(evolution: Evolution<S, E>, key: string): Promise<LoadedStream<S>> {
    const stream = streamOf(evolution.events.category, key);
    const snapshot = this.snapshots.get(stream) as LoadedStream<S> | undefined;
    let state = snapshot?.state ?? evolution.initial;
    let { revision, position } = snapshot ?? NO_STREAM;
    for (const event of await readStream(this.events, evolution.events, key, { from: revision + 1 })) {
      if (event.unreadable) throw event.unreadable;
      state = evolution.evolve(state, event);
      ({ revision, position } = event);
    }
    return this.remember({ stream, state, revision, position });
  }

  /**
   * Appends what `decide` returns, at exactly the revision it saw. On a conflict it decides again on the
   * new state. No events: nothing is stored.
   * @throws DomainError `busy` when the stream changes faster than this caller can decide; those of `requireProof`
   */
  async decide<S, E extends DomainEvent>(
    evolution: Evolution<S, E>,
    key: string,
    origin: Origin,
    decide: Decide<S, E>,
    expected?: ExpectedStream,
  ): Promise<DecidedStream<S>> {
    const attempt = () => this.attempt(evolution, key, origin, decide);
    return (
      (expected && (await this.decideOptimistically(evolution, key, origin, decide, expected))) ??
      (await attempt()) ??
      this.runQueued(streamOf(evolution.events.category, key), () => this.retry(attempt))
    );
  }

  /**
   * Whoever does part of a change before its events are appended asks this first; `decide` asks it of all events.
   * @throws DomainError 403 `proof_required`, `session_only`
   */
  requireProof(origin: Origin, events: readonly DomainEvent[]): void {
    requireProof(this.delicate, events, origin);
  }

  /** As `decide`, but once: undefined on a conflict. */
  async attempt<S, E extends DomainEvent>(
    evolution: Evolution<S, E>,
    key: string,
    origin: Origin,
    decide: Decide<S, E>,
  ): Promise<DecidedStream<S> | undefined> {
    const loaded = await this.load(evolution, key);
    const decided = await decide(loaded);
    if (decided.length === 0) return { ...loaded, changed: false };
    return this.append(evolution, loaded, decided, origin);
  }

  /**
   * As `attempt`, on the state that is expected. Only an append proves that it is the present one; undefined when there
   * is nothing to append, or a rule was broken that may no longer be.
   */
  private async decideOptimistically<S, E extends DomainEvent>(
    evolution: Evolution<S, E>,
    key: string,
    origin: Origin,
    decide: Decide<S, E>,
    expected: ExpectedStream,
  ): Promise<DecidedStream<S> | undefined> {
    const stream = streamOf(evolution.events.category, key);
    const nothing =
      expected === 'as remembered' ? undefined : { stream, state: evolution.initial, ...NO_STREAM };
    const known = (this.snapshots.get(stream) as LoadedStream<S> | undefined) ?? nothing;
    if (!known) return undefined;
    const decided = await Promise.resolve(known)
      .then(decide)
      .catch(() => []);
    const isFresh = expected === 'fresh';
    return decided.length === 0 ? undefined : this.append(evolution, known, decided, origin, isFresh);
  }

  /** Undefined when the stream has gone on since it was loaded. */
  private async append<S, E extends DomainEvent>(
    evolution: Evolution<S, E>,
    loaded: LoadedStream<S>,
    decided: E[],
    origin: Origin,
    isFresh = false,
  ): Promise<DecidedStream<S> | undefined> {
    this.requireProof(origin, decided);
    const { stream } = loaded;
    const events = decided.map((event) => this.newEvent(event, origin));
    try {
      const { revision, position } = await this.events.append(stream, events as NewEvent[], {
        expectedRevision: loaded.revision < 0 ? 'no_stream' : loaded.revision,
        isFresh,
      });
      const state = events.reduce((folded, event) => evolution.evolve(folded, event), loaded.state);
      return { ...this.remember({ stream, state, revision, position }), changed: true };
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      return undefined;
    }
  }

  private async retry<T>(attempt: () => Promise<T | undefined>): Promise<T> {
    for (let tried = 1; tried < MAX_ATTEMPTS; tried++) {
      const decided = await attempt();
      if (decided) return decided;
    }
    throw new DomainError('busy', 'Muitas alterações ao mesmo tempo. Tente novamente.');
  }

  /** Callers of this process that met a conflict continue one after the other, to avoid further conflicts. */
  private async runQueued<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.queues.get(stream) ?? Promise.resolve()).then(work);
    const over = turn.then(
      () => undefined,
      () => undefined,
    );
    this.queues.set(stream, over);
    try {
      return await turn;
    } finally {
      if (this.queues.get(stream) === over) this.queues.delete(stream);
    }
  }

  /** Drops what memory holds of a stream, as when its personal data is erased. */
  forget(category: string, key: string): void {
    this.snapshots.delete(streamOf(category, key));
  }

  private newEvent<E extends DomainEvent>(
    event: E,
    { actorId, correlationId, now, tokenId, command }: Origin,
  ): E & Pick<NewEvent, 'id' | 'metadata'> {
    return {
      ...event,
      id: orderedUuid(),
      metadata: {
        actorId,
        correlationId,
        causationId: correlationId,
        schemaVersion: this.types.spec(event.type).version,
        occurredAt: now,
        ...(tokenId !== undefined && { tokenId }),
        ...(command !== undefined && { command }),
      },
    };
  }

  private remember<S>(loaded: LoadedStream<S>): LoadedStream<S> {
    this.snapshots.set(loaded.stream, loaded);
    return loaded;
  }
}

/** The events of one stream in order, from revision `from` (default 0); empty when there is no such stream. */
export async function readStream<E extends DomainEvent>(
  store: EventStore,
  events: EventCatalogue<E>,
  key: string,
  options?: { from?: number },
): Promise<Recorded<E>[]> {
  const stored = await store.read(streamOf(events.category, key), options);
  return stored.map((event) => recordedIn([events], event));
}

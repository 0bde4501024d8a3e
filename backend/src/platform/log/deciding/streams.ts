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
import { DomainError, StaleState } from '../../storage/errors/domain-error.js';
import { requireProof, type AnyDelicateChanges, type ProofContext } from './proof.js';

export interface Evolution<S, E extends DomainEvent> {
  events: EventCatalogue<E>;
  initial: S;
  evolve(state: S, event: E & { metadata: EventMetadata }): S;
}

export interface Origin extends ProofContext {
  actorId: string | null;
  correlationId: string;
  command?: string;
  undoes?: string;
  /** No rule asks for a reason anew. */
  bringsBack?: true;
}

/** Revision -1 and position 0 without a stream. */
export interface LoadedStream<S> {
  stream: string;
  state: S;
  revision: number;
  position: number;
}

export interface DecidedStream<S> extends LoadedStream<S> {
  changed: boolean;
}

/** May be called several times, also on an outdated state. */
export type Decide<S, E> = (loaded: LoadedStream<S>) => E[] | Promise<E[]>;

/**
 * Saves a read; the append checks it. Not for a `decide` whose effects must not be repeated. `fresh`: the
 * caller made the id.
 */
export type ExpectedStream = 'as remembered' | 'new' | 'fresh';

const NO_STREAM = { revision: -1, position: 0 };
const MAX_ATTEMPTS = 20;
const SNAPSHOTS = 4_000;

/** Resolves once the documents show the writes, after 2 s at the latest. */
type Shown = (...written: readonly Pick<LoadedStream<unknown>, 'stream' | 'position'>[]) => Promise<void>;

interface StreamsOptions {
  snapshots?: number;
  delicate?: AnyDelicateChanges;
  shown?: Shown;
}

/** Reads forward from cached snapshots; an append names the revision decided upon. */
export class Streams {
  private readonly snapshots: LRUCache<string, LoadedStream<unknown>>;
  private readonly queues = new Map<string, Promise<void>>();
  private readonly delicate: AnyDelicateChanges;
  readonly shown: Shown;

  constructor(
    private readonly events: EventStore,
    private readonly types: EventTypes,
    { snapshots = SNAPSHOTS, delicate = {}, shown = () => Promise.resolve() }: StreamsOptions = {},
  ) {
    this.delicate = delicate;
    this.shown = shown;
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
   * Decides again after a conflict.
   * @throws DomainError `busy` after too many; those of `requireProof`
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

  /** As `decide`; resolves once the documents show it. */
  async carryOut<S, E extends DomainEvent>(
    ...decision: Parameters<typeof this.decide<S, E>>
  ): Promise<DecidedStream<S>> {
    const decided = await this.decide(...decision);
    await this.shown(decided);
    return decided;
  }

  /**
   * Null expects no revision.
   * @throws StaleState with what `present` answers once the documents show it
   */
  async requireFresh(
    loaded: LoadedStream<unknown>,
    expected: number | null,
    present: () => Promise<unknown>,
  ): Promise<void> {
    if (expected === null || expected === loaded.revision) return;
    await this.shown(loaded);
    throw new StaleState((await present()) ?? null);
  }

  /** @throws DomainError 403 `proof_required`, `session_only` */
  requireProof(origin: Origin, events: readonly DomainEvent[]): void {
    requireProof(this.delicate, events, origin);
  }

  /** Undefined on a conflict. */
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

  /** Only an append proves the state current: else undefined, also for a broken rule. */
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

  /** Callers that met a conflict run one after the other. */
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

  /** Call it when personal data is erased. */
  forget(category: string, key: string): void {
    this.snapshots.delete(streamOf(category, key));
  }

  private newEvent<E extends DomainEvent>(
    event: E,
    { actorId, correlationId, now, tokenId, command, undoes }: Origin,
  ): E & Pick<NewEvent, 'id' | 'metadata'> {
    return {
      id: orderedUuid(),
      metadata: {
        actorId,
        correlationId,
        causationId: correlationId,
        schemaVersion: this.types.spec(event.type).version,
        occurredAt: now,
        ...(tokenId !== undefined && { tokenId }),
        ...(command !== undefined && { command }),
        ...(undoes !== undefined && { undoes }),
      },
      ...event,
    };
  }

  private remember<S>(loaded: LoadedStream<S>): LoadedStream<S> {
    this.snapshots.set(loaded.stream, loaded);
    return loaded;
  }
}

export async function readStream<E extends DomainEvent>(
  store: EventStore,
  events: EventCatalogue<E>,
  key: string,
  options?: { from?: number },
): Promise<Recorded<E>[]> {
  const stored = await store.read(streamOf(events.category, key), options);
  return stored.map((event) => recordedIn([events], event));
}

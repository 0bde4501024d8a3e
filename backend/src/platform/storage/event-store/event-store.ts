import type { WriteOp } from '../document-store/document-store.js';
import type { JsonObject } from '@lox/contracts/json.js';

/** Who caused an event, why and when. Never personal data. */
export interface EventMetadata {
  /** User id, or null when the system or an anonymous visitor acted. */
  actorId: string | null;
  /** One id for everything that one request led to. */
  correlationId: string;
  /** The request or event that led to this one. */
  causationId: string;
  /** Version of the shape of `data`; older ones are lifted on read. */
  schemaVersion: number;
  /** ISO UTC instant. */
  occurredAt: string;
  /** The token with which a program acted for `actorId`; absent where the person did it. */
  tokenId?: string;
  /** Name of the command that it followed from; not in events of older releases, and of those without a command. */
  command?: string;
}

export interface NewEvent {
  /** UUID, chosen by the caller: a retry carries the same id. */
  id: string;
  type: string;
  data: JsonObject;
  metadata: EventMetadata;
}

export interface StoredEvent extends NewEvent {
  /** `<category>-<key>`; a category holds no hyphen. */
  stream: string;
  category: string;
  /** 0-based index in the stream. */
  revision: number;
  /** Place in the whole log: a safe integer that grows, with gaps; the first is above 0. Valid in one store only. */
  position: number;
  /** The personal fields that hold a value, also once it was erased; set by `PersonalEventStore`, never stored. */
  filled?: readonly string[];
  /** Why the event cannot be read, as one of a newer release; set by `PersonalEventStore`, never stored. */
  unreadable?: Error;
}

/** `no_stream`: the stream must not exist. A number: the revision of its last event. `any`: no check. */
export type ExpectedRevision = 'no_stream' | 'any' | number;

export interface AppendOptions {
  expectedRevision: ExpectedRevision;
  /** The stream's id was made for this append: there is neither such a stream nor anything that belongs to it. */
  isFresh?: boolean;
  /** Documents that are stored with the events or not at all; only where the store `takesDocuments`. */
  along?: readonly WriteOp[];
}

export interface AppendResult {
  /** Revision and position of the last event appended. */
  revision: number;
  position: number;
}

export interface ReadAllOptions {
  /** Position to read after, exclusive; 0 for all. */
  after: number;
  /** Only streams of these categories. */
  categories: readonly string[];
}

export interface ReadBackwardsOptions {
  /** Only events before this position; without it from the end of the log. */
  before?: number;
  /** Only streams of these categories; without it all of ours. */
  categories?: readonly string[];
  /** Only this stream. */
  stream?: string;
  /** Events that are looked at, of any category: what one call costs. At most `MAX_BATCH`. */
  limit: number;
}

/** Events with the newest first. */
export interface BackwardBatch {
  /** May be empty although older ones follow: none of those looked at was of the categories. */
  events: StoredEvent[];
  /** What to go on before; null once the beginning was reached. */
  next: number | null;
}

export interface SubscribeOptions extends ReadAllOptions {
  /** Ends the iteration (normally, without an error) when it aborts. */
  signal: AbortSignal;
}

/** Events in one batch at most: it bounds what a reader holds in memory. */
export const MAX_BATCH = 1_000;

/** A run of events in log order. */
export interface EventBatch {
  /** May be empty: then `position` alone moved. At most `MAX_BATCH`. */
  events: StoredEvent[];
  /** Everything of the categories up to and including this position has been delivered. */
  position: number;
  /** True when nothing more was there at the time: the subscriber has caught up. */
  live: boolean;
}

/**
 * The event log. Two adapters implement it: embedded SQLite and EventStoreDB.
 *
 * Every method fails with `EngineUnavailable` within about 5 s when the engine does not answer, and works again
 * by itself once it does.
 */
export interface EventStore {
  /** Whether the program's documents are in the same file, so that one transaction stores some along with events. */
  readonly takesDocuments?: boolean;

  /**
   * Appends all events or none, durably. Repeating an append with the same event ids and the same exact revision
   * (or `no_stream`) answers as the first time and stores nothing more.
   * @throws RevisionConflict when the stream is not at `expectedRevision`
   * @throws EventTooLarge when the events exceed `MAX_APPEND_BYTES`, or what the engine takes
   * @throws WriteConflict when a condition of what is stored along does not hold
   */
  append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult>;

  /** The events of one stream in order, from revision `from` (default 0); empty when there is no such stream. */
  read(stream: string, options?: { from?: number }): Promise<StoredEvent[]>;

  /** A step back through the log, or through one stream. */
  readBackwards(options: ReadBackwardsOptions): Promise<BackwardBatch>;

  /** The event at exactly this position. */
  at(position: number): Promise<StoredEvent | undefined>;

  /** A finite pass over the log up to its end at the time, in bounded memory. */
  readAll(options: ReadAllOptions): AsyncIterable<EventBatch>;

  /**
   * Catches up from `after`, then follows the log until the signal aborts. Never skips, reorders or repeats an
   * event; on a lost connection it resumes by itself after the last delivered batch. The next batch is fetched only
   * when the consumer asks for it. Soon after the start, and again whenever it has caught up, a batch with
   * `live: true` is delivered, even if empty; one with `live: false` when it turns out to have fallen behind.
   * @throws LogTooShort when `after`, or where it has come to, lies beyond the log's end
   */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;

  /** Position of the last event of the log, of any category; 0 when empty. */
  head(): Promise<number>;

  /** The furthest that a reader of this log may stand: whoever is beyond has read another one. */
  end(): Promise<number>;

  /** Size on disk in bytes; null when the engine does not say. */
  bytes(): Promise<number | null>;

  /** Answers when the engine is reachable; else throws `EngineUnavailable`. */
  ping(): Promise<void>;

  close(): Promise<void>;
}

/** The stream moved on since the caller read it. */
export class RevisionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
  ) {
    super(`stream ${stream} is not at revision ${expected}`);
    this.name = 'RevisionConflict';
  }
}

/**
 * What one append may weigh, counting data, metadata and type. The limit is this program's, on both engines. EventStoreDB
 * takes as much up to 24.10, KurrentDB 26.1 takes more (256 MiB, an event 16 MiB); either can be set to take less.
 */
export const MAX_APPEND_BYTES = 1_048_576;

/** The events of one append exceed `MAX_APPEND_BYTES`, or what the server takes. */
export class EventTooLarge extends Error {
  constructor(
    readonly stream: string,
    readonly bytes: number,
    refusedBy: 'program' | 'server' = 'program',
  ) {
    const limit = refusedBy === 'program' ? MAX_APPEND_BYTES : 'what the event store is set to take';
    super(`an append of ${bytes} bytes to ${stream} exceeds ${limit}`);
    this.name = 'EventTooLarge';
  }
}

/** The category of a stream name: what stands before the first hyphen. */
export function categoryOf(stream: string): string {
  const hyphen = stream.indexOf('-');
  return hyphen < 0 ? stream : stream.slice(0, hyphen);
}

/** The name of an entity's stream. */
export const streamOf = (category: string, key: string): string => `${category}-${key}`;

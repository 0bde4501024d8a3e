import type { WriteOp } from '../document-store/document-store.js';
import type { JsonObject } from '@lox/contracts/json.js';

/** Never holds personal data. */
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
  /** The API token with which a program acted for `actorId`; absent where the person did it. */
  tokenId?: string;
  /** Name of the command; absent in events of older releases and in those without a command. */
  command?: string;
}

export interface NewEvent {
  /** UUID chosen by the caller: a retry carries the same id. */
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
  /** Place in the whole log: a safe integer above 0 that grows, with gaps. Valid in one store only. */
  position: number;
  /** Personal fields that hold a value, even if it was erased; set by `PersonalEventStore`, never stored. */
  filled?: readonly string[];
  /** Why the event cannot be read; set by `PersonalEventStore`, never stored. */
  unreadable?: Error;
}

/** `no_stream`: the stream must not exist. A number: the revision of its last event. `any`: no check. */
export type ExpectedRevision = 'no_stream' | 'any' | number;

export interface AppendOptions {
  expectedRevision: ExpectedRevision;
  /** The stream's id was made for this append, so that nothing with this id exists yet. */
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
  /** Only streams of these categories; without it all of this program's. */
  categories?: readonly string[];
  /** Only this stream. */
  stream?: string;
  /** Events read, of any category, at most `MAX_BATCH`: the cost of one call. */
  limit: number;
}

/** Events with the newest first. */
export interface BackwardBatch {
  /** May be empty although older ones follow: none of those read was of the categories. */
  events: StoredEvent[];
  /** The next call's `before`; null once the beginning was reached. */
  next: number | null;
}

export interface SubscribeOptions extends ReadAllOptions {
  /** Ends the iteration (normally, without an error) when it aborts. */
  signal: AbortSignal;
}

/** Bounds the events that a reader holds in memory. */
export const MAX_BATCH = 1_000;

/** Consecutive events in log order. */
export interface EventBatch {
  /** May be empty: then only `position` moved. At most `MAX_BATCH`. */
  events: StoredEvent[];
  /** Everything of the categories up to and including this position has been delivered. */
  position: number;
  /** True when the subscriber had reached the end of the log at the time. */
  live: boolean;
}

/**
 * The event log; implemented by embedded SQLite and by EventStoreDB. Every method fails with
 * `EngineUnavailable` within about 5 s when the engine does not answer, and works again by itself once it
 * does.
 */
export interface EventStore {
  /** Whether one transaction can store documents along with events. */
  readonly takesDocuments?: boolean;

  /**
   * Appends all events or none, durably. Repeating an append with the same event ids and the same exact
   * revision (or `no_stream`) answers as the first time and stores nothing more.
   * @throws RevisionConflict when the stream is not at `expectedRevision`
   * @throws EventTooLarge when the events exceed `MAX_APPEND_BYTES` or the engine's limit
   * @throws WriteConflict when a condition of a document in `along` does not hold
   */
  append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult>;

  /**
   * The events of one stream in order, from revision `from` (default 0); empty when there is no such stream.
   */
  read(stream: string, options?: { from?: number }): Promise<StoredEvent[]>;

  /** Reads one batch backwards through the log, or through one stream. */
  readBackwards(options: ReadBackwardsOptions): Promise<BackwardBatch>;

  /** The event at exactly this position. */
  at(position: number): Promise<StoredEvent | undefined>;

  /** A finite read of the log up to its end at the time, in bounded memory. */
  readAll(options: ReadAllOptions): AsyncIterable<EventBatch>;

  /**
   * Catches up from `after`, then follows the log until the signal aborts. Never skips, reorders or repeats
   * an event; after a lost connection it resumes by itself after the last delivered batch. The next batch is
   * fetched only when the consumer asks for it. Soon after the start, and whenever it has caught up, a batch
   * with `live: true` is delivered, even if empty; one with `live: false` when it has fallen behind.
   * @throws LogTooShort when the reader's position lies beyond the log's end
   */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;

  /** Position of the last event of the log, of any category; 0 when empty. */
  head(): Promise<number>;

  /** The highest position that a reader of this log can have; a reader beyond it has read another log. */
  end(): Promise<number>;

  /** Size on disk in bytes; null when the engine does not say. */
  bytes(): Promise<number | null>;

  /** @throws EngineUnavailable */
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
 * This program's limit for one append on both engines: data, metadata and type. EventStoreDB takes as much up
 * to 24.10, KurrentDB 26.1 more (256 MiB, an event 16 MiB); either can be configured to take less.
 */
export const MAX_APPEND_BYTES = 1_048_576;

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

/** The part of a stream's name before the first hyphen. */
export function categoryOf(stream: string): string {
  const hyphen = stream.indexOf('-');
  return hyphen < 0 ? stream : stream.slice(0, hyphen);
}

export const streamOf = (category: string, key: string): string => `${category}-${key}`;

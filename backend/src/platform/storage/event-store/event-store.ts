import type { WriteOp } from '../document-store/document-store.js';
import type { JsonObject } from '@lox/contracts/json.js';

/** Never holds personal data. */
export interface EventMetadata {
  /** User id, or null when the system or an anonymous visitor acted. */
  actorId: string | null;
  /** One id for all effects of one request. */
  correlationId: string;
  /** The request or event that caused this one. */
  causationId: string;
  /** Version of the shape of `data`; older ones are lifted on read. */
  schemaVersion: number;
  /** ISO UTC instant. */
  occurredAt: string;
  /** The API token that acted for `actorId`; absent where the person acted. */
  tokenId?: string;
  /** Name of the command; absent in older releases' events and without a command. */
  command?: string;
  /** Correlation id of the request that this event takes back. */
  undoes?: string;
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
  /** Place in the log: a safe integer above 0 that grows, with gaps. Valid in one store only. */
  position: number;
  /** Personal fields with a value, even if erased; set by `PersonalEventStore`, never stored. */
  filled?: readonly string[];
  /** Why the event cannot be read; set by `PersonalEventStore`, never stored. */
  unreadable?: Error;
}

/** `no_stream`: the stream must not exist. A number: the revision of its last event. `any`: no check. */
export type ExpectedRevision = 'no_stream' | 'any' | number;

export interface AppendOptions {
  expectedRevision: ExpectedRevision;
  /** The caller has just made the stream's id. */
  isFresh?: boolean;
  /** Documents stored in the events' transaction; only where the engine pair has `oneTransaction`. */
  documents?: readonly WriteOp[];
}

export interface AppendResult {
  revision: number;
  position: number;
}

export interface ReadAllOptions {
  /** Exclusive; 0 for all. */
  after: number;
  categories: readonly string[];
}

export interface ReadBackwardsOptions {
  /** Exclusive; from the end of the log by default. */
  before?: number;
  /** All of this program's by default. */
  categories?: readonly string[];
  stream?: string;
  /** Events read, of any category: the cost of one call. At most `MAX_BATCH`. */
  limit: number;
}

export interface BackwardBatch {
  /** May be empty although older ones follow. */
  events: StoredEvent[];
  /** The next `before`; null at the beginning. */
  next: number | null;
}

export interface SubscribeOptions extends ReadAllOptions {
  /** Ends the iteration normally, without an error. */
  signal: AbortSignal;
}

/** Bounds the events that a reader holds in memory. */
export const MAX_BATCH = 1_000;

export interface EventBatch {
  /** May be empty: then only `position` moved. At most `MAX_BATCH`. */
  events: StoredEvent[];
  /** Everything of the categories up to and including it was delivered. */
  position: number;
  /** The subscriber had reached the log's end. */
  live: boolean;
}

/**
 * Every method fails with `EngineUnavailable` within about 5 s when the engine does not answer, and recovers by
 * itself.
 */
export interface EventStore {
  /**
   * All events or none, durably. A repetition with the same ids and exact revision (or `no_stream`) answers as the
   * first time and stores nothing more.
   * @throws RevisionConflict when the stream is not at `expectedRevision`
   * @throws EventTooLarge when the events exceed `MAX_APPEND_BYTES` or the engine's limit
   * @throws WriteConflict when a condition of one of `documents` does not hold
   */
  append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult>;

  /** In order, from revision `from` (default 0); empty when there is no such stream. */
  read(stream: string, options?: { from?: number }): Promise<StoredEvent[]>;

  /** One batch of the log, or of one stream. */
  readBackwards(options: ReadBackwardsOptions): Promise<BackwardBatch>;

  at(position: number): Promise<StoredEvent | undefined>;

  /** Ends at the log's end at the time; in bounded memory. */
  readAll(options: ReadAllOptions): AsyncIterable<EventBatch>;

  /**
   * Catches up from `after`, then follows until the signal aborts; resumes after a lost connection. Never skips,
   * reorders or repeats an event, nor fetches ahead. A batch with `live: true` is delivered once it has caught up, even
   * if empty; one with `live: false` when it has fallen behind.
   * @throws LogTooShort when the reader's position lies beyond the log's end
   */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;

  /** Position of the last event of any category; 0 when empty. */
  head(): Promise<number>;

  /** The highest position that a reader of this log can have. */
  end(): Promise<number>;

  /** On disk; null when the engine does not say. */
  bytes(): Promise<number | null>;

  /** @throws EngineUnavailable */
  ping(): Promise<void>;

  close(): Promise<void>;
}

export class RevisionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
  ) {
    super(`stream ${stream} is not at revision ${expected}`);
    this.name = 'RevisionConflict';
  }
}

/** One append on both engines: EventStoreDB's own up to 24.10. Servers can be configured lower. */
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

/** The part before the first hyphen. */
export function categoryOf(stream: string): string {
  const hyphen = stream.indexOf('-');
  return hyphen < 0 ? stream : stream.slice(0, hyphen);
}

export const streamOf = (category: string, key: string): string => `${category}-${key}`;

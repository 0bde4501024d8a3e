import type { JsonObject } from './json.js';

/**
 * The operator's console (docs/behaviour/operations-console.md): projections and processes, parked events, the event log,
 * instances and engines. Everything here needs the module `operations`: `read` to see, `manage` to act.
 */

/** What a projection or process is doing. `stopped`: too much of it could not be folded, or nobody follows it. */
export const FOLLOW_STATES = ['live', 'behind', 'building', 'paused', 'stopped'] as const;
export type FollowState = (typeof FOLLOW_STATES)[number];

export const FOLLOW_STATE_LABELS: Record<FollowState, string> = {
  live: 'Em dia',
  behind: 'Atrasada',
  building: 'Reconstruindo',
  paused: 'Pausada',
  stopped: 'Parada',
};

/** An event that could not be folded, without any text that may quote its data. */
export interface FoldProblem {
  eventId: string;
  type: string;
  position: number;
  /** The kind of the error, such as `TypeError`. */
  error: string;
}

/** How far a rebuild has come beside the documents in use. */
export interface RebuildProgress {
  position: number;
  events: number;
  eventsPerSecond: number | null;
  secondsLeft: number | null;
  paused: boolean;
}

/** One projection or process. */
export interface FollowerView {
  name: string;
  kind: 'projection' | 'process';
  state: FollowState;
  version: number;
  position: number;
  /** End of the log, of the categories that it follows. */
  head: number;
  /** Events of the log that it has still to read; 0 when it is up to date. */
  lagEvents: number;
  /** Age of the oldest of them in seconds; 0 when it is up to date. */
  lagSeconds: number;
  eventsPerSecond: number;
  /** Events folded in each of the last 60 minutes, oldest first, as the answering instance saw them. */
  lastHour: number[];
  /** Events folded since the documents were begun. */
  events: number;
  /** Null for a process. */
  documents: number | null;
  /** Size on disk in bytes; null when the engine does not say. */
  bytes: number | null;
  /** The instance that follows the log for it; null when none does. */
  holder: string | null;
  parked: number;
  lastProblem: FoldProblem | null;
  rebuild: RebuildProgress | null;
  /** Former documents are still kept: one can switch back to them. */
  mayRevert: boolean;
  verification: Verification | null;
}

/** A comparison of the live documents with documents that are folded anew. */
export interface Verification {
  state: 'running' | 'done' | 'failed';
  startedAt: string;
  position: number;
  head: number;
  compared: number;
  differences: DocumentDifference[];
  /** How many documents differ; `differences` holds the first of them. */
  differing: number;
}

export interface DocumentDifference {
  id: string;
  /** Fields that differ, with both values; personal values are masked. */
  fields: { field: string; live: unknown; folded: unknown }[];
}

export const FOLLOWER_ACTIONS = [
  'rebuild',
  'cancel-rebuild',
  'pause-rebuild',
  'resume-rebuild',
  'pause',
  'resume',
  'verify',
  'revert',
] as const;
export type FollowerAction = (typeof FOLLOWER_ACTIONS)[number];

/** An event that waits because it, or one before it, could not be folded. */
export interface ParkedStream {
  /** Names it in calls. */
  id: string;
  follower: string;
  stream: string;
  problem: FoldProblem;
  stack: string | null;
  tries: number;
  parkedAt: string;
  lastTriedAt: string;
  /** Events that wait behind it. */
  waiting: number;
}

export interface ParkedPage {
  items: ParkedStream[];
  total: number;
}

/** An event of the log as a line of the list. Its `position` names it in calls. */
export interface EventLine {
  id: string;
  position: number;
  stream: string;
  revision: number;
  category: string;
  type: string;
  occurredAt: string;
  actorId: string | null;
  actorName: string | null;
  correlationId: string;
  /** Name of the command that it followed from, such as `ChangeLead`; null where it is not known. */
  command: string | null;
}

/**
 * Newest first. `next` is the `before` of the next page, null at the beginning of the log. A call looks at a bounded part
 * of the log: there may be a next page although this one holds fewer events than asked for, or none.
 */
export interface EventPage {
  items: EventLine[];
  next: number | null;
}

export interface EventQuery {
  stream?: string;
  category?: string;
  type?: string;
  /** A user id, or `system`. */
  actorId?: string;
  correlationId?: string;
  /** ISO instants, `from` included, `to` excluded. */
  from?: string;
  to?: string;
  /** Only events before this position. */
  before?: number;
  limit?: number;
}

/** One event; personal values are masked unless they were revealed. `data` is in its present shape. */
export interface EventDetail extends EventLine {
  causationId: string;
  /** Version of the shape in which it is stored. */
  schemaVersion: number;
  data: JsonObject;
  /** Paths of `data` that are personal. */
  personal: string[];
  revealed: boolean;
  /** The subject's key is gone: its personal values are erased for good. */
  erased: boolean;
}

/**
 * What came of the request that an event belongs to, in the order in which it happened: of the events, those that lie
 * near it in the log.
 */
export interface EventChain {
  correlationId: string;
  events: EventLine[];
  /** Ids only, no texts. */
  notifications: {
    id: string;
    eventId: string;
    kind: string;
    recipientId: string;
    recipientName: string | null;
  }[];
  /** Documents that these events belong to, by projection. */
  documents: { projection: string; id: string }[];
}

export interface InstanceView {
  id: string;
  /** Host name and process id. */
  name: string;
  version: string;
  role: 'all' | 'web' | 'projections';
  startedAt: string;
  seenAt: string;
  /** Leases that it holds. */
  leases: string[];
  /** The instance that answers this call. */
  self: boolean;
}

export interface EngineView {
  name: 'event-store' | 'document-store';
  /** `SQLite`, `EventStoreDB`, `MongoDB`. */
  product: string;
  reachable: boolean;
  reason: string | null;
  /** Round trip in milliseconds; null when it is away. */
  roundTripMs: number | null;
  /** Position of the last event, for the event store. */
  head: number | null;
  bytes: number | null;
}

/** The last backup, where backups are made. */
export interface BackupView {
  /** ISO UTC; null when none has succeeded yet. */
  at: string | null;
  /** Position of the log that it reaches. */
  position: number | null;
  bytes: number | null;
  /** Files in use that it has not: to be shouted unless it is 0. */
  missingFiles: number;
  /** How often they are made by themselves; null when they are made by hand only. */
  everyMs: number | null;
  /** When the last attempt failed. */
  failedAt: string | null;
  /** To be shouted: older than two intervals, or never made. */
  isOld: boolean;
}

/** What SQLite has written and not yet put into its file. */
export interface WriteAheadLogView {
  bytes: number;
  /** To be shouted: larger than SQLite leaves it, as while another program holds a read open. */
  isHeld: boolean;
}

export interface MachineView {
  instances: InstanceView[];
  /** Null when no backup was ever tried and none are made by themselves. */
  backup: BackupView | null;
  engines: EngineView[];
  /** Of the data folder's disk; null when unknown. */
  diskFreeBytes: number | null;
  diskTotalBytes: number | null;
  /** Null on the production pair. */
  writeAheadLog: WriteAheadLogView | null;
  /** Of the public address; null without https. */
  certificate: { subject: string; validTo: string } | null;
}

/** Something that the program does later or again (docs/adr/0052-jobs.md). */
export interface JobView {
  /** Names it in calls. */
  name: string;
  label: string;
  /** One instance at a time does it. */
  alone: boolean;
  waiting: number;
  /** When the next one is due, ISO UTC; null where nothing waits or what waits has no time. */
  nextDueAt: string | null;
  /** What was given up, by a code of its cause. */
  failed: { cause: string; count: number }[];
  /** The last round on the instance that answers; null before the first. `error` is the kind of error. */
  lastRound: { at: string; error: string | null } | null;
}

/** How many of a job's things have failed. */
export const failedCount = ({ failed }: Pick<JobView, 'failed'>): number =>
  failed.reduce((sum, { count }) => sum + count, 0);

/** Limits of the console's calls. */
export const OPERATIONS_LIMITS = { events: 100, parked: 100, reason: 300 } as const;

import type { JsonObject } from './json.js';

/** `stopped`: too many problems, or no follower. */
export const FOLLOW_STATES = ['live', 'behind', 'building', 'paused', 'stopped'] as const;
export type FollowState = (typeof FOLLOW_STATES)[number];

export const FOLLOW_STATE_LABELS: Record<FollowState, string> = {
  live: 'Em dia',
  behind: 'Atrasada',
  building: 'Reconstruindo',
  paused: 'Pausada',
  stopped: 'Parada',
};

/** Quotes no event data. */
export interface FoldProblem {
  eventId: string;
  type: string;
  position: number;
  error: string;
}

export interface RebuildProgress {
  position: number;
  events: number;
  eventsPerSecond: number | null;
  secondsLeft: number | null;
  paused: boolean;
}

export interface FollowerView {
  name: string;
  kind: 'projection' | 'process';
  state: FollowState;
  version: number;
  position: number;
  /** End of the log in the categories followed. */
  head: number;
  lagEvents: number;
  lagSeconds: number;
  eventsPerSecond: number;
  /** Events per minute, oldest first. */
  lastHour: number[];
  events: number;
  documents: number | null;
  /** Bytes on disk; null when the engine does not say. */
  bytes: number | null;
  holder: string | null;
  parked: number;
  lastProblem: FoldProblem | null;
  rebuild: RebuildProgress | null;
  mayRevert: boolean;
  verification: Verification | null;
}

export interface Verification {
  state: 'running' | 'done' | 'failed';
  startedAt: string;
  position: number;
  head: number;
  compared: number;
  differences: DocumentDifference[];
  /** `differences` holds only the first documents that differ. */
  differing: number;
}

export interface DocumentDifference {
  id: string;
  /** Personal values are masked. */
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

export interface ParkedStream {
  id: string;
  follower: string;
  stream: string;
  problem: FoldProblem;
  stack: string | null;
  tries: number;
  parkedAt: string;
  lastTriedAt: string;
  waiting: number;
}

export interface ParkedPage {
  items: ParkedStream[];
  total: number;
}

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
  /** Such as `ChangeLead`; null when unknown. */
  command: string | null;
}

/** Newest first. An empty page with `next` is not the last. */
export interface EventPage {
  items: EventLine[];
  next: number | null;
}

export interface EventQuery {
  stream?: string;
  category?: string;
  type?: string;
  actorId?: string;
  correlationId?: string;
  /** ISO; `to` is exclusive. */
  from?: string;
  to?: string;
  before?: number;
  limit?: number;
}

/** Personal values are masked unless `revealed`; `data` is upcast. */
export interface EventDetail extends EventLine {
  causationId: string;
  schemaVersion: number;
  data: JsonObject;
  /** Paths of `data`. */
  personal: string[];
  revealed: boolean;
  erased: boolean;
}

/** Oldest first, as far as they lie near each other in the log. */
export interface EventChain {
  correlationId: string;
  events: EventLine[];
  notifications: {
    id: string;
    eventId: string;
    kind: string;
    recipientId: string;
    recipientName: string | null;
  }[];
  documents: { projection: string; id: string }[];
}

export interface InstanceView {
  id: string;
  name: string;
  version: string;
  role: 'all' | 'web' | 'projections';
  startedAt: string;
  seenAt: string;
  leases: string[];
  self: boolean;
}

export interface EngineView {
  name: 'event-store' | 'document-store';
  product: string;
  reachable: boolean;
  reason: string | null;
  roundTripMs: number | null;
  head: number | null;
  bytes: number | null;
}

export interface BackupView {
  at: string | null;
  position: number | null;
  bytes: number | null;
  /** Files in use that the backup lacks; an alarm unless 0. */
  missingFiles: number;
  everyMs: number | null;
  failedAt: string | null;
  /** Older than two intervals, or missing. */
  isOld: boolean;
}

export interface WriteAheadLogView {
  bytes: number;
  /** An alarm: another program may hold a read open. */
  isHeld: boolean;
}

export interface MachineView {
  instances: InstanceView[];
  backup: BackupView | null;
  engines: EngineView[];
  diskFreeBytes: number | null;
  diskTotalBytes: number | null;
  writeAheadLog: WriteAheadLogView | null;
  /** Null without https. */
  certificate: { subject: string; validTo: string } | null;
}

export interface JobView {
  name: string;
  label: string;
  alone: boolean;
  waiting: number;
  /** ISO UTC; null where nothing waits for a time. */
  nextDueAt: string | null;
  /** Abandoned items by the code of their cause. */
  failed: { cause: string; count: number }[];
  /** On the answering instance; null before the first. `error` is the kind of error. */
  lastRound: { at: string; error: string | null } | null;
}

export const failedCount = ({ failed }: Pick<JobView, 'failed'>): number =>
  failed.reduce((sum, { count }) => sum + count, 0);

export const OPERATIONS_LIMITS = { events: 100, parked: 100, reason: 300 } as const;

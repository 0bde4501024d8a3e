import type { BoardStage, FunnelStage } from './leads.js';
import type { BrokerFace } from './users.js';

/** `since` is null while nothing is recorded. */
export interface PastStart {
  since: string | null;
  /** Percent of the log that has been read; null once there is a past to see. */
  preparing: number | null;
}

/** `before` + `entered` − `left` = `after`. */
export interface ChangedCount {
  before: number;
  entered: number;
  left: number;
  after: number;
}

/** Null: not on the board. */
export interface ChangedLead {
  id: string;
  name: string;
  fromStage: BoardStage | null;
  toStage: BoardStage | null;
  fromBroker: BrokerFace | null;
  toBroker: BrokerFace | null;
  /** Of its last change up to the later instant. */
  changedAt: string;
}

export const CHANGED_LEADS_SHOWN = 200;

export interface LeadChanges {
  from: string;
  to: string;
  stages: ({ stage: BoardStage } & ChangedCount)[];
  brokers: ({ broker: BrokerFace | null } & ChangedCount)[];
  /** Latest first; at most `CHANGED_LEADS_SHOWN`. */
  leads: ChangedLead[];
  total: number;
}

export interface CohortReport {
  totalLeads: number;
  stages: {
    stage: FunnelStage;
    /** Came so far at any time; skipped stages count as reached. */
    reached: number;
    /** Percent of all, one decimal. */
    reachedRate: number;
    /** Hours from arrival, one decimal; null when nobody came so far. */
    medianHours: number | null;
    /** Lost now, after coming so far and no further. */
    lost: number;
  }[];
}

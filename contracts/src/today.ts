import type { Lead, LeadClock } from './leads.js';
import type { Visit } from './visits.js';

/** Records of a block that are sent; `total` counts the others too. */
export const TODAY_SHOWN = 50;
/** A visit's outcome is asked for so many minutes after its beginning. */
export const OUTCOME_AFTER_MINUTES = 60;

export interface TodayBlock<T> {
  total: number;
  items: T[];
}

/** Records that wait for the person, among those that they may read. */
export interface Today {
  /** Leads that nobody has answered, longest wait first. */
  waiting: TodayBlock<Lead>;
  /** Visits that are still to come today, or have just begun, earliest first. */
  visits: TodayBlock<Visit>;
  /** Past visits without an outcome, latest first. */
  outcomes: TodayBlock<Visit>;
  /** Visits that visitors asked for and whose hour is not agreed on, earliest first. */
  requests: TodayBlock<Visit>;
  /** Leads whose next step is due today or before, earliest first. */
  steps: TodayBlock<Lead>;
  since: TodaySince;
  /** The rules for the leads' waiting times. */
  clock: LeadClock;
}

/** Changes since 18:00 of the day before. */
export interface TodaySince {
  /** ISO UTC. */
  from: string;
  arrived: number;
  closed: number;
  lost: number;
}

export interface TodayQuery {
  /** A user id, or `none`. */
  brokerId?: string;
}

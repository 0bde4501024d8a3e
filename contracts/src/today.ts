import type { LeadClock } from './working-clock.js';
import type { Lead } from './leads.js';
import type { Visit } from './visits.js';

export const TODAY_SHOWN = 50;
/** A visit's outcome is asked for so many minutes after its beginning. */
export const OUTCOME_AFTER_MINUTES = 60;

export interface TodayBlock<T> {
  total: number;
  items: T[];
}

export interface Today {
  /** Longest wait first. */
  waiting: TodayBlock<Lead>;
  /** Still to come today or just begun, earliest first. */
  visits: TodayBlock<Visit>;
  /** Without an outcome, latest first. */
  outcomes: TodayBlock<Visit>;
  /** Without an agreed hour, earliest first. */
  requests: TodayBlock<Visit>;
  /** Due today or before, earliest first. */
  steps: TodayBlock<Lead>;
  since: TodaySince;
  clock: LeadClock;
}

/** Changes since 18:00 of the day before. */
export interface TodaySince {
  /** ISO UTC. */
  from: string;
  arrived: number;
  closed: number;
  lost: number;
  visited: number;
}

export interface TodayQuery {
  /** A user id, or `none`. */
  brokerId?: string;
}

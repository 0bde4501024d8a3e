import type { Day } from './local-time.js';
import type { BrokerFace } from './users.js';
import type { WorkingInterval } from './working-hours.js';

export const FREE_TIMES_DAYS = 14;

/** Inclusive days of São Paulo. */
export interface FreeTimesQuery {
  from: Day;
  to: Day;
  /** Default: the broker whom such a booking would get. */
  brokerId?: string;
  leadId?: string;
  /** Visits elsewhere keep the buffer; so do all of them without it. */
  propertyId?: string;
  durationMinutes?: number;
  /** Is to be moved, so its time counts as free. */
  exceptVisitId?: string;
}

export interface FreeTimes {
  broker: BrokerFace;
  days: FreeDay[];
}

export interface FreeDay {
  day: Day;
  free: number;
  absent: boolean;
  hours: readonly WorkingInterval[];
  slots: TimeSlot[];
}

/** Every half hour in which visits usually begin, or which is worked. */
export interface TimeSlot {
  /** ISO UTC. */
  start: string;
  /** `closed`: past, or outside of the broker's hours. */
  state: 'free' | 'taken' | 'closed';
  visit?: TakenBy;
}

export interface TakenBy {
  id: string;
  /** Null where the person was erased. */
  client: string | null;
  property: string | null;
}

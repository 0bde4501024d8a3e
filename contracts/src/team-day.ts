import type { Day } from './local-time.js';
import type { BrokerFace } from './users.js';
import type { WorkingInterval } from './working-hours.js';

export interface TeamDayQuery {
  day: Day;
}

export interface TeamDayBroker extends BrokerFace {
  /** None on a day off, or while absent. */
  hours: readonly WorkingInterval[];
  absent: boolean;
}

/** Brokers who take leads and whose visits the person may read. */
export interface TeamDay extends TeamDayQuery {
  brokers: readonly TeamDayBroker[];
}

import type { Day } from '@lox/contracts/local-time.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/**
 * A broker will be away from the first to the last day, both inclusive; meanwhile the deputy gets the new
 * leads.
 */
export interface AbsencePlanned {
  type: 'AbsencePlanned';
  data: {
    absenceId: string;
    userId: string;
    firstDay: Day;
    lastDay: Day;
    deputyId: string | null;
    /** For colleagues to read. */
    note: string | null;
  };
}

/** The absence does not take place, or ends before its last day: the broker is back at once. */
export type AbsenceCancelled = EventOf<'AbsenceCancelled', { absenceId: string }>;

export type AbsenceEvent = AbsencePlanned | AbsenceCancelled;

export const absenceEvents = defineEvents<AbsenceEvent>('absence', {
  // A note may hold personal matters, so it is erased with the account.
  AbsencePlanned: { version: 1, personal: ['note'], subject: { category: 'user', key: 'userId' } },
  AbsenceCancelled: { version: 1 },
});

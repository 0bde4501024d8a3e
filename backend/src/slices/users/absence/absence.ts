import type { Day } from '@lox/contracts/local-time.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { absenceEvents, type AbsenceEvent } from './absence.events.js';

/** Both days inclusive. */
export interface PlannedAbsence {
  from: Day;
  to: Day;
}

export type AbsenceState = ReadonlyMap<string, PlannedAbsence>;

export const absence: Evolution<AbsenceState, AbsenceEvent> = {
  events: absenceEvents,
  initial: new Map(),
  evolve(state, event) {
    const planned = new Map(state);
    switch (event.type) {
      case 'AbsencePlanned':
        return planned.set(event.data.absenceId, { from: event.data.firstDay, to: event.data.lastDay });
      case 'AbsenceCancelled':
        planned.delete(event.data.absenceId);
        return planned;
    }
  },
};

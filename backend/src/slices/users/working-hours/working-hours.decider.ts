import {
  DEFAULT_WORKING_WEEK,
  type OwnHours,
  workingWeekProblem,
  type WorkingHours,
} from '@lox/contracts/working-hours.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { workingHoursEvents, type WorkingHoursEvent } from './working-hours.events.js';

export const workingHours: Evolution<OwnHours, WorkingHoursEvent> = {
  events: workingHoursEvents,
  initial: { week: null, bufferMinutes: null },
  evolve(state, event) {
    switch (event.type) {
      case 'WorkingHoursChanged':
        return { ...state, week: event.data.to };
      case 'WorkingHoursBufferChanged':
        return { ...state, bufferMinutes: event.data.to };
    }
  },
};

const BUILT_IN: WorkingHours = { week: DEFAULT_WORKING_WEEK, bufferMinutes: 0 };

export const hoursOver = (own: OwnHours, under: WorkingHours = BUILT_IN): WorkingHours => ({
  week: own.week ?? under.week,
  bufferMinutes: own.bufferMinutes ?? under.bufferMinutes,
});

export function changeHours(present: OwnHours, wanted: OwnHours): WorkingHoursEvent[] {
  const week =
    wanted.week?.map((day) => day.toSorted((one, other) => (one.from < other.from ? -1 : 1))) ?? null;
  const problem = week && workingWeekProblem(week);
  if (problem) throw new DomainError('working_week_invalid', problem, 400, { fields: { week: problem } });
  const events: WorkingHoursEvent[] = [];
  if (JSON.stringify(week) !== JSON.stringify(present.week))
    events.push({ type: 'WorkingHoursChanged', data: { from: present.week, to: week } });
  if (wanted.bufferMinutes !== present.bufferMinutes)
    events.push({
      type: 'WorkingHoursBufferChanged',
      data: { from: present.bufferMinutes, to: wanted.bufferMinutes },
    });
  return events;
}

import type { WorkingWeek } from '@lox/contracts/working-hours.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** The agency, or a broker, works at other hours; null: a broker keeps the agency's. Times of São Paulo. */
export type WorkingHoursChanged = EventOf<
  'WorkingHoursChanged',
  { from: WorkingWeek | null; to: WorkingWeek | null }
>;

/** Another time, in minutes, is kept free between visits in different places; null: as the agency does. */
export type WorkingHoursBufferChanged = EventOf<
  'WorkingHoursBufferChanged',
  { from: number | null; to: number | null }
>;

export type WorkingHoursEvent = WorkingHoursChanged | WorkingHoursBufferChanged;

export const workingHoursEvents = defineEvents<WorkingHoursEvent>('workingHours', {
  WorkingHoursChanged: { version: 1, changes: 'workingWeek' },
  WorkingHoursBufferChanged: { version: 1, changes: 'bufferMinutes' },
});

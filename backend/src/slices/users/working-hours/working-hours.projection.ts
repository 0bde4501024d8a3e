import type { OwnHours } from '@lox/contracts/working-hours.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { workingHours } from './working-hours.decider.js';
import { workingHoursEvents } from './working-hours.events.js';

export interface WorkingHoursDocument extends Projected, OwnHours {
  updatedAt: string;
  revision: number;
}

export const workingHoursProjection: Projection<WorkingHoursDocument> = projection({
  name: 'working-hours',
  version: 1,
  categories: [workingHoursEvents],
  indexes: [],
  evolve: (document, event) => ({
    ...workingHours.evolve(document ?? workingHours.initial, event),
    _id: '',
    _position: 0,
    updatedAt: event.metadata.occurredAt,
    revision: event.revision,
  }),
});

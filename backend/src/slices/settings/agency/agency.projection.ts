import { projection, type Projected, type Projection } from '../../../platform/log/projections/projection.js';
import { agencyEvents } from './agency.events.js';
import { withAgencyChange, type AgencyState } from './agency.js';

/** Changed fields only. */
export interface AgencyDocument extends Projected {
  changed: AgencyState;
  updatedAt: string;
  revision: number;
}

export const agencyProjection: Projection<AgencyDocument> = projection({
  name: 'agency-profile',
  version: 1,
  categories: [agencyEvents],
  indexes: [],
  evolve(document, event) {
    return {
      _id: '',
      _position: 0,
      changed: withAgencyChange(document?.changed ?? {}, event),
      updatedAt: event.metadata.occurredAt,
      revision: event.revision,
    };
  },
});

import { projection, type Projected, type Projection } from '../../platform/log/projections/projection.js';
import { withSettingsChange, type SiteSettingsState } from './site-settings.js';
import { siteSettingsEvents } from './site-settings.events.js';

/** Changed fields only. */
export interface SiteSettingsDocument extends Projected {
  changed: SiteSettingsState;
  updatedAt: string;
  revision: number;
}

export const siteSettingsProjection: Projection<SiteSettingsDocument> = projection({
  name: 'site-settings',
  version: 1,
  categories: [siteSettingsEvents],
  indexes: [],
  evolve(document, event) {
    return {
      _id: '',
      _position: 0,
      changed: withSettingsChange(document?.changed ?? {}, event),
      updatedAt: event.metadata.occurredAt,
      revision: event.revision,
    };
  },
});

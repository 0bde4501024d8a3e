import type { LeadChannelKind } from '@lox/contracts/incoming-leads.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { leadChannelEvents } from './lead-channel.events.js';

export const LEAD_CHANNELS = Symbol('LEAD_CHANNELS');

/** Also after it was removed: what came through it names it. */
export interface LeadChannelDocument extends Projected {
  kind: LeadChannelKind;
  name: string;
  on: boolean;
  removed: boolean;
  createdAt: string;
}

export const leadChannelsProjection: Projection<LeadChannelDocument> = projection({
  name: 'lead-channels',
  version: 1,
  categories: [leadChannelEvents],
  indexes: [{ fields: { removed: 1, createdAt: -1 } }],
  evolve(document, { type, data, metadata }) {
    switch (type) {
      case 'LeadChannelOpened': {
        const { kind, name } = data;
        const createdAt = metadata.occurredAt;
        return { _id: '', _position: 0, kind, name, on: true, removed: false, createdAt };
      }
      case 'LeadChannelKeysReplaced':
        return document;
      case 'LeadChannelSwitchedOff':
        return document && { ...document, on: false };
      case 'LeadChannelSwitchedOn':
        return document && { ...document, on: true };
      case 'LeadChannelRemoved':
        return document && { ...document, on: false, removed: true };
    }
  },
});

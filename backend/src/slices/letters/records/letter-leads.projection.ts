import type { LeadStatus } from '@lox/contracts/leads.js';
import { projection, type Projected, type Projection } from '../../../platform/log/projections/projection.js';
import { leadEvents } from '../../leads/domain/lead.events.js';
import { isNotDemo } from '../../../platform/log/deciding/demo-correlation.js';

/** Holds no personal data. */
export interface LetterLead extends Projected {
  brokerId: string | null;
  status: LeadStatus;
  /** ISO UTC. */
  createdAt: string;
  statusAt: string;
  activityAt: string;
  /** Correlation id of the last assignment. */
  assignedIn: string | null;
  /** The last event is not the demonstration's. */
  real: boolean;
}

export const letterLeadsProjection: Projection<LetterLead> = projection({
  name: 'letter-leads',
  version: 1,
  categories: [leadEvents],
  indexes: [
    { fields: { activityAt: 1 } },
    { fields: { assignedIn: 1 } },
    { fields: { createdAt: 1 } },
    { fields: { statusAt: 1 } },
  ],
  perStream: true,
  key: ({ stream }) => stream.slice('lead-'.length),
  evolve(document, event) {
    const { occurredAt, correlationId } = event.metadata;
    const real = isNotDemo(event.metadata);
    if (event.type === 'LeadCreated') {
      const { brokerId, status } = event.data;
      const at = { createdAt: occurredAt, statusAt: occurredAt, activityAt: occurredAt };
      return { _id: '', _position: 0, brokerId, status, ...at, assignedIn: null, real };
    }
    if (!document) return undefined;
    const after = { ...document, activityAt: occurredAt, real };
    if (event.type === 'LeadStageMoved') return { ...after, status: event.data.to, statusAt: occurredAt };
    if (event.type === 'LeadAssigned')
      return { ...after, brokerId: event.data.to, assignedIn: correlationId };
    // An erased person causes no reminders.
    if (event.type === 'LeadPersonalDataErased') return undefined;
    return after;
  },
});

import type { LeadStatus } from '@lox/contracts/leads.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { type LeadEvent, leadEvents } from '../../leads/domain/lead.events.js';
import { leadFields } from '../../leads/lead.published.js';
import { isNotDemo } from '../../../platform/log/deciding/demo-correlation.js';

export const LETTER_LEADS = Symbol('LETTER_LEADS');

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
  merged: boolean;
  /** The last event is not the demonstration's. */
  real: boolean;
}

export const letterLeadsProjection: Projection<LetterLead> = projection({
  name: 'letter-leads',
  version: 2,
  smallDocuments: true,
  deferred: true,
  categories: [leadEvents],
  indexes: [
    { fields: { activityAt: 1 } },
    { fields: { assignedIn: 1 }, sparse: 'assignedIn' },
    { fields: { createdAt: 1 } },
    { fields: { statusAt: 1 } },
  ],
  evolve(document, event) {
    const { occurredAt, correlationId } = event.metadata;
    const real = isNotDemo(event.metadata);
    if (event.type === 'LeadCreated') {
      const { brokerId, status } = leadFields(event);
      const at = { createdAt: occurredAt, statusAt: occurredAt, activityAt: occurredAt };
      return { _id: '', _position: 0, brokerId, status, ...at, assignedIn: null, merged: false, real };
    }
    // An erased person causes no reminders.
    if (!document || event.type === 'LeadPersonalDataErased') return undefined;
    if (event.type === 'LeadWithdrawn') return { ...document, merged: true };
    if (event.type === 'LeadMerged' || event.type === 'LeadSeparated')
      return { ...document, merged: event.type === 'LeadMerged' };
    if (NO_ACTIVITY.has(event.type)) return document;
    return {
      ...document,
      ...picked(leadFields(event), ['brokerId', 'status']),
      ...(event.type === 'LeadStageMoved' && { statusAt: occurredAt }),
      ...(event.type === 'LeadAssigned' && { assignedIn: correlationId }),
      activityAt: occurredAt,
      real,
    };
  },
});

const NO_ACTIVITY: ReadonlySet<LeadEvent['type']> = new Set([
  'LeadNextStepCameDue',
  'LeadWaitedTooLong',
  'LeadAbsorbed',
  'LeadReleased',
  'LeadToldApart',
]);

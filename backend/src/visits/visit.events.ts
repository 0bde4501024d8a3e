import type { PreferredTime } from '@lox/contracts/visit-requests.js';
import { defineEvents } from '../platform/events/event-catalogue.js';

/**
 * A visitor of the site asked to see a property. Nobody has agreed on a time yet: `scheduledDate` (ISO UTC) stands for
 * the day and period that were asked for.
 */
export interface VisitRequested {
  type: 'VisitRequested';
  data: {
    leadId: string;
    propertyId: string;
    /** Who had the lead at the time. */
    brokerId: string | null;
    scheduledDate: string;
    provisional: true;
    preferredTime: PreferredTime;
    message: string | null;
  };
}

/** The person asked to be forgotten: what they wrote can no longer be read. */
export interface VisitPersonalDataErased {
  type: 'VisitPersonalDataErased';
  data: Record<string, never>;
}

export type VisitEvent = VisitRequested | VisitPersonalDataErased;

export const visitEvents = defineEvents<VisitEvent>('visit', {
  VisitRequested: { version: 1, personal: ['message'], subject: { category: 'lead', key: 'leadId' } },
  VisitPersonalDataErased: { version: 1 },
});

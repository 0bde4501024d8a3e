import type { Evolution } from '../platform/deciding/streams.js';
import type { VisitEvent } from './visit.events.js';

export interface ExistingVisit {
  leadId: string;
  propertyId: string;
  scheduledDate: string;
  erased: boolean;
}

/** What decisions about a visit need to know; null before it was asked for. */
export type VisitState = ExistingVisit | null;

export const visit: Evolution<VisitState, VisitEvent> = {
  category: 'visit',
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'VisitRequested': {
        const { leadId, propertyId, scheduledDate } = event.data;
        return { leadId, propertyId, scheduledDate, erased: false };
      }
      case 'VisitPersonalDataErased':
        return state && { ...state, erased: true };
    }
  },
};

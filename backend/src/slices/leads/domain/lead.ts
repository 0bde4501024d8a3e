import type { LeadPriority } from '@lox/contracts/leads.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { leadFields, type LeadSummary } from '../lead.published.js';
import { leadEvents, type LeadEvent } from './lead.events.js';

export interface ExistingLead extends LeadSummary {
  notes: string | null;
  priority: LeadPriority;
}

export type LeadState = ExistingLead | null;

export const lead: Evolution<LeadState, LeadEvent> = {
  events: leadEvents,
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'LeadCreated': {
        const { notes, priority } = event.data;
        return { ...leadFields(event), notes, priority };
      }
      case 'LeadPriorityChanged':
        return state && { ...state, priority: event.data.to };
      case 'LeadNotesChanged':
        return state && { ...state, notes: event.data.to };
      case 'LeadPersonalDataErased':
        return state && { ...state, ...leadFields(event), notes: null };
      default:
        return state && { ...state, ...leadFields(event) };
    }
  },
};

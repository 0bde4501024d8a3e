import type { LeadPriority, LeadStatus } from '@lox/contracts/leads.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { leadEvents, type Contact, type LeadEvent } from './lead.events.js';

export interface ExistingLead {
  contact: Contact;
  notes: string | null;
  status: LeadStatus;
  priority: LeadPriority;
  brokerId: string | null;
  erased: boolean;
}

export type LeadState = ExistingLead | null;

const NOBODY: Contact = { name: '', email: null, phone: null, message: null };

export const lead: Evolution<LeadState, LeadEvent> = {
  events: leadEvents,
  initial: null,
  evolve(state, event) {
    if (event.type === 'LeadCreated') {
      const { name, email, phone, message, notes, status, priority, brokerId } = event.data;
      const contact = { name: name ?? '', email, phone, message };
      return { contact, notes, status, priority, brokerId, erased: false };
    }
    return state && evolveExisting(state, event);
  },
};

function evolveExisting(
  state: ExistingLead,
  event: Exclude<LeadEvent, { type: 'LeadCreated' }>,
): ExistingLead {
  switch (event.type) {
    case 'LeadStageMoved':
      return { ...state, status: event.data.to };
    case 'LeadPriorityChanged':
      return { ...state, priority: event.data.to };
    case 'LeadNotesChanged':
      return { ...state, notes: event.data.to };
    case 'LeadContactCorrected':
      return { ...state, contact: { ...state.contact, ...event.data.to } };
    case 'LeadAssigned':
      return { ...state, brokerId: event.data.to };
    case 'LeadPersonalDataErased':
      return { ...state, contact: NOBODY, notes: null, erased: true };
  }
}

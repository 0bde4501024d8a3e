import type { LossReason } from '@lox/contracts/lost-reasons.js';
import type { LeadPriority } from '@lox/contracts/leads.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { leadFields, type LeadSummary } from '../lead.published.js';
import { leadEvents, type LeadEvent } from './lead.events.js';

export interface ExistingLead extends LeadSummary {
  notes: string | null;
  priority: LeadPriority;
  /** The next step's time was over when it was set, or came since. */
  isReminded: boolean;
  lostReason: LossReason | null;
  /** The latest ids: a repeated request writes one note. */
  recentNotes: readonly string[];
}

const RECENT_NOTES = 20;

export type LeadState = ExistingLead | null;

export const lead: Evolution<LeadState, LeadEvent> = {
  events: leadEvents,
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'LeadCreated': {
        const { notes, priority } = event.data;
        return {
          ...leadFields(event),
          notes,
          priority,
          isReminded: false,
          lostReason: null,
          recentNotes: [],
        };
      }
      case 'LeadPriorityChanged':
        return state && { ...state, priority: event.data.to };
      case 'LeadNotesChanged':
        return state && { ...state, notes: event.data.to };
      case 'LeadNoteWritten':
        return (
          state && { ...state, recentNotes: [...state.recentNotes, event.data.noteId].slice(-RECENT_NOTES) }
        );
      case 'LeadNextStepSet': {
        const isReminded = event.data.dueAt <= event.metadata.occurredAt;
        return state && { ...state, ...leadFields(event), isReminded };
      }
      case 'LeadNextStepCameDue':
        return state && { ...state, isReminded: true };
      case 'LeadStageMoved':
        return state && { ...state, ...leadFields(event), lostReason: null };
      case 'LeadLossExplained':
        return state && { ...state, lostReason: { key: event.data.reason, text: event.data.text } };
      case 'LeadPersonalDataErased':
        return state && { ...state, ...leadFields(event), notes: null };
      default:
        return state && { ...state, ...leadFields(event) };
    }
  },
};

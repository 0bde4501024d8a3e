import type { Reason } from '@lox/contracts/reasons.js';
import type { LeadPriority } from '@lox/contracts/leads.js';
import type { EventMetadata } from '../../../platform/storage/event-store/event-store.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { type LeadAttention, leadAttention } from '../lead-attention.published.js';
import { ruledStep, type RuledSteps } from './lead-idleness.js';
import {
  type Absorbed,
  evolveAbsorbed,
  evolveApart,
  leadFields,
  type LeadSummary,
} from '../lead.published.js';
import { type LeadContactReserved, leadContactEvents, type LeadEvent, leadEvents } from './lead.events.js';

export interface ExistingLead extends LeadSummary, LeadAttention, RuledSteps {
  notes: string | null;
  priority: LeadPriority;
  /** The next step's time was over when it was set, or came since. */
  isReminded: boolean;
  lostReason: Reason | null;
  /** The latest ids: a repeated request writes one note. */
  recentNotes: readonly string[];
  absorbed: readonly Absorbed[];
  apart: readonly string[];
  requests: readonly string[];
  /** A person gave it to its broker. */
  isHandedOver: boolean;
}

const RECENT_NOTES = 20;

export type LeadState = ExistingLead | null;

/** The lead may not be there yet. */
export const leadContact: Evolution<string | null, LeadContactReserved> = {
  events: leadContactEvents,
  initial: null,
  evolve: (_, { data }) => data.leadId,
};

type Happened = LeadEvent & { metadata: EventMetadata };

export const lead: Evolution<LeadState, LeadEvent> = {
  events: leadEvents,
  initial: null,
  evolve(state, event) {
    const after = evolve(state, event);
    return after && state ? { ...after, ...leadAttention(after, event) } : after;
  },
};

function evolve(state: LeadState, event: Happened): LeadState {
  switch (event.type) {
    case 'LeadCreated': {
      const { notes, priority } = event.data;
      return {
        waitingStep: null,
        idleStep: null,
        isHandedOver: false,
        notes,
        priority,
        isReminded: false,
        lostReason: null,
        recentNotes: [],
        absorbed: [],
        apart: [],
        requests: [],
        ...leadFields(event),
        ...leadAttention(undefined, event),
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
    case 'LeadAssigned': {
      const isByHand = event.metadata.actorId !== null;
      return state && { ...state, ...leadFields(event), isHandedOver: state.isHandedOver || isByHand };
    }
    case 'LeadWaitedTooLong':
      return state && { ...state, ...ruledStep(event) };
    case 'LeadStageMoved':
      return state && { ...state, ...leadFields(event), lostReason: null };
    case 'LeadLossExplained':
      return state && { ...state, lostReason: { key: event.data.reason, text: event.data.text } };
    case 'LeadAbsorbed':
    case 'LeadReleased':
      return state && { ...state, absorbed: evolveAbsorbed(state.absorbed, event) };
    case 'LeadToldApart':
    case 'LeadSeparated':
      return state && { ...state, ...leadFields(event), apart: evolveApart(state.apart, event) };
    case 'LeadContactedAgain': {
      const { request } = event.data;
      return state && request !== null ? { ...state, requests: [...state.requests, request] } : state;
    }
    case 'LeadContactWithdrawn':
      return (
        state && { ...state, requests: state.requests.filter((request) => request !== event.data.request) }
      );
    case 'LeadPersonalDataErased': {
      const absorbed = state && evolveAbsorbed(state.absorbed, event);
      return state && absorbed && { ...state, ...leadFields(event), absorbed, notes: null };
    }
    default:
      return state && { ...state, ...leadFields(event) };
  }
}

import type { Reason } from '@lox/contracts/reasons.js';
import { HOLDING_STATUSES, type NewVisitOpinion, type VisitOpinion } from '@lox/contracts/visits.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { isNewVisit, visitFields, type VisitSummary } from '../visit.published.js';
import { visitEvents, type VisitEvent } from './visit.events.js';

export interface ExistingVisit extends VisitSummary {
  firstDate: string;
  notes: string | null;
  cancelReason: Reason | null;
  opinion: VisitOpinion | null;
}

export type VisitState = ExistingVisit | null;

/** `end` excluded, ISO UTC. */
export interface BrokerTime {
  brokerId: string;
  start: string;
  end: string;
}

export const visit = {
  events: visitEvents,
  initial: null,
  evolve(state: VisitState, event: VisitEvent): VisitState {
    if (isNewVisit(event)) {
      const firstDate = event.data.scheduledDate;
      const untold = { notes: null, cancelReason: null, opinion: null };
      return { ...visitFields(event), firstDate, ...untold, ...visitNotes(event) };
    }
    return state && { ...state, ...visitFields(event), ...visitNotes(event), ...visitOutcome(state, event) };
  },
} satisfies Evolution<VisitState, VisitEvent>;

/** Personal: no part of the summary. */
export function visitNotes(event: VisitEvent): { notes?: string | null } {
  switch (event.type) {
    case 'VisitRequested':
      return { notes: event.data.message };
    case 'VisitScheduled':
      return { notes: event.data.notes };
    case 'VisitNotesChanged':
      return { notes: event.data.to };
    case 'VisitPersonalDataErased':
      return { notes: null };
    default:
      return {};
  }
}

/** Texts are personal: no part of the summary. */
export function visitOutcome(
  { cancelReason, opinion = null }: Told,
  event: VisitEvent,
): Partial<Pick<ExistingVisit, 'cancelReason' | 'opinion'>> {
  switch (event.type) {
    case 'VisitPersonalDataErased':
      return {
        cancelReason: cancelReason && { ...cancelReason, text: null },
        opinion: opinion && opinionOf({ ...opinion, text: null }),
      };
    case 'VisitCancellationExplained':
      return { cancelReason: { key: event.data.reason, text: event.data.text } };
    case 'VisitOpinionNoted':
      return { opinion: opinionOf(event.data) };
    case 'VisitStatusChanged':
      return { cancelReason: null, opinion: null };
    default:
      return {};
  }
}

interface Told {
  cancelReason: Reason | null;
  opinion?: VisitOpinion | null;
}

export const opinionOf = ({ words, text = null }: NewVisitOpinion): VisitOpinion | null =>
  words.length > 0 || text ? { words, text } : null;

export function brokerTimeOf(state: VisitState): BrokerTime | null {
  if (!state?.brokerId || state.provisional || !HOLDING_STATUSES.includes(state.status)) return null;
  return { brokerId: state.brokerId, ...timeSpan(state.scheduledDate, state.durationMinutes) };
}

export const timeSpan = (start: string, minutes: number): { start: string; end: string } => ({
  start,
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
});

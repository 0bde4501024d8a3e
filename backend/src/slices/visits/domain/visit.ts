import type { Reason } from '@lox/contracts/reasons.js';
import { HOLDING_STATUSES } from '@lox/contracts/visits.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { isNewVisit, visitFields, type VisitSummary } from '../visit.published.js';
import { visitEvents, type VisitEvent } from './visit.events.js';

export interface ExistingVisit extends VisitSummary {
  firstDate: string;
  notes: string | null;
  cancelReason: Reason | null;
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
      return { ...visitFields(event), firstDate, notes: null, cancelReason: null, ...visitNotes(event) };
    }
    return state && { ...state, ...visitFields(event), ...visitNotes(event), ...cancellation(state, event) };
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

/** Its text is personal: no part of the summary. */
export function cancellation(
  { cancelReason }: { cancelReason: Reason | null },
  event: VisitEvent,
): { cancelReason?: Reason | null } {
  if (event.type === 'VisitPersonalDataErased')
    return { cancelReason: cancelReason && { ...cancelReason, text: null } };
  if (event.type === 'VisitCancellationExplained')
    return { cancelReason: { key: event.data.reason, text: event.data.text } };
  return event.type === 'VisitStatusChanged' ? { cancelReason: null } : {};
}

export function brokerTimeOf(state: VisitState): BrokerTime | null {
  if (!state?.brokerId || state.provisional || !HOLDING_STATUSES.includes(state.status)) return null;
  return { brokerId: state.brokerId, ...timeSpan(state.scheduledDate, state.durationMinutes) };
}

export const timeSpan = (start: string, minutes: number): { start: string; end: string } => ({
  start,
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
});

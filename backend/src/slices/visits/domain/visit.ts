import { HOLDING_STATUSES, VISIT_DURATION, type VisitStatus } from '@lox/contracts/visits.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { visitEvents, type VisitEvent } from './visit.events.js';

export interface ExistingVisit {
  leadId: string;
  propertyId: string;
  brokerId: string | null;
  /** ISO UTC. */
  scheduledDate: string;
  /** Recognises a repeated request. */
  firstDate: string;
  durationMinutes: number;
  status: VisitStatus;
  /** No time is agreed on yet. */
  provisional: boolean;
  notes: string | null;
  erased: boolean;
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
    if (event.type === 'VisitRequested') {
      const { leadId, propertyId, brokerId, scheduledDate, message } = event.data;
      const asked = { leadId, propertyId, brokerId, scheduledDate, provisional: true, notes: message };
      return newVisit({ ...asked, durationMinutes: VISIT_DURATION.default, status: 'scheduled' });
    }
    if (event.type === 'VisitScheduled') return newVisit({ ...event.data, provisional: false });
    return state && { ...state, ...visitChanges(event) };
  },
} satisfies Evolution<VisitState, VisitEvent>;

const newVisit = (data: Omit<ExistingVisit, 'firstDate' | 'erased'>): ExistingVisit => ({
  ...data,
  firstDate: data.scheduledDate,
  erased: false,
});

type Change = Exclude<VisitEvent, { type: 'VisitRequested' | 'VisitScheduled' }>;

export function visitChanges(event: Change): Partial<ExistingVisit> {
  switch (event.type) {
    case 'VisitRescheduled':
      return { scheduledDate: event.data.to, provisional: false };
    case 'VisitStatusChanged':
      return { status: event.data.to, ...(AGREED.includes(event.data.to) && { provisional: false }) };
    case 'VisitNotesChanged':
      return { notes: event.data.to };
    case 'VisitDurationChanged':
      return { durationMinutes: event.data.to };
    case 'VisitReassigned':
      return { brokerId: event.data.to };
    case 'VisitPersonalDataErased':
      return { notes: null, erased: true };
    case 'VisitChangeAbandoned':
      return {};
  }
}

const AGREED: readonly VisitStatus[] = ['confirmed', 'completed'];

export function brokerTimeOf(state: VisitState): BrokerTime | null {
  if (!state?.brokerId || state.provisional || !HOLDING_STATUSES.includes(state.status)) return null;
  return { brokerId: state.brokerId, ...timeSpan(state.scheduledDate, state.durationMinutes) };
}

export const timeSpan = (start: string, minutes: number): { start: string; end: string } => ({
  start,
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
});

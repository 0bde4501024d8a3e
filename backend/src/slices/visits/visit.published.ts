import type { PreferredTime } from '@lox/contracts/visit-requests.js';
import { VISIT_DURATION, type VisitStatus } from '@lox/contracts/visits.js';
import type { VisitEvent, VisitRequested, VisitScheduled } from './domain/visit.events.js';

export interface VisitSummary {
  leadId: string;
  propertyId: string;
  brokerId: string | null;
  /** ISO UTC. */
  scheduledDate: string;
  durationMinutes: number;
  status: VisitStatus;
  provisional: boolean;
  /** The visitor's first wish. */
  preferredTime: PreferredTime | null;
  erased: boolean;
}

export const LATEST_VISITS = Symbol('LATEST_VISITS');

export type NewVisit = VisitRequested | VisitScheduled;
const AGREED: readonly VisitStatus[] = ['confirmed', 'completed'];

export const isNewVisit = <E extends { type: string }>(event: E): event is E & { type: NewVisit['type'] } =>
  event.type === 'VisitRequested' || event.type === 'VisitScheduled';

export function visitFields(event: NewVisit): VisitSummary;
export function visitFields(event: VisitEvent): Partial<VisitSummary>;
export function visitFields(event: VisitEvent): Partial<VisitSummary> {
  switch (event.type) {
    case 'VisitRequested': {
      const { message: _, ...asked } = event.data;
      return { ...asked, durationMinutes: VISIT_DURATION.default, status: 'scheduled', erased: false };
    }
    case 'VisitScheduled': {
      const { notes: _, ...agreed } = event.data;
      return { ...agreed, provisional: false, preferredTime: null, erased: false };
    }
    case 'VisitRescheduled':
      return { scheduledDate: event.data.to, provisional: false };
    case 'VisitStatusChanged':
      return { status: event.data.to, ...(AGREED.includes(event.data.to) && { provisional: false }) };
    case 'VisitDurationChanged':
      return { durationMinutes: event.data.to };
    case 'VisitReassigned':
      return { brokerId: event.data.to };
    case 'VisitPersonalDataErased':
      return { erased: true };
    case 'VisitCancellationExplained':
    case 'VisitOpinionNoted':
    case 'VisitNotesChanged':
    case 'VisitChangeAbandoned':
      return {};
  }
}

export function evolveVisit(visit: VisitSummary | undefined, event: VisitEvent): VisitSummary | undefined {
  return isNewVisit(event) ? visitFields(event) : visit && { ...visit, ...visitFields(event) };
}

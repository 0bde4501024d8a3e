import type { PreferredTime } from '@lox/contracts/visit-requests.js';
import { VISIT_DURATION, type VisitStatus } from '@lox/contracts/visits.js';
import type { Recorded } from '../../../platform/storage/event-store/event-catalogue.js';
import type { VisitEvent } from '../../visits/domain/visit.events.js';

export interface VisitForLetter {
  leadId: string;
  propertyId: string;
  brokerId: string | null;
  /** ISO UTC. */
  scheduledDate: string;
  durationMinutes: number;
  status: VisitStatus;
  /** No time is agreed on yet. */
  provisional: boolean;
  preferredTime: PreferredTime | null;
  erased: boolean;
  revision: number;
}

const AGREED: readonly VisitStatus[] = ['confirmed', 'completed'];

export function evolveVisitForLetter(
  visit: VisitForLetter | undefined,
  event: Recorded<VisitEvent>,
): VisitForLetter | undefined {
  const { revision } = event;
  if (event.type === 'VisitRequested') {
    const { leadId, propertyId, brokerId, scheduledDate, preferredTime } = event.data;
    const asked = { leadId, propertyId, brokerId, scheduledDate, preferredTime, provisional: true };
    return {
      ...asked,
      durationMinutes: VISIT_DURATION.default,
      status: 'scheduled',
      erased: false,
      revision,
    };
  }
  if (event.type === 'VisitScheduled') {
    const { leadId, propertyId, brokerId, scheduledDate, durationMinutes, status } = event.data;
    const agreed = { provisional: false, preferredTime: null, erased: false, revision };
    return { leadId, propertyId, brokerId, scheduledDate, durationMinutes, status, ...agreed };
  }
  return visit && { ...visit, ...changeOf(event), revision };
}

function changeOf(
  event: Exclude<Recorded<VisitEvent>, { type: 'VisitRequested' | 'VisitScheduled' }>,
): Partial<VisitForLetter> {
  switch (event.type) {
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
    case 'VisitNotesChanged':
    case 'VisitChangeAbandoned':
      return {};
  }
}

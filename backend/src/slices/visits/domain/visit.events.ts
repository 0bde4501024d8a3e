import type { PreferredTime } from '@lox/contracts/visit-requests.js';
import type { VisitStatus } from '@lox/contracts/visits.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/**
 * A visitor of the site asked to see a property. No time is agreed on yet: `scheduledDate` (ISO UTC) stands
 * for the day and period that were asked for.
 */
export interface VisitRequested {
  type: 'VisitRequested';
  data: {
    leadId: string;
    propertyId: string;
    /** The lead's broker at the time. */
    brokerId: string | null;
    scheduledDate: string;
    provisional: true;
    preferredTime: PreferredTime;
    message: string | null;
  };
}

/** Staff put a visit on the calendar, at an instant (ISO UTC) and for so many minutes. */
export interface VisitScheduled {
  type: 'VisitScheduled';
  data: {
    leadId: string;
    propertyId: string;
    brokerId: string | null;
    scheduledDate: string;
    durationMinutes: number;
    status: VisitStatus;
    notes: string | null;
  };
}

/** Of a merged lead the one that goes on for it; the visit's own in events of earlier releases. */
interface OfLead {
  leadId: string;
}

/**
 * The visit was put to another instant (ISO UTC), or a visitor's wish was agreed to: then both may be the
 * same.
 */
export type VisitRescheduled = EventOf<'VisitRescheduled', OfLead & { from: string; to: string }>;

/** The visit was confirmed, took place, was called off, and so on. */
export type VisitStatusChanged = EventOf<
  'VisitStatusChanged',
  OfLead & { from: VisitStatus; to: VisitStatus }
>;

/** The cancellation was explained: `reason` is an offered reason's key, `text` what was typed instead. */
export type VisitCancellationExplained = EventOf<
  'VisitCancellationExplained',
  { leadId: string; reason: string | null; text: string | null }
>;

/** Staff noted what the client thought: `words` are keys of what is offered; empty once it is taken away. */
export type VisitOpinionNoted = EventOf<
  'VisitOpinionNoted',
  { leadId: string; words: string[]; text: string | null }
>;

/** Staff wrote something else about the visit. */
export type VisitNotesChanged = EventOf<
  'VisitNotesChanged',
  { leadId: string; from: string | null; to: string | null }
>;

/** The visit takes longer or shorter; in minutes. */
export type VisitDurationChanged = EventOf<'VisitDurationChanged', OfLead & { from: number; to: number }>;

/** The visit was given to a broker, to another one, or to nobody. */
export type VisitReassigned = EventOf<'VisitReassigned', OfLead & { from: string | null; to: string | null }>;

/**
 * A change that had taken a broker's time can no longer finish: decisions from before this event are refused, the
 * visit stays (docs/adr/0015-broker-agenda.md).
 */
export type VisitChangeAbandoned = EventOf<'VisitChangeAbandoned'>;

/** The person asked to be forgotten: what they wrote can no longer be read. */
export type VisitPersonalDataErased = EventOf<'VisitPersonalDataErased'>;

export type VisitEvent =
  | VisitRequested
  | VisitScheduled
  | VisitRescheduled
  | VisitStatusChanged
  | VisitCancellationExplained
  | VisitOpinionNoted
  | VisitNotesChanged
  | VisitDurationChanged
  | VisitReassigned
  | VisitChangeAbandoned
  | VisitPersonalDataErased;

export const visitEvents = defineEvents<VisitEvent>('visit', {
  VisitRequested: { version: 1, personal: ['message'], subject: { category: 'lead', key: 'leadId' } },
  VisitScheduled: { version: 1, personal: ['notes'], subject: { category: 'lead', key: 'leadId' } },
  VisitRescheduled: { version: 1, changes: 'scheduledDate', ofFirst: 'leadId' },
  VisitStatusChanged: { version: 1, changes: 'status', ofFirst: 'leadId' },
  VisitCancellationExplained: {
    version: 1,
    personal: ['text'],
    subject: { category: 'lead', key: 'leadId' },
  },
  VisitOpinionNoted: { version: 1, personal: ['text'], subject: { category: 'lead', key: 'leadId' } },
  VisitNotesChanged: {
    version: 1,
    changes: 'notes',
    personal: ['from', 'to'],
    subject: { category: 'lead', key: 'leadId' },
  },
  VisitDurationChanged: { version: 1, changes: 'durationMinutes', ofFirst: 'leadId' },
  VisitReassigned: { version: 1, changes: 'brokerId', ofFirst: 'leadId' },
  VisitChangeAbandoned: { version: 1 },
  VisitPersonalDataErased: { version: 1 },
});

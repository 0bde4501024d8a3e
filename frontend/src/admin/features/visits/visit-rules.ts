import type { Visit, VisitStatus } from '@lox/contracts/visits.js';

/** Statuses that say that people agreed on the hour. */
const AGREED = ['confirmed', 'completed'] as const;
export type AgreedStatus = (typeof AGREED)[number];
/** Statuses that say that the visit's time is over. */
const OVER: readonly VisitStatus[] = ['completed', 'no_show'];

/** Whether the status needs an hour that nobody has agreed on yet: the visitor asked for a period only. */
export const needsAgreedTime = (
  visit: Pick<Visit, 'provisional'>,
  status: VisitStatus,
): status is AgreedStatus => visit.provisional && AGREED.some((agreed) => agreed === status);

/** Whether the status says of a visit that is still to come that its time is over. */
export const isTooEarly = (status: VisitStatus, scheduledDate: string, now: Date): boolean =>
  OVER.includes(status) && Date.parse(scheduledDate) > now.getTime();

/**
 * The status of a visit that moves: the client confirmed the former time, not the new one, and what took place, or was
 * missed, does not lie ahead.
 */
export const statusWhenMoved = (status: VisitStatus, to: string, now: Date): VisitStatus =>
  status === 'confirmed' || isTooEarly(status, to, now) ? 'scheduled' : status;

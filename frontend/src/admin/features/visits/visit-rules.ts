import type { Visit, VisitStatus } from '@lox/contracts/visits.js';

const AGREED = ['confirmed', 'completed'] as const;
export type AgreedStatus = (typeof AGREED)[number];
const OVER: readonly VisitStatus[] = ['completed', 'no_show'];

/** A visitor's request names only a period. */
export const needsAgreedTime = (
  visit: Pick<Visit, 'provisional'>,
  status: VisitStatus,
): status is AgreedStatus => visit.provisional && AGREED.some((agreed) => agreed === status);

export const isTooEarly = (status: VisitStatus, scheduledDate: string, now: Date): boolean =>
  OVER.includes(status) && Date.parse(scheduledDate) > now.getTime();

/** A confirmation holds for the former time only; a visit ahead is neither completed nor missed. */
export const statusWhenMoved = (status: VisitStatus, to: string, now: Date): VisitStatus =>
  status === 'confirmed' || isTooEarly(status, to, now) ? 'scheduled' : status;

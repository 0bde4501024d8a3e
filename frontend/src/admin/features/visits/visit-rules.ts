import type { UpdateVisit, Visit, VisitStatus } from '@lox/contracts/visits.js';

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

export function changesOfMove(
  { status: before, ...visit }: Pick<Visit, 'scheduledDate' | 'brokerId' | 'status'>,
  { scheduledDate, brokerId }: Pick<Visit, 'scheduledDate' | 'brokerId'>,
  now: Date,
): Pick<UpdateVisit, 'scheduledDate' | 'brokerId' | 'status'> {
  const moved = scheduledDate !== visit.scheduledDate;
  const status = moved ? statusWhenMoved(before, scheduledDate, now) : before;
  return {
    ...(moved && { scheduledDate }),
    ...(brokerId !== visit.brokerId && { brokerId }),
    ...(status !== before && { status }),
  };
}

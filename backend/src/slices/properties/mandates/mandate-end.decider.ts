import { authorisationOn } from '@lox/contracts/mandates.js';
import { addDays, type Day } from '@lox/contracts/local-time.js';
import type { MandateEvent } from './mandate.events.js';
import type { MandateState, RecordedAuthorisation } from './mandate.js';

export const END_NOTICE_DAYS = 30;
const LATE_DAYS = 7;

export interface EndNotice {
  authorisationId: string;
  lastDay: Day;
  days: number;
}

export const standsUntilEnd = (
  { authorisations }: MandateState,
  { withdrawn, lastDay }: RecordedAuthorisation,
): boolean => !withdrawn && lastDay !== null && !authorisationOn(authorisations, addDays(lastDay, 1));

export function dueEndNotice(state: MandateState, day: Day): EndNotice | null {
  const standing = state.authorisations.findLast(({ withdrawn, firstDay }) => !withdrawn && firstDay <= day);
  if (!standing || standing.lastDay === null || !standsUntilEnd(state, standing)) return null;
  const { id: authorisationId, firstDay, lastDay, announced } = standing;
  const days = Math.max(daysBetween(day, lastDay), 0);
  const isLongEnough = firstDay < addDays(lastDay, -END_NOTICE_DAYS);
  const isDue =
    days === 0
      ? announced !== 0 && lastDay >= addDays(day, -LATE_DAYS)
      : announced === null && isLongEnough && days <= END_NOTICE_DAYS;
  return isDue ? { authorisationId, lastDay, days } : null;
}

export function announceEnd(state: MandateState, day: Day, warned: readonly string[]): MandateEvent[] {
  const due = dueEndNotice(state, day);
  return due && warned.length > 0
    ? [{ type: 'MandateEndAnnounced', data: { ...due, warned: [...warned] } }]
    : [];
}

const DAY_MS = 86_400_000;
const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

import { isOpenLead, isWaiting } from '@lox/contracts/lead-waiting.js';
import { isLaterStep } from '@lox/contracts/waiting-rules.js';
import type { LeadEvent, LeadWaitedTooLong } from './lead.events.js';
import type { LeadState } from './lead.js';
import { idleStepSince } from './lead-idleness.js';

/** Once for each step, or for each step after an activity. */
export function actOnWaiting(state: LeadState, data: LeadWaitedTooLong['data']): LeadEvent[] {
  if (!state || state.erased || state.mergedInto !== null || state.brokerId !== data.brokerId) return [];
  const { idleSince } = data;
  const isIdle = idleSince !== undefined;
  const isDue = isIdle
    ? isOpenLead(state) && state.lastActivityAt <= idleSince
    : isWaiting(state) && !state.isHandedOver;
  const done = isIdle ? idleStepSince(state, idleSince) : state.waitingStep;
  if (!isDue || !isLaterStep(data.step, done)) return [];
  const acted: LeadEvent = { type: 'LeadWaitedTooLong', data };
  if (data.step !== 'pass_on') return [acted];
  return [acted, { type: 'LeadAssigned', data: { from: data.brokerId, to: data.newBrokerId } }];
}

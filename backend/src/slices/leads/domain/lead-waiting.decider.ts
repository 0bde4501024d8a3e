import { isWaiting } from '@lox/contracts/lead-waiting.js';
import { isLaterStep } from '@lox/contracts/waiting-rules.js';
import type { LeadEvent, LeadWaitedTooLong } from './lead.events.js';
import type { LeadState } from './lead.js';

/** Once for each step. */
export function actOnWaiting(state: LeadState, data: LeadWaitedTooLong['data']): LeadEvent[] {
  if (!state || state.erased || state.mergedInto !== null || !isWaiting(state)) return [];
  if (state.isHandedOver || state.brokerId !== data.brokerId) return [];
  if (!isLaterStep(data.step, state.waitingStep)) return [];
  const acted: LeadEvent = { type: 'LeadWaitedTooLong', data };
  if (data.step !== 'pass_on') return [acted];
  return [acted, { type: 'LeadAssigned', data: { from: data.brokerId, to: data.newBrokerId } }];
}

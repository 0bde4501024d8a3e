import type { LostReason } from '@lox/contracts/lost-reasons.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** `former` are no longer offered; leads may have them still. */
export interface LostReasonRules {
  reasons: LostReason[];
  former: LostReason[];
  required: boolean;
}

/** An administrator changed which reasons are offered for a lost lead, and whether one is needed. */
export type LostReasonsChanged = EventOf<
  'LostReasonsChanged',
  { from: LostReasonRules; to: LostReasonRules }
>;

export const leadRulesEvents = defineEvents<LostReasonsChanged>('lostReasons', {
  LostReasonsChanged: { version: 1, changes: 'lostReasons' },
});

import type { OfferedReason } from '@lox/contracts/reasons.js';
import { defineEvents, type EventOf } from '../../platform/storage/event-store/event-catalogue.js';

/** `former` are no longer offered; records may have them still. */
export interface ReasonRules {
  reasons: OfferedReason[];
  former: OfferedReason[];
  required: boolean;
}

/** An administrator changed which reasons are offered for a lost lead, and whether one is needed. */
export type LostReasonsChanged = EventOf<'LostReasonsChanged', { from: ReasonRules; to: ReasonRules }>;

/** An administrator changed which reasons are offered for what the stream names, and whether one is needed. */
export type ReasonsChanged = EventOf<'ReasonsChanged', { from: ReasonRules; to: ReasonRules }>;

export const lostReasonEvents = defineEvents<LostReasonsChanged>('lostReasons', {
  LostReasonsChanged: { version: 1, changes: 'lostReasons' },
});

export const reasonEvents = defineEvents<ReasonsChanged>('reasons', {
  ReasonsChanged: { version: 1, changes: 'reasons' },
});

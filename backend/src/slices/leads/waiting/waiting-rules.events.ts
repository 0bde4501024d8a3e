import type { UpdateWaitingRules } from '@lox/contracts/waiting-rules.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** The rules for leads that nobody answers were changed, or switched on or off. */
export type WaitingRulesChanged = EventOf<
  'WaitingRulesChanged',
  { from: UpdateWaitingRules; to: UpdateWaitingRules }
>;

export const waitingRulesEvents = defineEvents<WaitingRulesChanged>('waitingRules', {
  WaitingRulesChanged: { version: 1, changes: 'waitingRules' },
});

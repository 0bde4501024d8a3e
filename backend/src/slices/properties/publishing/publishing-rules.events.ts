import type { UpdatePublishingRules } from '@lox/contracts/publishing.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** An administrator changed what a property needs before it goes live, and who has the first right to its leads. */
export type PublishingRulesChanged = EventOf<
  'PublishingRulesChanged',
  { from: UpdatePublishingRules; to: UpdatePublishingRules }
>;

export const publishingRulesEvents = defineEvents<PublishingRulesChanged>('publishingRules', {
  PublishingRulesChanged: { version: 1, changes: 'publishingRules' },
});

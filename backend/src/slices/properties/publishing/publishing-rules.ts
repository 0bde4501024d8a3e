import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_PUBLISHING_RULES, type UpdatePublishingRules } from '@lox/contracts/publishing.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { type PublishingRulesChanged, publishingRulesEvents } from './publishing-rules.events.js';

export const PUBLISHING_RULES = Symbol('PUBLISHING_RULES');
export const PUBLISHING_RULES_IN_MEMORY = Symbol('PUBLISHING_RULES_IN_MEMORY');

export const PUBLISHING_RULES_KEY = 'agency';

export const publishingRules: Evolution<UpdatePublishingRules, PublishingRulesChanged> = {
  events: publishingRulesEvents,
  initial: DEFAULT_PUBLISHING_RULES,
  evolve: (_, { data }) => ({ ...DEFAULT_PUBLISHING_RULES, ...data.to }),
};

export interface PublishingRulesDocument extends Projected {
  rules: UpdatePublishingRules;
  revision: number;
}

export const publishingRulesProjection: Projection<PublishingRulesDocument> = projection({
  name: 'publishing-rules',
  version: 1,
  categories: [publishingRulesEvents],
  indexes: [],
  evolve: (_, event) => ({
    _id: '',
    _position: 0,
    rules: publishingRules.evolve(DEFAULT_PUBLISHING_RULES, event),
    revision: event.revision,
  }),
});

export function changePublishingRules(
  from: UpdatePublishingRules,
  wanted: Partial<UpdatePublishingRules>,
): PublishingRulesChanged[] {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const to = { ...from, ...Object.fromEntries(given) };
  return isDeepStrictEqual(from, to) ? [] : [{ type: 'PublishingRulesChanged', data: { from, to } }];
}

import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_WAITING_RULES,
  hasSteps,
  type UpdateWaitingRules,
  type WaitingRules,
  waitingRulesProblem,
} from '@lox/contracts/waiting-rules.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { type WaitingRulesChanged, waitingRulesEvents } from './waiting-rules.events.js';

export const WAITING_RULES_KEY = 'agency';

export type WaitingRulesState = Omit<WaitingRules, 'version'>;

export const waitingRules: Evolution<WaitingRulesState, WaitingRulesChanged> = {
  events: waitingRulesEvents,
  initial: { ...DEFAULT_WAITING_RULES, since: null, idleSince: null },
  evolve({ since, idleSince, ...former }, { data: { to }, metadata: { occurredAt } }) {
    const idleDays = to.idleDays ?? former.idleDays;
    return {
      ...to,
      idleDays,
      since: to.on ? (since ?? occurredAt) : null,
      idleSince: to.on && hasSteps(idleDays) ? (idleSince ?? occurredAt) : null,
    };
  },
};

export interface WaitingRulesDocument extends Projected, WaitingRulesState {
  revision: number;
}

export const waitingRulesProjection: Projection<WaitingRulesDocument> = projection({
  name: 'waiting-rules',
  version: 2,
  categories: [waitingRulesEvents],
  indexes: [],
  evolve: (document, event) => ({
    ...waitingRules.evolve(document ?? waitingRules.initial, event),
    _id: '',
    _position: 0,
    revision: event.revision,
  }),
});

export function changeWaitingRules(
  { on, minutes, idleDays, passOnTo }: WaitingRulesState,
  wanted: UpdateWaitingRules,
): WaitingRulesChanged[] {
  const to = { ...wanted, minutes: { ...wanted.minutes }, idleDays: { ...(wanted.idleDays ?? idleDays) } };
  requirePossible(to);
  const from = { on, minutes, idleDays, passOnTo };
  return isDeepStrictEqual(from, to) ? [] : [{ type: 'WaitingRulesChanged', data: { from, to } }];
}

/** @throws DomainError 400 `waiting_steps_invalid` */
export function requirePossible(rules: UpdateWaitingRules): void {
  const problem = waitingRulesProblem(rules);
  if (!problem) return;
  const { field, text } = problem;
  throw new DomainError('waiting_steps_invalid', text, 400, { fields: { [field]: text } });
}

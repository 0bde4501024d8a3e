import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_WAITING_RULES,
  type UpdateWaitingRules,
  waitingRulesProblem,
} from '@lox/contracts/waiting-rules.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { type WaitingRulesChanged, waitingRulesEvents } from './waiting-rules.events.js';

export const WAITING_RULES_KEY = 'agency';

export interface WaitingRulesState extends UpdateWaitingRules {
  since: string | null;
}

export const waitingRules: Evolution<WaitingRulesState, WaitingRulesChanged> = {
  events: waitingRulesEvents,
  initial: { ...DEFAULT_WAITING_RULES, since: null },
  evolve: ({ since }, { data: { to }, metadata }) => ({
    ...to,
    since: to.on ? (since ?? metadata.occurredAt) : null,
  }),
};

export interface WaitingRulesDocument extends Projected, WaitingRulesState {
  revision: number;
}

export const waitingRulesProjection: Projection<WaitingRulesDocument> = projection({
  name: 'waiting-rules',
  version: 1,
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
  { on, minutes, passOnTo }: WaitingRulesState,
  wanted: UpdateWaitingRules,
): WaitingRulesChanged[] {
  requirePossible(wanted);
  const to = { ...wanted, minutes: { ...wanted.minutes } };
  const from = { on, minutes, passOnTo };
  return isDeepStrictEqual(from, to) ? [] : [{ type: 'WaitingRulesChanged', data: { from, to } }];
}

/** @throws DomainError 400 `waiting_steps_invalid` */
export function requirePossible(rules: UpdateWaitingRules): void {
  const problem = waitingRulesProblem(rules);
  if (problem) throw new DomainError('waiting_steps_invalid', problem, 400, { fields: { minutes: problem } });
}

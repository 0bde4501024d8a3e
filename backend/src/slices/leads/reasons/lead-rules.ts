import { oneLine } from '@lox/contracts/clean-text.js';
import {
  DEFAULT_LOST_REASONS,
  type LossReason,
  type LostReason,
  REASON_LIMITS,
  type UpdateLostReasons,
} from '@lox/contracts/lost-reasons.js';
import { foldCase } from '@lox/contracts/text.js';
import { isDeepStrictEqual } from 'node:util';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { leadRulesEvents, type LostReasonRules, type LostReasonsChanged } from './lead-rules.events.js';

export const LEAD_RULES = Symbol('LEAD_RULES');

/** Of the only stream and document. */
export const LEAD_RULES_KEY = 'settings';

export const FIRST_RULES: LostReasonRules = {
  reasons: [...DEFAULT_LOST_REASONS],
  former: [],
  required: false,
};

export const leadRules: Evolution<LostReasonRules, LostReasonsChanged> = {
  events: leadRulesEvents,
  initial: FIRST_RULES,
  evolve: (_, { data }) => data.to,
};

export interface LeadRulesDocument extends Projected, LostReasonRules {
  revision: number;
}

export const leadRulesProjection: Projection<LeadRulesDocument> = projection({
  name: 'lead-rules',
  version: 1,
  categories: [leadRulesEvents],
  indexes: [],
  evolve: (_, { data, revision }) => ({ _id: '', _position: 0, ...data.to, revision }),
});

/** A label that was there before has its key again. */
export function changeLostReasons(
  present: LostReasonRules,
  { reasons: labels, required }: UpdateLostReasons,
): LostReasonsChanged[] {
  const known = [...present.reasons, ...present.former];
  const reasons: LostReason[] = [];
  for (const given of labels) {
    const label = oneLine(given);
    if (!label) throw new DomainError('reason_empty', 'Um motivo não pode ficar sem nome.', 400);
    if (reasons.some((other) => isSame(other.label, label)))
      throw new DomainError('reason_repeated', `O motivo ${label} já está na lista.`, 400);
    const before = known.find((other) => isSame(other.label, label));
    reasons.push({ key: before?.key ?? freeKey(label, [...known, ...reasons]), label });
  }
  if (required && reasons.length === 0)
    throw new DomainError('reasons_missing', 'Para pedir o motivo, informe ao menos um.', 400);
  const former = known.filter(({ key }) => !reasons.some((kept) => kept.key === key));
  const to = { reasons, former, required };
  return isDeepStrictEqual(to, present) ? [] : [{ type: 'LostReasonsChanged', data: { from: present, to } }];
}

/** The key of an offered reason that is named by key or label, else the text as it was typed. */
export function lossReasonOf({ reasons }: LostReasonRules, given: string): LossReason {
  const chosen = reasons.find(({ key, label }) => key === given || isSame(label, given));
  return chosen ? { key: chosen.key, text: null } : { key: null, text: given };
}

const isSame = (one: string, other: string): boolean => foldCase(one) === foldCase(other);

function freeKey(label: string, taken: readonly LostReason[]): string {
  const words = foldCase(label)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const base = words.replaceAll(' ', '-').slice(0, REASON_LIMITS.label) || 'reason';
  for (let count = 1; ; count++) {
    const key = count === 1 ? base : `${base}-${count}`;
    if (key !== 'typed' && !taken.some((other) => other.key === key)) return key;
  }
}

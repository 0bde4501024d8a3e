import { oneLine } from '@lox/contracts/clean-text.js';
import {
  DEFAULT_REASONS,
  type OfferedReason,
  type Reason,
  REASON_LIMITS,
  type ReasonKind,
  type UpdateReasons,
} from '@lox/contracts/reasons.js';
import { foldCase } from '@lox/contracts/text.js';
import { isDeepStrictEqual } from 'node:util';
import type { Evolution } from '../../platform/log/deciding/streams.js';
import { type Projected, projection, type Projection } from '../../platform/log/projections/projection.js';
import { streamOf } from '../../platform/storage/event-store/event-store.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import {
  lostReasonEvents,
  type LostReasonsChanged,
  reasonEvents,
  type ReasonRules,
  type ReasonsChanged,
} from './reason-rules.events.js';

export const REASON_RULES = Symbol('REASON_RULES');

export const reasonKey = (kind: ReasonKind): string => (kind === 'lost' ? 'settings' : kind);

/** Documents are named by whole streams, since two categories share the projection. */
export const reasonDocument = (kind: ReasonKind): string =>
  streamOf(kind === 'lost' ? lostReasonEvents.category : reasonEvents.category, reasonKey(kind));

export const firstReasonRules = (kind: ReasonKind): ReasonRules => ({
  reasons: [...DEFAULT_REASONS[kind]],
  former: [],
  required: false,
});

export const lostReasonRules: Evolution<ReasonRules, LostReasonsChanged> = {
  events: lostReasonEvents,
  initial: firstReasonRules('lost'),
  evolve: (_, { data }) => data.to,
};

export const reasonRules = (kind: ReasonKind): Evolution<ReasonRules, ReasonsChanged> => ({
  events: reasonEvents,
  initial: firstReasonRules(kind),
  evolve: (_, { data }) => data.to,
});

export interface ReasonRulesDocument extends Projected, ReasonRules {
  revision: number;
}

export const reasonRulesProjection: Projection<ReasonRulesDocument> = projection({
  name: 'reason-rules',
  version: 1,
  categories: [lostReasonEvents, reasonEvents],
  indexes: [],
  key: ({ stream }) => stream,
  evolve: (_, { data, revision }) => ({ _id: '', _position: 0, ...data.to, revision }),
});

/** Null where nothing changes. A label that was there before has its key again. */
export function changedReasons(
  present: ReasonRules,
  { reasons: labels, required }: UpdateReasons,
): { from: ReasonRules; to: ReasonRules } | null {
  const known = [...present.reasons, ...present.former];
  const reasons: OfferedReason[] = [];
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
  return isDeepStrictEqual(to, present) ? null : { from: present, to };
}

export function reasonOf({ reasons }: Pick<ReasonRules, 'reasons'>, given: string): Reason {
  const chosen = reasons.find(({ key, label }) => key === given || isSame(label, given));
  return chosen ? { key: chosen.key, text: null } : { key: null, text: given };
}

const isSame = (one: string, other: string): boolean => foldCase(one) === foldCase(other);

function freeKey(label: string, taken: readonly OfferedReason[]): string {
  const words = foldCase(label)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const base = words.replaceAll(' ', '-').slice(0, REASON_LIMITS.label) || 'reason';
  for (let count = 1; ; count++) {
    const key = count === 1 ? base : `${base}-${count}`;
    if (key !== 'typed' && !taken.some((other) => other.key === key)) return key;
  }
}

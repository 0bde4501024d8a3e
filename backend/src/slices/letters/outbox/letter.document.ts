import { createHash } from 'node:crypto';
import type { LetterEntry, LetterReason } from '@lox/contracts/letters.js';
import type { Document } from '../../../platform/storage/document-store/document-store.js';
import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import type { OutboxSpec, Outcome } from '../../../platform/log/jobs/outbox.js';
import type { LetterCause, LetterDetail } from '../../../platform/edge/mail/letter-kinds.js';

/** References only (docs/adr/0035-letters.md). */
export const LETTERS = 'letters';

export interface LetterDocument
  extends
    Document,
    Pick<
      LetterEntry,
      'kind' | 'state' | 'reason' | 'createdAt' | 'dueAt' | 'nextTryAt' | 'tries' | 'sentAt'
    > {
  cause: string;
  stream: string;
  receiver: string;
  detail: LetterDetail;
  firstTryAt: string | null;
  byHand?: true;
  request?: string;
  undoes?: string;
  messageId: string | null;
}

const iso = (ms: number): string => new Date(ms).toISOString();

const STATES = { done: 'sent', retry: 'waiting', failed: 'parked', dropped: 'cancelled' } as const;

export const LETTER_OUTBOX: OutboxSpec<LetterDocument, LetterReason> = {
  name: LETTERS,
  indexes: [
    { fields: { state: 1, nextTryAt: 1 } },
    { fields: { createdAt: 1, _id: -1, kind: 1, state: 1 } },
    { fields: { receiver: 1 } },
    { fields: { stream: 1 } },
  ],
  waiting: { state: 'waiting' },
  due: { field: 'nextTryAt', unit: 'ISO' },
  begun: { where: { state: 'sending' }, again: (now) => ({ state: 'waiting', nextTryAt: iso(now) }) },
  failed: { where: { state: 'parked' }, causes: ['reason'] },
  over: { where: { state: { $in: ['sent', 'cancelled'] } }, since: 'createdAt' },
  attempts: {
    retry: JOB_PLANS.letters.retry,
    guard: ['state', 'tries', 'nextTryAt'],
    made: ({ tries, firstTryAt }) => ({
      count: tries,
      since: firstTryAt === null ? null : Date.parse(firstTryAt),
    }),
    fields: (_, { state, cause = null, now, nextAt }) => ({
      state: STATES[state],
      reason: cause,
      nextTryAt: nextAt === null ? null : iso(nextAt),
      ...(state === 'done' && { sentAt: iso(now) }),
    }),
  },
};

/** Unless the kind says less. */
const EXPIRES_AFTER_MS = 7 * 86_400_000;

/** Undefined: the letter is not too old. */
export function expiryOf(
  { dueAt, reason }: LetterDocument,
  now: number,
  afterMs = EXPIRES_AFTER_MS,
): Outcome<LetterReason> | undefined {
  if (now - Date.parse(dueAt) <= afterMs) return undefined;
  return reason ? { state: 'failed', cause: reason } : { state: 'dropped', cause: 'late' };
}

export const sending = ({ tries, firstTryAt }: LetterDocument, messageId: string, now: number) =>
  ({ state: 'sending', tries: tries + 1, firstTryAt: firstTryAt ?? iso(now), messageId }) as const;

export const cancelled = (reason: LetterReason) => ({ state: 'cancelled', reason, nextTryAt: null }) as const;

export const sentByHand = (now: number) =>
  ({
    state: 'waiting',
    reason: null,
    dueAt: iso(now),
    nextTryAt: iso(now),
    firstTryAt: null,
    tries: 0,
    byHand: true,
  }) as const;

/** The same cause, kind and receiver give the same id. */
export function newLetter(
  kind: string,
  { cause, stream, receiver, dueAt, detail = {} }: LetterCause,
  now: string,
): LetterDocument {
  const due = dueAt ?? now;
  return {
    _id: idOf(cause, kind, receiver),
    kind,
    cause,
    stream,
    receiver,
    detail,
    state: 'waiting',
    reason: null,
    createdAt: now,
    dueAt: due,
    nextTryAt: due,
    tries: 0,
    firstTryAt: null,
    sentAt: null,
    messageId: null,
  };
}

/** Reveals no receiver. */
const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

import { createHash } from 'node:crypto';
import type { LetterReason, LetterState } from '@lox/contracts/letters.js';
import type { Document, IndexSpec } from '../../../platform/storage/document-store/document-store.js';
import type { QueueSpec } from '../../../platform/log/jobs/job-queue.js';
import type { LetterCause, LetterDetail } from '../../../platform/edge/mail/letter-kinds.js';

/** The outbox: one document for each cause, kind and receiver, of references alone (docs/adr/0035-letters.md). */
export const LETTERS = 'letters';

export interface LetterDocument extends Document {
  kind: string;
  cause: string;
  stream: string;
  receiver: string;
  detail: LetterDetail;
  state: LetterState;
  reason: LetterReason | null;
  /** ISO UTC. */
  createdAt: string;
  dueAt: string;
  /** When it is tried next; of what is not waiting, null. */
  nextTryAt: string | null;
  tries: number;
  /** Of the present series of tries, which ends by sending, or with a day. */
  firstTryAt: string | null;
  sentAt: string | null;
  /** A person had it sent again, who answers for where it goes. */
  byHand?: true;
  /** Fixed with the first try. */
  messageId: string | null;
}

export const LETTER_INDEXES: readonly IndexSpec[] = [
  { fields: { state: 1, nextTryAt: 1 } },
  { fields: { createdAt: -1 } },
  { fields: { state: 1, createdAt: -1 } },
  { fields: { kind: 1, createdAt: -1 } },
  { fields: { kind: 1, state: 1, createdAt: -1 } },
  { fields: { receiver: 1 } },
  { fields: { stream: 1 } },
];

export const LETTER_QUEUE = {
  name: LETTERS,
  indexes: LETTER_INDEXES,
  waiting: { state: 'waiting' },
  due: { field: 'nextTryAt', unit: 'ISO' },
  failed: { where: { state: 'parked' }, causes: ['reason'] },
  over: { where: { state: { $in: ['sent', 'cancelled'] } }, since: 'createdAt' },
} as const satisfies QueueSpec;

/** A letter that is owed: it has the same id however often it is noted. */
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

/** The same for the same letter, and tells nothing of its receiver to whoever may not see the record. */
const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

import type { LetterReason } from '@lox/contracts/letters.js';
import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import { retryPause } from '../../../platform/log/jobs/retry-policy.js';
import type { LetterDocument } from './letter.document.js';

/** One that could not leave for so long, as without a server, is news to nobody, unless its kind says less. */
export const OUTDATED_AFTER_MS = 7 * 86_400_000;

/** Why a letter did not leave; `isFinal`: no further try would help. */
export interface SendFailure {
  reason: LetterReason;
  isFinal: boolean;
}

type Changes = Partial<Omit<LetterDocument, '_id'>>;

/** The letter is about to be handed over. */
export const toSending = ({ tries, firstTryAt }: LetterDocument, now: Date, messageId: string): Changes => ({
  state: 'sending',
  tries: tries + 1,
  firstTryAt: firstTryAt ?? now.toISOString(),
  messageId,
});

/** The server has accepted it. */
export const toSent = (now: Date): Changes => ({
  state: 'sent',
  reason: null,
  sentAt: now.toISOString(),
  nextTryAt: null,
});

/** The server has not taken it: it waits longer each time, and after a day, or when refused for good, for a person. */
export function toRetryOrParked(
  { tries, firstTryAt }: LetterDocument,
  { reason, isFinal }: SendFailure,
  now: Date,
): Changes {
  const since = now.getTime() - Date.parse(firstTryAt ?? now.toISOString());
  const pause = isFinal ? null : retryPause(JOB_PLANS.letters.retry, tries, since);
  if (pause === null) return { state: 'parked', reason, nextTryAt: null };
  return { state: 'waiting', reason, nextTryAt: new Date(now.getTime() + pause).toISOString() };
}

/** It need not be sent any more. */
export const toCancelled = (reason: LetterReason): Changes => ({
  state: 'cancelled',
  reason,
  nextTryAt: null,
});

/** A person wants it to be tried now, as if it were due only now. */
export const toWaitingAgain = (now: Date): Changes => ({
  state: 'waiting',
  reason: null,
  dueAt: now.toISOString(),
  nextTryAt: now.toISOString(),
  firstTryAt: null,
  tries: 0,
  byHand: true,
});

/** Whether it is no news any more: `newsForMs` is its kind's. */
export const isOutdated = ({ dueAt }: LetterDocument, now: Date, newsForMs = OUTDATED_AFTER_MS): boolean =>
  now.getTime() - Date.parse(dueAt) > newsForMs;

/** It was not sent while it was news: a person is told of one that the server has not taken; the others just waited. */
export const toOutdated = ({ reason }: LetterDocument): Changes =>
  reason ? { state: 'parked', reason, nextTryAt: null } : toCancelled('late');

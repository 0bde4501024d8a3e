import { Inject, Injectable } from '@nestjs/common';
import type { LetterReason } from '@lox/contracts/letters.js';
import {
  WriteConflict,
  type DocumentStore,
  type WriteOp,
} from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { JobQueue } from '../../../platform/log/jobs/job-queue.js';
import type { LetterCause } from '../../../platform/edge/mail/letter-kinds.js';
import * as attempts from './letter-transitions.js';
import { newLetter, LETTER_QUEUE, LETTERS, type LetterDocument } from './letter.document.js';

/** The letters that are owed, and what became of them. Each change holds only if the letter is still as it was read. */
@Injectable()
export class LetterOutboxStore {
  readonly queue: JobQueue<LetterDocument>;

  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {
    this.queue = new JobQueue(documents, LETTER_QUEUE);
  }

  /** Those that wait, due or not, the newest first. */
  waiting(limit: number): Promise<LetterDocument[]> {
    const filter = { state: 'waiting' };
    return this.documents.find<LetterDocument>(LETTERS, filter, { sort: { createdAt: -1 }, limit });
  }

  async hasDue(now: Date): Promise<boolean> {
    return (await this.queue.due(now.getTime(), 1)).length > 0;
  }

  /** Whether a sender has died in the middle, or is in the middle. */
  async hasInterrupted(): Promise<boolean> {
    return (await this.documents.find(LETTERS, { state: 'sending' }, { limit: 1 })).length > 0;
  }

  /** Notes letters that are owed, where they are not noted yet. */
  async enqueue(kind: string, causes: readonly LetterCause[], now: Date): Promise<number> {
    const letters = causes.map((cause) => newLetter(kind, cause, now.toISOString()));
    if (letters.length === 0) return 0;
    const ids = letters.map(({ _id }) => _id);
    const known = new Set((await this.documents.getMany(LETTERS, ids)).map(({ _id }) => _id));
    const writes: WriteOp[] = letters
      .filter(({ _id }) => !known.has(_id))
      .map((document) => ({ insert: LETTERS, document }));
    if (writes.length > 0) await this.documents.write(writes);
    return writes.length;
  }

  /** Letters whose sender died in the middle: the server may have accepted them. The Message-ID stays. */
  async requeueInterrupted(now: Date): Promise<void> {
    const fields = { state: 'waiting', nextTryAt: now.toISOString() };
    await this.documents.write([{ set: LETTERS, where: { state: 'sending' }, fields }]);
  }

  /** Undefined when the letter has changed meanwhile. */
  markSending(letter: LetterDocument, now: Date, messageId: string): Promise<LetterDocument | undefined> {
    return this.change(letter, attempts.toSending(letter, now, messageId));
  }

  markSent(letter: LetterDocument, now: Date): Promise<LetterDocument | undefined> {
    return this.change(letter, attempts.toSent(now));
  }

  markFailed(
    letter: LetterDocument,
    why: attempts.SendFailure,
    now: Date,
  ): Promise<LetterDocument | undefined> {
    return this.change(letter, attempts.toRetryOrParked(letter, why, now));
  }

  cancel(letter: LetterDocument, reason: LetterReason): Promise<LetterDocument | undefined> {
    return this.change(letter, attempts.toCancelled(reason));
  }

  /** It is no news any more. */
  markOutdated(letter: LetterDocument): Promise<LetterDocument | undefined> {
    return this.change(letter, attempts.toOutdated(letter));
  }

  resend(letter: LetterDocument, now: Date): Promise<LetterDocument | undefined> {
    return this.change(letter, attempts.toWaitingAgain(now));
  }

  get(id: string): Promise<LetterDocument | undefined> {
    return this.documents.get<LetterDocument>(LETTERS, id);
  }

  private async change(
    letter: LetterDocument,
    changes: Partial<LetterDocument>,
  ): Promise<LetterDocument | undefined> {
    const document = { ...letter, ...changes };
    const onlyIf = { state: letter.state, tries: letter.tries, nextTryAt: letter.nextTryAt };
    try {
      await this.documents.write([{ put: LETTERS, document, onlyIf }]);
      return document;
    } catch (error) {
      if (error instanceof WriteConflict) return undefined;
      throw error;
    }
  }
}

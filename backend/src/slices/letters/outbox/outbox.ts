import { Inject, Injectable } from '@nestjs/common';
import type { LetterReason } from '@lox/contracts/letters.js';
import {
  WriteConflict,
  type DocumentStore,
  type WriteOp,
} from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import type { LetterCause } from '../../../platform/edge/mail/letter-kinds.js';
import * as attempts from './attempts.js';
import { letterOf, LETTERS, type LetterDocument } from './letter.document.js';

/** Sent and cancelled letters are kept for so long. */
const KEPT_MS = 180 * 86_400_000;

/** The letters that are owed, and what became of them. Each change holds only if the letter is still as it was read. */
@Injectable()
export class Outbox {
  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {}

  /** Those that may be tried now, the longest waiting first. */
  due(now: Date, limit: number): Promise<LetterDocument[]> {
    const filter = { state: 'waiting', nextTryAt: { $lte: now.toISOString() } };
    return this.documents.find<LetterDocument>(LETTERS, filter, { sort: { nextTryAt: 1 }, limit });
  }

  /** Those that wait, due or not, the newest first. */
  waiting(limit: number): Promise<LetterDocument[]> {
    const filter = { state: 'waiting' };
    return this.documents.find<LetterDocument>(LETTERS, filter, { sort: { createdAt: -1 }, limit });
  }

  async isAnythingDue(now: Date): Promise<boolean> {
    return (await this.due(now, 1)).length > 0;
  }

  /** Whether a sender has died in the middle, or is in the middle. */
  async isAnyHalfSent(): Promise<boolean> {
    return (await this.documents.find(LETTERS, { state: 'sending' }, { limit: 1 })).length > 0;
  }

  /** Notes letters that are owed, where they are not noted yet. */
  async note(kind: string, causes: readonly LetterCause[], now: Date): Promise<number> {
    const letters = causes.map((cause) => letterOf(kind, cause, now.toISOString()));
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
  async takeBack(now: Date): Promise<void> {
    const fields = { state: 'waiting', nextTryAt: now.toISOString() };
    await this.documents.write([{ set: LETTERS, where: { state: 'sending' }, fields }]);
  }

  /** Undefined when the letter has changed meanwhile. */
  begin(letter: LetterDocument, now: Date, messageId: string): Promise<LetterDocument | undefined> {
    return this.change(letter, attempts.begun(letter, now, messageId));
  }

  accepted(letter: LetterDocument, now: Date): Promise<LetterDocument | undefined> {
    return this.change(letter, attempts.accepted(now));
  }

  failed(letter: LetterDocument, why: attempts.Failure, now: Date): Promise<LetterDocument | undefined> {
    return this.change(letter, attempts.failed(letter, why, now));
  }

  end(letter: LetterDocument, reason: LetterReason): Promise<LetterDocument | undefined> {
    return this.change(letter, attempts.ended(reason));
  }

  /** It is no news any more. */
  outdated(letter: LetterDocument): Promise<LetterDocument | undefined> {
    return this.change(letter, attempts.outdated(letter));
  }

  sendAgain(letter: LetterDocument, now: Date): Promise<LetterDocument | undefined> {
    return this.change(letter, attempts.again(now));
  }

  get(id: string): Promise<LetterDocument | undefined> {
    return this.documents.get<LetterDocument>(LETTERS, id);
  }

  /** Removes what is over since long: what caused it can cause nothing any more. */
  async prune(now: Date): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS).toISOString();
    const where = { state: { $in: ['sent', 'cancelled'] }, createdAt: { $lt: before } };
    await this.documents.write([{ remove: LETTERS, where }]);
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

import { Inject, Injectable } from '@nestjs/common';
import { LetterKinds } from '../../../platform/edge/mail/letter-kinds.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { LETTERS, newLetter } from './letter.document.js';

/** Letters that follow from the time: reminders, lists of the day, figures of the week. */
@Injectable()
export class ScheduledLetters {
  constructor(
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
  ) {}

  /** Harmless to repeat; answers how many are new. */
  async enqueueDue(now: Date): Promise<number> {
    let count = 0;
    for (const kind of this.kinds.all) {
      const causes = (await kind.dueBy?.(now)) ?? [];
      const letters = causes.map((cause) => newLetter(kind.name, cause, now.toISOString()));
      if (letters.length === 0) continue;
      const ids = letters.map(({ _id }) => _id);
      const known = new Set((await this.documents.getMany(LETTERS, ids)).map(({ _id }) => _id));
      const inserts = letters
        .filter(({ _id }) => !known.has(_id))
        .map((document) => ({ insert: LETTERS, document }));
      if (inserts.length > 0) await this.documents.write(inserts);
      count += inserts.length;
    }
    return count;
  }
}

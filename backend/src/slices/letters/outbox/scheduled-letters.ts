import { Inject, Injectable } from '@nestjs/common';
import { LetterKinds } from '../../../platform/edge/mail/letter-kinds.js';
import { LetterOutboxStore } from './letter-outbox-store.js';

/** Notes the letters that are owed because of the time it is: reminders, lists of the day, figures of the week. */
@Injectable()
export class ScheduledLetters {
  constructor(
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(LetterOutboxStore) private readonly outbox: LetterOutboxStore,
  ) {}

  /** Harmless to repeat; answers how many were not noted before. */
  async enqueueDue(now: Date): Promise<number> {
    let noted = 0;
    for (const kind of this.kinds.all)
      if (kind.dueBy) noted += await this.outbox.enqueue(kind.name, await kind.dueBy(now), now);
    return noted;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { LetterKinds } from '../../../platform/edge/mail/letter-kinds.js';
import { Outbox } from './outbox.js';

/** Notes the letters that are owed because of the time it is: reminders, lists of the day, figures of the week. */
@Injectable()
export class ClockLetters {
  constructor(
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(Outbox) private readonly outbox: Outbox,
  ) {}

  /** Harmless to repeat; answers how many were not noted before. */
  async note(now: Date): Promise<number> {
    let noted = 0;
    for (const kind of this.kinds.all)
      if (kind.dueBy) noted += await this.outbox.note(kind.name, await kind.dueBy(now), now);
    await this.outbox.prune(now);
    return noted;
  }
}

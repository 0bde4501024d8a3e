import { Inject, Injectable } from '@nestjs/common';
import { addDays, type Day } from '@lox/contracts/local-time.js';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { LetterRuleQueries } from '../rules/letter-rules.queries.js';

export const LETTER_CLOCK = 'letter_clock';
const ID = 'idle-leads';
const MOST_DAYS = 7;

interface IdleLeadClock extends Document {
  day: Day;
  since: Day;
  days: number;
}

/** Also covers days without a running server, or skipped by the clock. */
@Injectable()
export class IdleLeadDays {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(LetterRuleQueries) private readonly rules: LetterRuleQueries,
  ) {}

  /** The first day without a sent letter; the same answer all day. */
  async current(day: Day): Promise<{ days: number; since: Day }> {
    const days = await this.rules.idleDays();
    return { days, since: await this.firstDay(day, days) };
  }

  private async firstDay(day: Day, days: number): Promise<Day> {
    const last = await this.documents.get<IdleLeadClock>(LETTER_CLOCK, ID);
    if (last?.days !== days) return this.store({ day, since: day, days });
    if (last.day === day) return last.since;
    if (last.day > day) return day;
    const [next, earliest] = [addDays(last.day, 1), addDays(day, 1 - MOST_DAYS)];
    return this.store({ day, since: next > earliest ? next : earliest, days });
  }

  private async store(clock: Omit<IdleLeadClock, '_id'>): Promise<Day> {
    const document: IdleLeadClock = { _id: ID, ...clock };
    await this.documents.write([{ put: LETTER_CLOCK, document }]);
    return clock.since;
  }
}

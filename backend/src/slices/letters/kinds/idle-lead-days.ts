import { Inject, Injectable } from '@nestjs/common';
import { addDays, type Day } from '@lox/contracts/local-time.js';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';

/** Up to which day brokers have been told of idle leads; without it today's are told of. */
export const LETTER_CLOCK = 'letter_clock';
const ID = 'idle-leads';
/** Older ones have been seen on the board meanwhile. */
const MOST_DAYS = 7;

interface IdleLeadClock extends Document {
  day: Day;
  /** The first day whose leads that day's letters tell of. */
  since: Day;
  /** After how many days leads were idle. */
  days: number;
}

/** Which days' leads a morning tells of: also those of days on which no server ran, or that the clock skipped. */
@Injectable()
export class IdleLeadDays {
  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {}

  /** The first of them; the same whenever it is asked on that day. */
  async firstDay(day: Day, days: number): Promise<Day> {
    const told = await this.documents.get<IdleLeadClock>(LETTER_CLOCK, ID);
    if (told?.days !== days) return this.store({ day, since: day, days });
    if (told.day === day) return told.since;
    if (told.day > day) return day;
    const [next, earliest] = [addDays(told.day, 1), addDays(day, 1 - MOST_DAYS)];
    return this.store({ day, since: next > earliest ? next : earliest, days });
  }

  private async store(told: Omit<IdleLeadClock, '_id'>): Promise<Day> {
    const document: IdleLeadClock = { _id: ID, ...told };
    await this.documents.write([{ put: LETTER_CLOCK, document }]);
    return told.since;
  }
}

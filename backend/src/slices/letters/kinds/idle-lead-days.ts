import { Inject, Injectable } from '@nestjs/common';
import { addDays, type Day, instantOf } from '@lox/contracts/local-time.js';
import { lastIdleDay } from '@lox/contracts/working-clock.js';
import type {
  Document,
  DocumentStore,
  Filter,
} from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { Hours } from '../../users/working-hours/working-hours.published.js';

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
    @Inject(Hours) private readonly hours: Hours,
  ) {}

  /** The same answer all day. */
  async firstDay(day: Day, days: number): Promise<Day> {
    const last = await this.documents.get<IdleLeadClock>(LETTER_CLOCK, ID);
    if (last?.days !== days) return this.store({ day, since: day, days });
    if (last.day === day) return last.since;
    if (last.day > day) return day;
    const [next, earliest] = [addDays(last.day, 1), addDays(day, 1 - MOST_DAYS)];
    return this.store({ day, since: next > earliest ? next : earliest, days });
  }

  /** Leads that became idle from the first day to the last, by the agency's working days. */
  async within(first: Day, last: Day, days: number): Promise<Filter> {
    const { week } = await this.hours.hoursOf(null);
    const [before, until] = [addDays(first, -1), last].map((day) => lastIdleDay(day, days, week));
    if (before === undefined || until === undefined) return { _id: { $in: [] } };
    const lastActivityAt = { $gte: startAfter(before), $lt: startAfter(until) };
    return { lastActivityAt, status: { $nin: ['closed', 'lost'] }, real: true };
  }

  private async store(clock: Omit<IdleLeadClock, '_id'>): Promise<Day> {
    const document: IdleLeadClock = { _id: ID, ...clock };
    await this.documents.write([{ put: LETTER_CLOCK, document }]);
    return clock.since;
  }
}

const startAfter = (day: Day): string => instantOf(addDays(day, 1), '00:00');

import { Inject, Injectable } from '@nestjs/common';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';

export const CALENDAR_NAMES = 'calendar_names';
const ID = 'visits';

interface CalendarName extends Document {
  host: string;
}

/** Fixed at the first entry: calendars find a changed visit by its UID. */
@Injectable()
export class CalendarHost {
  private known: string | undefined;

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(LetterLinks) private readonly links: LetterLinks,
  ) {}

  async host(): Promise<string> {
    return (this.known ??= (await this.stored()) ?? (await this.store()));
  }

  private async stored(): Promise<string | undefined> {
    return (await this.documents.get<CalendarName>(CALENDAR_NAMES, ID))?.host;
  }

  /** The first instance's host stays. */
  private async store(): Promise<string> {
    const { host } = new URL(this.links.base);
    const document: CalendarName = { _id: ID, host };
    await this.documents.write([{ insert: CALENDAR_NAMES, document }]);
    return (await this.stored()) ?? host;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { DiaryQuery, LeadNote } from '@lox/contracts/lead-diary.js';
import { ERASED_NAME, type Lead } from '@lox/contracts/leads.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { readStream } from '../../../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import type { Page, PageQuery } from '../../../platform/storage/document-store/pagination.js';
import { EVENT_STORE } from '../../../platform/storage/engines.js';
import type { EventStore } from '../../../platform/storage/event-store/event-store.js';
import { leadEvents } from '../domain/lead.events.js';
import { LeadQueries } from '../queries/lead.queries.js';
import { LEAD_NOTES, type LeadNoteDocument } from './lead-notes.projection.js';

type NotedLead = Pick<Lead, 'id' | 'notes' | 'createdAt'>;

const NEWEST = { at: -1, revision: -1 } as const;

/** Checks no permission. */
@Injectable()
export class DiaryQueries {
  constructor(
    @Inject(LEAD_NOTES) private readonly notes: ProjectionReader<LeadNoteDocument>,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LeadQueries) private readonly leads: LeadQueries,
  ) {}

  /** The lead's single field `notes` stands last, as its first entry. */
  async list(lead: NotedLead, query: DiaryQuery & PageQuery): Promise<Page<LeadNote>> {
    const { visitId, limit, offset = 0 } = query;
    const filter = await this.filterOf(lead, query);
    const { items, total } = await this.notes.page(filter, NEWEST, { limit, offset });
    const shown = await this.present(items);
    if (visitId || !lead.notes) return { items: shown, total };
    const isReached = offset <= total && items.length < limit;
    return { items: isReached ? [...shown, firstEntry(lead, lead.notes)] : shown, total: total + 1 };
  }

  async *all(lead: NotedLead, query: DiaryQuery): AsyncIterable<LeadNote[]> {
    for await (const part of this.notes.parts(await this.filterOf(lead, query), NEWEST))
      yield await this.present(part);
    if (!query.visitId && lead.notes) yield [firstEntry(lead, lead.notes)];
  }

  async one(noteId: string): Promise<LeadNote | undefined> {
    const note = await this.notes.get(noteId);
    return note && (await this.present([note]))[0];
  }

  private async filterOf({ id }: NotedLead, { visitId }: DiaryQuery): Promise<Filter> {
    return { leadId: { $in: await this.leads.familyOf(id) }, ...(visitId && { visitId }) };
  }

  private async present(notes: readonly LeadNoteDocument[]): Promise<LeadNote[]> {
    const leadIds = [...new Set(notes.map(({ leadId }) => leadId))];
    const [streams, people] = await Promise.all([
      Promise.all(
        leadIds.map((id) => {
          const revisions = notes.flatMap(({ leadId, revision }) => (leadId === id ? [revision] : []));
          return readStream(this.events, leadEvents, id, { from: Math.min(...revisions) });
        }),
      ),
      this.accounts.displayProfilesOf(notes.flatMap(({ authorId }) => authorId ?? [])),
    ]);
    const texts = new Map(
      streams
        .flat()
        .flatMap((event) =>
          event.type === 'LeadNoteWritten' && !event.unreadable ? [[event.data.noteId, event.data.text]] : [],
        ),
    );
    return notes.map(({ _id: id, kind, template, visitId, authorId, at }) => {
      const person = authorId === null ? undefined : people.get(authorId);
      const author = authorId !== null && person ? { id: authorId, name: person.name } : null;
      return { id, kind, text: texts.get(id) ?? ERASED_NAME, template, visitId, author, at };
    });
  }
}

const firstEntry = ({ createdAt: at }: NotedLead, text: string): LeadNote => ({
  id: 'notes',
  kind: 'note',
  text,
  template: null,
  visitId: null,
  author: null,
  at,
});

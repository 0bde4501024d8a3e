import { Inject, Injectable } from '@nestjs/common';
import type { JsonObject } from '@lox/contracts/json.js';
import type { EventChain, EventDetail, EventLine, EventPage, EventQuery } from '@lox/contracts/operations.js';
import { Accounts } from '../platform/http/auth/accounts.js';
import { DomainError } from '../platform/storage/errors/domain-error.js';
import type { DocumentStore } from '../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE, ENGINES, EVENT_STORE, type Engines } from '../platform/storage/engines.js';
import type { EventStore, StoredEvent } from '../platform/storage/event-store/event-store.js';
import { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { isSealed, unsealedData } from '../platform/storage/personal-data/personal-event-store.js';
import { Projections } from '../platform/log/following/projections.js';
import {
  NOTIFICATIONS,
  type NotificationDocument,
  ofEvents,
} from '../slices/notifications/notification.document.js';
import { relatedEvents, searchEvents } from './event-search.js';

const MASK = '•••';

export const eventNotFound = (): DomainError =>
  new DomainError('event_not_found', 'Evento não encontrado.', 404);

type Names = Map<string, { name: string }>;

/** Lists are read as stored, without decryption. */
@Injectable()
export class EventLogQueries {
  private readonly stored: EventStore;

  constructor(
    @Inject(ENGINES) engines: Engines,
    @Inject(EVENT_STORE) private readonly opened: EventStore,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(EventTypes) private readonly types: EventTypes,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Projections) private readonly projections: Projections,
  ) {
    this.stored = engines.events;
  }

  async page(query: EventQuery): Promise<EventPage> {
    const { events, next } = await searchEvents(this.stored, this.types, query);
    const names = await this.namesIn(events);
    return { items: events.map((event) => lineOf(event, names)), next };
  }

  async detail(position: number, { reveal }: { reveal: boolean }): Promise<EventDetail> {
    const stored = await this.find(this.stored, position);
    const opened = await this.find(this.opened, position);
    const names = await this.namesIn([stored]);
    const readable = opened.unreadable ? unsealedData(stored) : opened.data;
    const declared = opened.unreadable ? [] : (this.types.find(stored.type)?.personal ?? []);
    const personal = declared.filter((field) => (readable[field] ?? null) !== null);
    return {
      ...lineOf(stored, names),
      causationId: stored.metadata.causationId,
      schemaVersion: stored.metadata.schemaVersion,
      data: reveal ? readable : masked(readable, personal),
      personal,
      revealed: reveal && personal.length > 0,
      erased: isSealed(stored) && !opened.unreadable && personal.length === 0,
    };
  }

  async chain(position: number): Promise<EventChain> {
    const event = await this.find(this.stored, position);
    const related = await relatedEvents(this.stored, this.types, event);
    const ids = related.map(({ id }) => id);
    const notifications = await this.documents.find<NotificationDocument>(NOTIFICATIONS, ofEvents(ids));
    const recipients = notifications.map(({ userId }) => userId);
    const [names, documents] = await Promise.all([
      this.namesIn(related, recipients),
      this.documentsOf(related),
    ]);
    return {
      correlationId: event.metadata.correlationId,
      events: related.map((one) => lineOf(one, names)),
      notifications: notifications.map(({ _id, eventId, type, userId }) => ({
        id: _id,
        eventId,
        kind: type,
        recipientId: userId,
        recipientName: names.get(userId)?.name ?? null,
      })),
      documents,
    };
  }

  /** Older shapes may hold keys in other fields. */
  private async documentsOf(events: readonly StoredEvent[]): Promise<EventChain['documents']> {
    const opened = await Promise.all(events.map(({ position }) => this.opened.at(position)));
    const found = new Map<string, EventChain['documents'][number]>();
    for (const event of opened)
      if (event && !event.unreadable)
        for (const projection of this.projections.names) {
          const { categories, key } = this.projections.projection(projection);
          const id = categories.includes(event.category) ? key(event) : null;
          if (id !== null) found.set(`${projection} ${id}`, { projection, id });
        }
    return [...found.values()];
  }

  private async find(log: EventStore, position: number): Promise<StoredEvent> {
    const event = await log.at(position);
    if (!event) throw eventNotFound();
    return event;
  }

  private namesIn(events: readonly StoredEvent[], others: readonly string[] = []): Promise<Names> {
    return this.accounts.displayProfilesOf(
      new Set([...events.flatMap(({ metadata }) => metadata.actorId ?? []), ...others]),
    );
  }
}

function lineOf(
  { id, position, stream, revision, category, type, metadata }: StoredEvent,
  names: Names,
): EventLine {
  const { actorId, occurredAt, correlationId, command = null } = metadata;
  const actorName = actorId === null ? null : (names.get(actorId)?.name ?? null);
  return {
    id,
    position,
    stream,
    revision,
    category,
    type,
    occurredAt,
    actorId,
    actorName,
    correlationId,
    command,
  };
}

const masked = (data: JsonObject, personal: readonly string[]): JsonObject => ({
  ...data,
  ...Object.fromEntries(personal.map((field) => [field, MASK])),
});

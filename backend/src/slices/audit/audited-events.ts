import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE } from '../../platform/storage/engines.js';
import { EventTypes } from '../../platform/storage/event-store/event-catalogue.js';
import type { EventStore } from '../../platform/storage/event-store/event-store.js';
import { type AuditDocument, type Said, saidBy } from './audit.projection.js';

export type AuditedEvent = AuditDocument & Said;

/** Entries with the part that is not kept where the log is near. */
@Injectable()
export class AuditedEvents {
  constructor(
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(EventTypes) private readonly types: EventTypes,
  ) {}

  of(documents: readonly AuditDocument[]): Promise<AuditedEvent[]> {
    return Promise.all(
      documents.map(async (document) => ({ ...document, ...(document.said ?? (await this.read(document))) })),
    );
  }

  private async read({ _position }: AuditDocument): Promise<Said> {
    const event = await this.events.at(_position);
    return event ? saidBy(event, this.types) : { changes: {} };
  }
}

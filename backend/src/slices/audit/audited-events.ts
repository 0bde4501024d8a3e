import { Inject, Injectable } from '@nestjs/common';
import type { AuditChange } from '@lox/contracts/audit.js';
import { EVENT_STORE } from '../../platform/storage/engines.js';
import { EventTypes } from '../../platform/storage/event-store/event-catalogue.js';
import type { EventStore, StoredEvent } from '../../platform/storage/event-store/event-store.js';
import { auditChangesOf, type AuditDocument } from './audit.projection.js';

export interface AuditedEvent extends AuditDocument {
  event: StoredEvent;
  changes: { [field: string]: AuditChange };
}

@Injectable()
export class AuditedEvents {
  constructor(
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(EventTypes) private readonly types: EventTypes,
  ) {}

  async of(documents: readonly AuditDocument[]): Promise<AuditedEvent[]> {
    const events = await Promise.all(documents.map(({ _position }) => this.events.at(_position)));
    return documents.flatMap((document, index) => {
      const event = events[index];
      if (!event) return [];
      const spec = this.types.find(event.type);
      return { ...document, event, changes: spec ? auditChangesOf(event, spec) : {} };
    });
  }
}

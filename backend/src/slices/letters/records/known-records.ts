import { Inject, Injectable } from '@nestjs/common';
import { readStream } from '../../../platform/log/deciding/streams.js';
import { EVENT_STORE } from '../../../platform/storage/engines.js';
import type { EventStore } from '../../../platform/storage/event-store/event-store.js';
import type {
  DomainEvent,
  EventCatalogue,
  Recorded,
} from '../../../platform/storage/event-store/event-catalogue.js';
import { leadEvents } from '../../leads/domain/lead.events.js';
import { propertyEvents } from '../../properties/domain/property.events.js';
import { userEvents } from '../../users/domain/user.events.js';
import { visitEvents } from '../../visits/domain/visit.events.js';
import { knownLead, type KnownLead } from './known-lead.js';
import { knownPerson, type KnownPerson } from './known-person.js';
import { knownProperty, type KnownProperty } from './known-property.js';
import { knownVisit, type KnownVisit } from './known-visit.js';

/**
 * What letters tell of, as the log has it at the moment of asking: an erased person's data is gone from it at once,
 * whatever projections and memories still hold.
 */
@Injectable()
export class KnownRecords {
  constructor(@Inject(EVENT_STORE) private readonly events: EventStore) {}

  lead(id: string): Promise<KnownLead | undefined> {
    return this.fold(leadEvents, id, knownLead);
  }

  /** With `before`, as it was before its event of that revision. */
  visit(id: string, before = Infinity): Promise<KnownVisit | undefined> {
    return this.fold(visitEvents, id, (visit, event) =>
      event.revision < before ? knownVisit(visit, event) : visit,
    );
  }

  property(id: string): Promise<KnownProperty | undefined> {
    return this.fold(propertyEvents, id, knownProperty);
  }

  person(id: string): Promise<KnownPerson | undefined> {
    return this.fold(userEvents, id, knownPerson);
  }

  /** Whether the demonstration made up this address of theirs. */
  async isInvented(stream: string, address: string): Promise<boolean> {
    const [leadId, userId] = [keyOf(stream, 'lead'), keyOf(stream, 'user')];
    const known = leadId === undefined ? await this.person(userId ?? '') : await this.lead(leadId);
    return known !== undefined && known.invented && known.email === address;
  }

  private async fold<S, E extends DomainEvent>(
    events: EventCatalogue<E>,
    id: string,
    evolve: (state: S | undefined, event: Recorded<E>) => S | undefined,
  ): Promise<S | undefined> {
    const stream = await readStream(this.events, events, id);
    return stream.reduce<S | undefined>(
      (state, event) => (event.unreadable ? state : evolve(state, event)),
      undefined,
    );
  }
}

/** The key in a stream's name, if it is of the category. */
export function keyOf(stream: string, category: string): string | undefined {
  return stream.startsWith(`${category}-`) ? stream.slice(category.length + 1) : undefined;
}

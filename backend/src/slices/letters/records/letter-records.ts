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
import { evolveLeadForLetter, type LeadForLetter } from './lead-for-letter.js';
import { evolvePersonForLetter, type PersonForLetter } from './person-for-letter.js';
import { evolvePropertyForLetter, type PropertyForLetter } from './property-for-letter.js';
import { evolveVisitForLetter, type VisitForLetter } from './visit-for-letter.js';

/** From the log each time: erased data is gone there at once. */
@Injectable()
export class LetterRecords {
  constructor(@Inject(EVENT_STORE) private readonly events: EventStore) {}

  lead(id: string): Promise<LeadForLetter | undefined> {
    return this.fold(leadEvents, id, evolveLeadForLetter);
  }

  /** `before` is a revision. */
  visit(id: string, before = Infinity): Promise<VisitForLetter | undefined> {
    return this.fold(visitEvents, id, (visit, event) =>
      event.revision < before ? evolveVisitForLetter(visit, event) : visit,
    );
  }

  property(id: string): Promise<PropertyForLetter | undefined> {
    return this.fold(propertyEvents, id, evolvePropertyForLetter);
  }

  person(id: string): Promise<PersonForLetter | undefined> {
    return this.fold(userEvents, id, evolvePersonForLetter);
  }

  /** The demonstration made the address up. */
  async isInvented(stream: string, address: string): Promise<boolean> {
    const [leadId, userId] = [streamKey(stream, 'lead'), streamKey(stream, 'user')];
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

export function streamKey(stream: string, category: string): string | undefined {
  return stream.startsWith(`${category}-`) ? stream.slice(category.length + 1) : undefined;
}

import { Inject, Injectable } from '@nestjs/common';
import type { Owned } from '@lox/contracts/permissions.js';
import { leadEvents } from '../../leads/domain/lead.events.js';
import { readStream } from '../../../platform/log/deciding/streams.js';
import { EVENT_STORE } from '../../../platform/storage/engines.js';
import type { EventStore } from '../../../platform/storage/event-store/event-store.js';
import { propertyEvents } from '../../properties/domain/property.events.js';

export type VisitedLead = { brokerId: string | null; propertyId: string | null; erased: boolean };
export type VisitedProperty = Required<Owned> & { removed: boolean };

/** From the streams, as documents may lag behind. */
@Injectable()
export class VisitSubjects {
  constructor(@Inject(EVENT_STORE) private readonly events: EventStore) {}

  async lead(id: string): Promise<VisitedLead | undefined> {
    const stored = await readStream(this.events, leadEvents, id);
    if (stored.length === 0) return undefined;
    const lead: VisitedLead = { brokerId: null, propertyId: null, erased: false };
    for (const event of stored) {
      if (event.type === 'LeadCreated') {
        const { brokerId, propertyId } = event.data;
        Object.assign(lead, { brokerId, propertyId });
      }
      if (event.type === 'LeadAssigned') lead.brokerId = event.data.to;
      if (event.type === 'LeadPersonalDataErased') lead.erased = true;
    }
    return lead;
  }

  async property(id: string): Promise<VisitedProperty | undefined> {
    const stored = await readStream(this.events, propertyEvents, id);
    if (stored.length === 0) return undefined;
    const property: VisitedProperty = { brokerId: null, ownerId: null, removed: false };
    for (const event of stored) {
      if (event.type === 'PropertyListed') Object.assign(property, ownersOf(event.data));
      if (event.type === 'PropertyBrokerChanged') property.brokerId = event.data.to;
      if (event.type === 'PropertyOwnerChanged') property.ownerId = event.data.to;
      if (event.type === 'PropertyRemoved') property.removed = true;
    }
    return property;
  }
}

const ownersOf = ({ brokerId, ownerId }: Required<Owned>): Required<Owned> => ({ brokerId, ownerId });

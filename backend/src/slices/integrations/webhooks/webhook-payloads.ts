import { Inject, Injectable } from '@nestjs/common';
import { PING, type WebhookPayload } from '@lox/contracts/integrations.js';
import { abilityOf, canOn, type Owned, type OwnedModule } from '@lox/contracts/permissions.js';
import { Accounts } from '../../../platform/auth/accounts.js';
import { EVENT_STORE } from '../../../platform/engines.js';
import type { EventStore } from '../../../platform/event-store/event-store.js';
import { recordedIn } from '../../../platform/events/event-catalogue.js';
import type { DeliveryDocument } from './deliveries.js';
import { dataOf, TOLD, type ToldEvent } from './told-events.js';

const MODULES: { [category: string]: OwnedModule } = {
  lead: 'leads',
  visit: 'visits',
  property: 'properties',
};

/** Makes what a webhook is sent, at the moment of sending, from the event itself. */
@Injectable()
export class WebhookPayloads {
  constructor(
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** Null when the owner may not see the record now. */
  async of(userId: string, delivery: DeliveryDocument): Promise<WebhookPayload | null> {
    const { eventId: id, kind: type, lane, occurredAt } = delivery;
    const [owner] = await this.accounts.byIds([userId]);
    if (!owner) return null;
    if (type === PING) return { id, type, occurredAt, record: null, data: {} };
    const stream = (await this.events.read(lane)).map((event) => recordedIn(TOLD, event));
    const event = stream.find((one) => one.id === id);
    const module = event && MODULES[event.category];
    if (!event || event.unreadable || !module) return null;
    if (!canOn(abilityOf(owner), 'read', module, ownedBy(stream))) return null;
    const kind = event.category as 'lead' | 'visit' | 'property';
    const record = { kind, id: lane.slice(kind.length + 1) };
    return { id, type, occurredAt, record, data: dataOf(event) };
  }
}

/** Whose the record is after all of its events. */
function ownedBy(stream: readonly ToldEvent[]): Owned {
  return stream.reduce<Owned>((owned, event) => {
    switch (event.type) {
      case 'PropertyListed':
        return { brokerId: event.data.brokerId, ownerId: event.data.ownerId };
      case 'LeadCreated':
      case 'VisitRequested':
      case 'VisitScheduled':
        return { brokerId: event.data.brokerId };
      case 'LeadAssigned':
      case 'VisitReassigned':
      case 'PropertyBrokerChanged':
        return { ...owned, brokerId: event.data.to };
      case 'PropertyOwnerChanged':
        return { ...owned, ownerId: event.data.to };
      default:
        return owned;
    }
  }, {});
}

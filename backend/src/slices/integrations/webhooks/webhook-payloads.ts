import { Inject, Injectable } from '@nestjs/common';
import { PING_KIND, type WebhookPayload } from '@lox/contracts/integrations.js';
import { abilityOf, canOn, type Owned, type OwnedModule } from '@lox/contracts/permissions.js';
import { Accounts, type Account } from '../../../platform/http/auth/accounts.js';
import { EVENT_STORE } from '../../../platform/storage/engines.js';
import type { EventStore } from '../../../platform/storage/event-store/event-store.js';
import { recordedIn } from '../../../platform/storage/event-store/event-catalogue.js';
import type { DeliveryDocument } from './delivery.document.js';
import { webhookDataOf, DELIVERABLE_CATEGORIES, type DeliverableEvent } from './deliverable-events.js';

const MODULES: { [category: string]: OwnedModule } = {
  lead: 'leads',
  visit: 'visits',
  property: 'properties',
};

@Injectable()
export class WebhookPayloads {
  constructor(
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** As the record is now. */
  async maySee(account: Account, { kind, lane, eventId }: DeliveryDocument): Promise<boolean> {
    if (kind === PING_KIND) return true;
    const stream = await this.streamOf(lane);
    const event = stream.find(({ id }) => id === eventId);
    return event !== undefined && isReadable(account, event, stream);
  }

  /** Null when the owner may not see the record now. */
  async payloadFor(userId: string, delivery: DeliveryDocument): Promise<WebhookPayload | null> {
    const { eventId: id, kind: type, lane, occurredAt } = delivery;
    const [owner] = await this.accounts.byIds([userId]);
    if (!owner) return null;
    if (type === PING_KIND) return { id, type, occurredAt, record: null, data: {} };
    const stream = await this.streamOf(lane);
    const event = stream.find((one) => one.id === id);
    if (!event || event.unreadable || !isReadable(owner, event, stream)) return null;
    const kind = event.category as 'lead' | 'visit' | 'property';
    const record = { kind, id: lane.slice(kind.length + 1) };
    return { id, type, occurredAt, record, data: webhookDataOf(event) };
  }

  private async streamOf(lane: string): Promise<DeliverableEvent[]> {
    return (await this.events.read(lane)).map((event) => recordedIn(DELIVERABLE_CATEGORIES, event));
  }
}

function isReadable(account: Account, event: DeliverableEvent, stream: readonly DeliverableEvent[]): boolean {
  const module = MODULES[event.category];
  return module !== undefined && canOn(abilityOf(account), 'read', module, ownedBy(stream));
}

function ownedBy(stream: readonly DeliverableEvent[]): Owned {
  return stream.reduce<Owned>((owned, event) => {
    switch (event.type) {
      case 'PropertyListed':
      case 'PropertyRestored':
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

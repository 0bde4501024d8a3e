import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { PURPOSE_LABELS } from '@lox/contracts/properties.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import type { DomainEvent, Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import type { PropertyListed } from '../properties/domain/property.events.js';
import type { PushRequest } from './push/push-outbox.js';

export type OfferedEvent = Recorded<PropertyListed>;

export const isOffered = (event: Recorded<DomainEvent>): event is OfferedEvent =>
  event.type === 'PropertyListed' && (event as OfferedEvent).data.offered === true;

export function offeredNotifications(event: OfferedEvent, staff: readonly Account[]): PushRequest[] {
  const { title, purpose, code, brokerId } = event.data;
  const message = `${title} · ${PURPOSE_LABELS[purpose]}`;
  const editors = staff.filter(
    (account) =>
      account.id !== event.metadata.actorId && canOn(abilityOf(account), 'update', 'properties', event.data),
  );
  return editors.map(({ id: userId }) => ({
    body: message,
    notification: {
      _id: `${event.id}-${userId}`,
      userId,
      eventId: event.id,
      leadId: null,
      type: 'property_offered',
      title: 'Imóvel enviado pelo site',
      message,
      data: { propertyCode: code },
      createdAt: event.metadata.occurredAt,
      position: event.position,
      isRead: false,
      isArchived: false,
      subject: event.stream,
      module: 'properties',
      brokerId,
      brokerSince: event.position,
    },
  }));
}

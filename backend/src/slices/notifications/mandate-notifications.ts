import { formatDay } from '@lox/contracts/formats.js';
import { instantOf } from '@lox/contracts/local-time.js';
import { abilityOf, can } from '@lox/contracts/permissions.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import type { LatestReader } from '../../platform/log/deciding/latest.js';
import type { Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import type { MandateEndAnnounced } from '../properties/mandates/mandate.events.js';
import type { PropertySummary } from '../properties/property.published.js';
import type { PushRequest } from './push/push-outbox.js';

/** Each is of its receiver alone, also once the property is handed over. */
export async function mandateNotifications(
  event: Recorded<MandateEndAnnounced>,
  properties: LatestReader<PropertySummary>,
  staff: readonly Account[],
): Promise<PushRequest[]> {
  const { lastDay, days, warned } = event.data;
  const propertyId = event.stream.slice('mandate-'.length);
  const property = await properties.get(propertyId);
  if (!property || property.removed) return [];
  const nameless = `Vale até ${formatDay(instantOf(lastDay, '12:00'))}.`;
  const receivers = staff.filter(
    (account) => warned.includes(account.id) && can(abilityOf(account), 'read', 'properties'),
  );
  return receivers.map(({ id: userId }) => ({
    body: nameless,
    notification: {
      _id: `${event.id}-${userId}`,
      userId,
      eventId: event.id,
      leadId: null,
      type: 'mandate_ending',
      title: days === 0 ? 'Autorização chegou ao fim' : 'Autorização perto do fim',
      message: `${property.title} (${property.code}): ${nameless.toLowerCase().replace('.', '')}`,
      data: { propertyId },
      createdAt: event.metadata.occurredAt,
      position: event.position,
      isRead: false,
      isArchived: false,
      subject: `property-${propertyId}`,
      module: 'properties',
      brokerId: userId,
      brokerSince: event.position,
    },
  }));
}

import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import type { Account, Accounts } from '../platform/auth/accounts.js';
import type { Document, DocumentStore, WriteOp } from '../platform/document-store/document-store.js';
import type { StoredEvent } from '../platform/event-store/event-store.js';
import type { Recorded } from '../platform/events/event-catalogue.js';
import type { Process } from '../platform/projections/projection.js';
import type { LeadEvent } from '../leads/lead.events.js';
import type { VisitEvent } from '../visits/visit.events.js';
import { newsOf, type News } from './news.js';
import { NOTIFICATION_INDEXES, NOTIFICATIONS, type NotificationDocument } from './notification.document.js';

/** What the notifier remembers of a lead, written together with its checkpoint. */
interface KnownLead extends Document {
  position: number;
  name: string;
  phone: string | null;
  brokerId: string | null;
}
const KNOWN_LEADS = 'notification_leads';

/** Older facts are no news: a log that is read late, or imported, rings no bell. */
const NEWS_MS = 7 * 86_400_000;

type Told = Recorded<LeadEvent> | Recorded<VisitEvent>;

/**
 * Writes the notifications that follow from events of leads and visits, once per event and recipient: for the broker
 * concerned and the admins, as far as they may see the record, never for who did it.
 */
export class Notifier implements Process {
  readonly name = 'notifier';
  readonly categories = ['lead', 'visit'];
  readonly collections = [
    { name: NOTIFICATIONS, indexes: NOTIFICATION_INDEXES },
    { name: KNOWN_LEADS, indexes: [] },
  ];

  constructor(
    private readonly documents: DocumentStore,
    private readonly accounts: Accounts,
    private readonly clock: () => number = Date.now,
  ) {}

  async react(stored: readonly StoredEvent[]): Promise<WriteOp[]> {
    const events = stored as unknown as Told[];
    const ids = [...new Set(events.flatMap((event) => leadIdOf(event) ?? []))];
    const before = new Map(
      (await this.documents.getMany<KnownLead>(KNOWN_LEADS, ids)).map((lead) => [lead._id, lead]),
    );
    const known = new Map(before);
    const staff = await this.accounts.staff();
    const writes: WriteOp[] = [];
    for (const event of events) {
      const lead = remember(known.get(leadIdOf(event) ?? ''), event);
      if (!lead) continue;
      known.set(lead._id, lead);
      if (event.type === 'LeadPersonalDataErased') writes.push(forget(lead));
      const news = newsOf(event, lead);
      if (!news || Date.parse(event.metadata.occurredAt) < this.clock() - NEWS_MS) continue;
      for (const recipient of recipientsOf(event, lead, news, staff))
        writes.push({ insert: NOTIFICATIONS, document: notification(event, lead, news, recipient.id) });
    }
    const changed = [...known.values()].filter((lead) => lead !== before.get(lead._id));
    return [...writes, ...changed.map((document) => ({ put: KNOWN_LEADS, document }))];
  }
}

const isNewVisit = (event: Told) => event.type === 'VisitRequested' || event.type === 'VisitScheduled';

/** The lead that an event is about; null when it tells of none. */
function leadIdOf(event: Told): string | null {
  if (isNewVisit(event)) return event.data.leadId;
  return event.category === 'lead' ? event.stream.slice('lead-'.length) : null;
}

function remember(lead: KnownLead | undefined, event: Told): KnownLead | undefined {
  const { position } = event;
  if (lead && lead.position >= position) return lead;
  switch (event.type) {
    case 'LeadCreated': {
      const { name, phone, brokerId } = event.data;
      return { _id: leadIdOf(event) ?? '', position, name: name ?? '', phone, brokerId };
    }
    case 'LeadContactCorrected': {
      const { name, phone } = event.data.to ?? {};
      return (
        lead && {
          ...lead,
          position,
          name: name ?? lead.name,
          phone: phone === undefined ? lead.phone : phone,
        }
      );
    }
    case 'LeadAssigned':
      return lead && { ...lead, position, brokerId: event.data.to };
    case 'LeadPersonalDataErased':
      return lead && { ...lead, position, name: '', phone: null };
    case 'LeadStageMoved':
    case 'LeadPriorityChanged':
    case 'LeadNotesChanged':
    case 'VisitRequested':
    case 'VisitScheduled':
    case 'VisitRescheduled':
    case 'VisitStatusChanged':
    case 'VisitNotesChanged':
    case 'VisitDurationChanged':
    case 'VisitReassigned':
    case 'VisitChangeAbandoned':
    case 'VisitPersonalDataErased':
      return lead;
  }
}

function recipientsOf(event: Told, lead: KnownLead, news: News, staff: readonly Account[]): Account[] {
  const { brokerId } = isNewVisit(event) ? event.data : lead;
  return staff.filter(
    (account) =>
      account.id !== event.metadata.actorId &&
      (account.id === brokerId || (news.admins && account.role === 'admin')) &&
      canOn(abilityOf(account), 'read', news.module, { brokerId }),
  );
}

function notification(
  event: Told,
  lead: KnownLead,
  { type, title, message }: News,
  userId: string,
): NotificationDocument {
  return {
    _id: `${event.id}-${userId}`,
    userId,
    eventId: event.id,
    leadId: lead._id,
    type,
    title,
    message,
    data: {
      leadId: lead._id,
      leadName: lead.name,
      leadPhone: lead.phone,
      ...(isNewVisit(event) && { scheduledDate: event.data.scheduledDate }),
    },
    createdAt: event.metadata.occurredAt,
    position: event.position,
    isRead: false,
    isArchived: false,
  };
}

function forget({ _id }: KnownLead): WriteOp {
  const fields = { message: 'Dados apagados', data: { leadId: _id } };
  return { set: NOTIFICATIONS, where: { leadId: _id }, fields };
}

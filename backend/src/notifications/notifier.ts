import { SOURCE_LABELS, STATUS_LABELS } from '@lox/contracts/leads.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import type { NotificationType } from '@lox/contracts/notifications.js';
import type { Account, Accounts } from '../platform/auth/accounts.js';
import type { Document, DocumentStore, WriteOp } from '../platform/document-store/document-store.js';
import type { StoredEvent } from '../platform/event-store/event-store.js';
import type { Recorded } from '../platform/events/event-catalogue.js';
import type { Process } from '../platform/projections/projection.js';
import type { LeadEvent } from '../leads/lead.events.js';
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

interface News {
  type: NotificationType;
  title: string;
  message: string;
  /** Admins hear of it as well as the broker. */
  admins: boolean;
}

/**
 * Writes the notifications that follow from lead events, once per event and recipient: for the broker concerned and
 * the admins, as far as they may see the lead, never for who did it.
 */
export class Notifier implements Process {
  readonly name = 'notifier';
  readonly categories = ['lead'];
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
    const events = stored as unknown as Recorded<LeadEvent>[];
    const ids = [...new Set(events.map(leadIdOf))];
    const before = new Map(
      (await this.documents.getMany<KnownLead>(KNOWN_LEADS, ids)).map((lead) => [lead._id, lead]),
    );
    const known = new Map(before);
    const staff = await this.accounts.staff();
    const writes: WriteOp[] = [];
    for (const event of events) {
      const lead = remember(known.get(leadIdOf(event)), event);
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

const leadIdOf = ({ stream }: { stream: string }): string => stream.slice('lead-'.length);

function remember(lead: KnownLead | undefined, event: Recorded<LeadEvent>): KnownLead | undefined {
  const { position } = event;
  if (lead && lead.position >= position) return lead;
  switch (event.type) {
    case 'LeadCreated': {
      const { name, phone, brokerId } = event.data;
      return { _id: leadIdOf(event), position, name: name ?? '', phone, brokerId };
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
      return lead;
  }
}

function newsOf(event: Recorded<LeadEvent>, { name }: KnownLead): News | null {
  switch (event.type) {
    case 'LeadCreated': {
      const message = `${name} · ${SOURCE_LABELS[event.data.source]}`;
      return { type: 'new_lead', title: 'Novo lead', message, admins: true };
    }
    case 'LeadStageMoved': {
      const message = `${name}: ${STATUS_LABELS[event.data.from]} → ${STATUS_LABELS[event.data.to]}`;
      return { type: 'lead_status_change', title: 'Lead mudou de etapa', message, admins: true };
    }
    case 'LeadAssigned':
      return { type: 'new_lead', title: 'Lead atribuído a você', message: name, admins: false };
    case 'LeadPriorityChanged':
    case 'LeadNotesChanged':
    case 'LeadContactCorrected':
    case 'LeadPersonalDataErased':
      return null;
  }
}

function recipientsOf(
  event: Recorded<LeadEvent>,
  lead: KnownLead,
  news: News,
  staff: readonly Account[],
): Account[] {
  return staff.filter(
    (account) =>
      account.id !== event.metadata.actorId &&
      (account.id === lead.brokerId || (news.admins && account.role === 'admin')) &&
      canOn(abilityOf(account), 'read', 'leads', lead),
  );
}

function notification(
  event: Recorded<LeadEvent>,
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
    data: { leadId: lead._id, leadName: lead.name, leadPhone: lead.phone },
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

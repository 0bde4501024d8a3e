import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import type { Account, Accounts } from '../../platform/auth/accounts.js';
import type { DocumentStore, WriteOp } from '../../platform/document-store/document-store.js';
import type { EventStore } from '../../platform/event-store/event-store.js';
import type { Process } from '../../platform/projections/projection.js';
import { completions } from './former-notifications.js';
import { handedVisit, type HandedVisit } from './handed-visit.js';
import { KNOWN_LEADS, leadIdOf, remember, type KnownLead } from './known-leads.js';
import { newsOf, TOLD, type News, type Told } from './news.js';
import { NOTIFICATION_INDEXES, NOTIFICATIONS, type NotificationDocument } from './notification.document.js';

/** Older facts are no news: a log that is read late, or imported, rings no bell. */
const NEWS_MS = 7 * 86_400_000;

/**
 * Writes the notifications that follow from events of leads and visits, once per event and recipient: for the brokers
 * concerned and the admins, as far as they may see the record, never for who did it. Keeps with every notification
 * who has its record at present.
 */
export class Notifier implements Process<typeof TOLD> {
  readonly name = 'notifier';
  readonly categories = TOLD;
  readonly collections = [
    { name: NOTIFICATIONS, indexes: NOTIFICATION_INDEXES },
    { name: KNOWN_LEADS, indexes: [] },
  ];

  private complete = false;

  constructor(
    private readonly documents: DocumentStore,
    private readonly events: EventStore,
    private readonly accounts: Accounts,
    private readonly clock: () => number = Date.now,
  ) {}

  async react(events: readonly Told[]): Promise<WriteOp[]> {
    const handed = await this.handedVisits(events);
    const idOf = (event: Told): string => leadIdOf(event) ?? handed.get(event.id)?.leadId ?? '';
    const before = new Map(
      (await this.documents.getMany<KnownLead>(KNOWN_LEADS, [...new Set(events.map(idOf))])).map((lead) => [
        lead._id,
        lead,
      ]),
    );
    const known = new Map(before);
    const staff = await this.accounts.staff();
    const writes = await this.completions();
    for (const event of events) {
      if (event.type === 'LeadAssigned' || event.type === 'VisitReassigned') writes.push(handOn(event));
      const lead = remember(known.get(idOf(event)), event);
      if (!lead) continue;
      known.set(lead._id, lead);
      if (event.type === 'LeadPersonalDataErased') writes.push(forget(lead));
      if (!this.isNews(event)) continue;
      for (const news of newsOf(event, lead, handed.get(event.id)))
        for (const { id } of recipientsOf(event, news, staff))
          writes.push({ insert: NOTIFICATIONS, document: notification(event, lead, news, id) });
    }
    const changed = [...known.values()].filter((lead) => lead !== before.get(lead._id));
    return [...writes, ...changed.map((document) => ({ put: KNOWN_LEADS, document }))];
  }

  private async completions(): Promise<WriteOp[]> {
    if (this.complete) return [];
    const writes = await completions(this.documents);
    this.complete = writes.length === 0;
    return writes;
  }

  private isNews(event: Told): boolean {
    return Date.parse(event.metadata.occurredAt) >= this.clock() - NEWS_MS;
  }

  /** By event. */
  private async handedVisits(events: readonly Told[]): Promise<Map<string, HandedVisit>> {
    const found = new Map<string, HandedVisit>();
    for (const event of events) {
      if (event.type !== 'VisitReassigned' || !this.isNews(event)) continue;
      const visit = await handedVisit(this.events, event);
      if (visit) found.set(event.id, visit);
    }
    return found;
  }
}

function recipientsOf(event: Told, { brokerId, admins, module }: News, staff: readonly Account[]): Account[] {
  return staff.filter(
    (account) =>
      account.id !== event.metadata.actorId &&
      (account.id === brokerId || (admins && account.role === 'admin')) &&
      canOn(abilityOf(account), 'read', module, { brokerId }),
  );
}

function notification(event: Told, lead: KnownLead, news: News, userId: string): NotificationDocument {
  const { type, title, message, module, brokerId, scheduledDate, farewell } = news;
  const contact = { leadId: lead._id, leadName: lead.name, leadPhone: lead.phone };
  return {
    _id: `${event.id}-${userId}`,
    userId,
    eventId: event.id,
    leadId: farewell ? null : lead._id,
    type,
    title,
    message,
    data: { ...(!farewell && contact), ...(scheduledDate && { scheduledDate }) },
    createdAt: event.metadata.occurredAt,
    position: event.position,
    isRead: false,
    isArchived: false,
    subject: farewell ? null : event.stream,
    module,
    brokerId,
    brokerSince: event.position,
  };
}

type HandOn = Extract<Told, { type: 'LeadAssigned' | 'VisitReassigned' }>;

/** What was told of the record goes with it; a repeated or late write puts no former broker back. */
function handOn({ stream, position, data }: HandOn): WriteOp {
  const where = { subject: stream, brokerSince: { $lt: position } };
  return { set: NOTIFICATIONS, where, fields: { brokerId: data.to, brokerSince: position } };
}

function forget({ _id }: KnownLead): WriteOp {
  const fields = { message: 'Dados apagados', data: { leadId: _id } };
  return { set: NOTIFICATIONS, where: { leadId: _id }, fields };
}

import { Inject, Injectable } from '@nestjs/common';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import type { NotificationKind } from '@lox/contracts/notifications.js';
import { type Account, Accounts } from '../../platform/http/auth/accounts.js';
import type {
  Document,
  DocumentStore,
  WriteOp,
} from '../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE, EVENT_STORE } from '../../platform/storage/engines.js';
import type { EventStore } from '../../platform/storage/event-store/event-store.js';
import { isOf, type Recorded, type RecordedIn } from '../../platform/storage/event-store/event-catalogue.js';
import { incomingLeadEvents } from '../incoming-leads/domain/incoming-lead.events.js';
import type { Process, RecentDocuments } from '../../platform/log/projections/projection.js';
import {
  NOTIFIER_CHOICES,
  type NotifierChoices,
  wantedChannels,
  withChoice,
} from './choices/notifier-choices.js';
import {
  type NotificationChoiceEvent,
  notificationChoiceEvents,
} from './choices/notification-choice.events.js';
import { PUSH_OUTBOX, PUSH_VALID_MS, PUSHES, type PushRequest, pushWrites } from './push/push-outbox.js';
import { heldNotifications } from './held-entries.js';
import { backfillWrites } from './notification-backfill.js';
import { evolveNotifierLead, leadIdOf, NOTIFIER_LEADS, type NotifierLead } from './notifier-leads.js';
import {
  type NotificationDraft,
  notificationDrafts,
  NOTIFYING_CATEGORIES,
  type NotifyingEvent,
  readReassignedVisit,
  type ReassignedVisit,
} from './notification-drafts.js';
import type { LatestReader } from '../../platform/log/deciding/latest.js';
import { LATEST_PROPERTIES, type PropertySummary } from '../properties/property.published.js';
import { propertyEvents } from '../properties/domain/property.events.js';
import { isOffered, offeredNotifications } from './offered-notifications.js';
import { mandateNotifications } from './mandate-notifications.js';
import { NOTIFICATION_INDEXES, type NotificationDocument, NOTIFICATIONS } from './notification.document.js';

const FOLLOWED = [
  ...NOTIFYING_CATEGORIES,
  notificationChoiceEvents,
  propertyEvents,
  incomingLeadEvents,
] as const;
type FollowedEvent = RecordedIn<typeof FOLLOWED>;
type ChoiceEvent = Recorded<NotificationChoiceEvent>;

interface AllChoices extends Document {
  choices: NotifierChoices[];
}
const ALL_CHOICES = 'choices';

/** Events of a log read late or imported notify no one. */
const RECENT_MS = 7 * 86_400_000;

/** Never notifies the actor. Pushes are queued in the same write. */
@Injectable()
export class Notifier implements Process<typeof FOLLOWED> {
  readonly name = 'notifier';
  readonly categories = FOLLOWED;
  readonly collections = [
    { name: NOTIFICATIONS, indexes: NOTIFICATION_INDEXES },
    { name: NOTIFIER_LEADS, indexes: [], smallDocuments: true },
    { name: NOTIFIER_CHOICES, indexes: [] },
    PUSH_OUTBOX,
  ];

  private isBackfilled = false;

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LATEST_PROPERTIES) private readonly properties: LatestReader<PropertySummary>,
  ) {}

  async react(followed: readonly FollowedEvent[], recent?: RecentDocuments): Promise<WriteOp[]> {
    const choices = await this.choices(followed, recent);
    const events = followed.filter(isNotifying);
    const reassigned = await this.reassignedVisits(events);
    const idOf = (event: NotifyingEvent): string => leadIdOf(event) ?? reassigned.get(event.id)?.leadId ?? '';
    const begun = newLeadIds(events, idOf);
    const before = await this.knownLeads(new Set(events.map(idOf).filter((id) => !begun.has(id))), recent);
    const known = new Map(before);
    const staff = await this.accounts.staff();
    const writes = await this.backfill();
    const pushed: PushRequest[] = [];
    const notify = (event: FollowedEvent, kind: NotificationKind, request: PushRequest): void => {
      const { notification: document } = request;
      const { program, push } = wantedChannels(choices.all.get(document.userId), kind, event.position);
      if (program) writes.push({ insert: NOTIFICATIONS, document });
      if (push && this.isRecent(event, PUSH_VALID_MS)) pushed.push(request);
    };
    for (const event of events) {
      if (event.type === 'MandateEndAnnounced' && this.isRecent(event))
        for (const request of await mandateNotifications(event, this.properties, staff))
          notify(event, 'mandate-ending', request);
      if (event.type === 'LeadAssigned' || event.type === 'VisitReassigned')
        writes.push(...moveToBroker(event));
      const lead = evolveNotifierLead(known.get(idOf(event)), event);
      if (!lead) continue;
      known.set(lead._id, lead);
      if (event.type === 'LeadPersonalDataErased') writes.push(forget(lead));
      if (event.type === 'LeadAbsorbed') writes.push(moveToLead([event.data.lead], lead, event.position));
      if (event.type === 'LeadSeparated')
        writes.push(moveToLead([lead._id, ...(lead.absorbed ?? [])], lead, event.position));
      if (!this.isRecent(event)) continue;
      if (event.metadata.undoes !== undefined) writes.push(withdraw(event.metadata.undoes, event.stream));
      for (const draft of notificationDrafts(event, lead, reassigned.get(event.id)))
        for (const { id } of recipientsOf(event, draft, staff))
          notify(event, draft.kind, {
            notification: notification(event, lead, draft, id),
            body: draft.nameless,
          });
    }
    for (const event of followed) {
      if (!this.isRecent(event)) continue;
      if (isOf(incomingLeadEvents, event))
        for (const held of heldNotifications(event, staff))
          notify(event, 'new-lead', { notification: held, body: held.message });
      if (isOffered(event))
        for (const request of offeredNotifications(event, staff)) notify(event, 'property-offered', request);
    }
    const pushes = await pushWrites(this.documents, pushed);
    const changed = [...known.values()].filter((lead) => lead !== before.get(lead._id));
    for (const lead of known.values()) recent?.set(lead._id, lead);
    return [
      ...choices.writes,
      ...writes,
      ...pushes,
      ...changed.map((document) =>
        begun.has(document._id) ? { insert: NOTIFIER_LEADS, document } : { put: NOTIFIER_LEADS, document },
      ),
    ];
  }

  private async choices(
    followed: readonly FollowedEvent[],
    recent?: RecentDocuments,
  ): Promise<{ all: ReadonlyMap<string, NotifierChoices>; writes: WriteOp[] }> {
    const remembered = recent?.get(ALL_CHOICES) as AllChoices | undefined;
    const stored = remembered?.choices ?? (await this.documents.find<NotifierChoices>(NOTIFIER_CHOICES, {}));
    const all = new Map(stored.map((known) => [known._id, known]));
    const changed = new Map<string, NotifierChoices>();
    for (const event of followed.filter(isChoice)) {
      const userId = event.stream.slice('notificationChoice-'.length);
      const known = withChoice(all.get(userId), event);
      if (known !== all.get(userId)) changed.set(userId, known);
      all.set(userId, known);
    }
    const remember: AllChoices = { _id: ALL_CHOICES, choices: [...all.values()] };
    recent?.set(ALL_CHOICES, remember);
    return { all, writes: [...changed.values()].map((document) => ({ put: NOTIFIER_CHOICES, document })) };
  }

  private async knownLeads(
    ids: ReadonlySet<string>,
    recent?: RecentDocuments,
  ): Promise<Map<string, NotifierLead>> {
    const known = new Map<string, NotifierLead>();
    for (const id of ids) {
      const lead = recent?.get(id) as NotifierLead | undefined;
      if (lead) known.set(id, lead);
    }
    const others = [...ids].filter((id) => !known.has(id));
    for (const lead of await this.documents.getMany<NotifierLead>(NOTIFIER_LEADS, others))
      known.set(lead._id, lead);
    return known;
  }

  private async backfill(): Promise<WriteOp[]> {
    if (this.isBackfilled) return [];
    const writes = await backfillWrites(this.documents);
    this.isBackfilled = writes.length === 0;
    return writes;
  }

  private isRecent(event: FollowedEvent, withinMs = RECENT_MS): boolean {
    return Date.parse(event.metadata.occurredAt) >= Date.now() - withinMs;
  }

  private async reassignedVisits(events: readonly NotifyingEvent[]): Promise<Map<string, ReassignedVisit>> {
    const found = new Map<string, ReassignedVisit>();
    for (const event of events) {
      if (event.type !== 'VisitReassigned' || !this.isRecent(event)) continue;
      const visit = await readReassignedVisit(this.events, event);
      if (visit) found.set(event.id, visit);
    }
    return found;
  }
}

/** `insert` keeps those that a repeated run stored. */
function newLeadIds(
  events: readonly NotifyingEvent[],
  idOf: (event: NotifyingEvent) => string,
): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const event of events) times.set(idOf(event), (times.get(idOf(event)) ?? 0) + 1);
  const created = events.filter(({ type }) => type === 'LeadCreated').map(idOf);
  return new Set(created.filter((id) => times.get(id) === 1));
}

const isChoice = (event: FollowedEvent): event is ChoiceEvent =>
  event.category === notificationChoiceEvents.category;

const isNotifying = (event: FollowedEvent): event is NotifyingEvent =>
  NOTIFYING_CATEGORIES.some(({ category }) => category === event.category);

function recipientsOf(
  event: NotifyingEvent,
  { brokerId, admins, warned, module }: NotificationDraft,
  staff: readonly Account[],
): Account[] {
  return staff.filter(
    (account) =>
      account.id !== event.metadata.actorId &&
      ((warned?.includes(account.id) ?? account.id === brokerId) || (admins && account.role === 'admin')) &&
      canOn(abilityOf(account), 'read', module, { brokerId }),
  );
}

function notification(
  event: NotifyingEvent,
  lead: NotifierLead,
  draft: NotificationDraft,
  userId: string,
): NotificationDocument {
  const { type, title, message, module, brokerId, scheduledDate, leavesBroker } = draft;
  const contact = { leadId: lead._id, leadName: lead.name, leadPhone: lead.phone };
  return {
    _id: `${event.id}-${userId}`,
    userId,
    eventId: event.id,
    request: event.metadata.correlationId,
    leadId: leavesBroker ? null : lead._id,
    type,
    title,
    message,
    data: { ...(!leavesBroker && contact), ...(scheduledDate && { scheduledDate }) },
    createdAt: event.metadata.occurredAt,
    position: event.position,
    isRead: false,
    isArchived: false,
    subject: leavesBroker ? null : event.stream,
    module,
    brokerId,
    brokerSince: event.position,
  };
}

const withdraw = (request: string, subject: string): WriteOp => ({
  remove: NOTIFICATIONS,
  where: { request, subject, isRead: false },
});

type Reassignment = Extract<NotifyingEvent, { type: 'LeadAssigned' | 'VisitReassigned' }>;

/** A repeated or late write must not restore a previous broker. */
function moveToBroker({ stream, position, data }: Reassignment): WriteOp[] {
  const where = { subject: stream, brokerSince: { $lt: position } };
  const fields = { brokerId: data.to, brokerSince: position };
  return [NOTIFICATIONS, PUSHES].map((set) => ({ set, where, fields }));
}

function moveToLead(leadIds: readonly string[], { _id, brokerId }: NotifierLead, position: number): WriteOp {
  const where = { leadId: { $in: leadIds }, module: 'leads' };
  return { set: NOTIFICATIONS, where, fields: { subject: `lead-${_id}`, brokerId, brokerSince: position } };
}

function forget({ _id }: NotifierLead): WriteOp {
  const fields = { message: 'Dados apagados', data: { leadId: _id } };
  return { set: NOTIFICATIONS, where: { leadId: _id }, fields };
}

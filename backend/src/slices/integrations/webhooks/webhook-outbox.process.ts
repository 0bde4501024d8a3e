import type { WebhookKind } from '@lox/contracts/integrations.js';
import type {
  Document,
  DocumentStore,
  WriteOp,
} from '../../../platform/storage/document-store/document-store.js';
import type { Recorded, RecordedIn } from '../../../platform/storage/event-store/event-catalogue.js';
import type { Process, RecentDocuments } from '../../../platform/log/projections/projection.js';
import { DELIVERIES, DELIVERY_OUTBOX, newDelivery } from './delivery.document.js';
import { webhookKindOf, DELIVERABLE_CATEGORIES, type DeliverableEvent } from './deliverable-events.js';
import { webhookEvents, type WebhookEvent } from './webhook.events.js';

/** Written together with the process's checkpoint. */
export const WEBHOOK_TARGETS = 'webhook_targets';

/** The kinds after each of these positions; none while it is off. */
interface Target extends Document {
  kinds: WebhookKind[];
  told: { after: number; kinds: WebhookKind[] }[];
}

interface AllTargets extends Document {
  targets: Target[];
}
const ALL = 'all';

const FOLLOWED = [...DELIVERABLE_CATEGORIES, webhookEvents] as const;
type FollowedEvent = RecordedIn<typeof FOLLOWED>;

/** Older events are delivered nowhere. */
const RECENT_MS = 7 * 86_400_000;
/** More changes of one webhook than a run of repeated events can hold. */
const REMEMBERED = 20;

/** Once for each event and webhook, whose kinds are those at the event's position. */
export class WebhookOutbox implements Process<typeof FOLLOWED> {
  readonly name = 'webhook-outbox';
  readonly categories = FOLLOWED;
  readonly collections = [{ name: WEBHOOK_TARGETS, indexes: [] }, DELIVERY_OUTBOX];

  constructor(
    private readonly documents: DocumentStore,
    private readonly clock: () => number = Date.now,
  ) {}

  async react(events: readonly FollowedEvent[], recent?: RecentDocuments): Promise<WriteOp[]> {
    const concerned = events.filter((event) => isOfWebhook(event) || this.isRecent(event));
    if (concerned.length === 0) return [];
    const targets = await this.targets(recent);
    const writes: WriteOp[] = [];
    for (const event of concerned)
      if (isOfWebhook(event)) writes.push(...evolveTargets(targets, event));
      else writes.push(...deliveryWrites([...targets.values()], event));
    const all: AllTargets = { _id: ALL, targets: [...targets.values()] };
    recent?.set(ALL, all);
    return writes;
  }

  private async targets(recent: RecentDocuments | undefined): Promise<Map<string, Target>> {
    const known = recent?.get(ALL) as AllTargets | undefined;
    const targets = known?.targets ?? (await this.documents.find<Target>(WEBHOOK_TARGETS, {}));
    return new Map(targets.map((target) => [target._id, target]));
  }

  private isRecent(event: DeliverableEvent): boolean {
    return webhookKindOf(event) !== null && Date.parse(event.metadata.occurredAt) >= this.clock() - RECENT_MS;
  }
}

const isOfWebhook = (event: FollowedEvent): event is Recorded<WebhookEvent> =>
  event.category === webhookEvents.category;

function evolveTargets(targets: Map<string, Target>, event: Recorded<WebhookEvent>): WriteOp[] {
  const id = event.stream.slice('webhook-'.length);
  if (event.type === 'WebhookSecretRemade') return [];
  if (event.type === 'WebhookRemoved') {
    targets.delete(id);
    return [
      { remove: WEBHOOK_TARGETS, where: { _id: id } },
      { remove: DELIVERIES, where: { webhookId: id } },
    ];
  }
  const known = targets.get(id);
  if (known && (known.told.at(-1)?.after ?? 0) >= event.position) return [];
  const target = changed(known ?? { _id: id, kinds: [], told: [] }, event);
  targets.set(id, target);
  return [{ put: WEBHOOK_TARGETS, document: target }];
}

type Change = Exclude<Recorded<WebhookEvent>, { type: 'WebhookRemoved' | 'WebhookSecretRemade' }>;

function changed(target: Target, event: Change): Target {
  const from = (kinds: WebhookKind[], wanted = target.kinds): Target => ({
    ...target,
    kinds: wanted,
    told: [...target.told, { after: event.position, kinds }].slice(-REMEMBERED),
  });
  const isOn = (target.told.at(-1)?.kinds.length ?? 0) > 0;
  switch (event.type) {
    case 'WebhookRegistered':
      return from(event.data.kinds, event.data.kinds);
    case 'WebhookKindsChanged':
      return from(isOn ? event.data.to : [], event.data.to);
    case 'WebhookSwitchedOff':
      return from([]);
    case 'WebhookSwitchedOn':
      return from(target.kinds);
  }
}

function deliveryWrites(targets: readonly Target[], event: DeliverableEvent): WriteOp[] {
  const { id: eventId, stream: lane, position, metadata } = event;
  const kind = webhookKindOf(event);
  if (kind === null) return [];
  const receivers = targets.filter((target) =>
    target.told.findLast(({ after }) => after < position)?.kinds.includes(kind),
  );
  return receivers.map(({ _id: webhookId }) => ({
    insert: DELIVERIES,
    document: newDelivery({ webhookId, kind, lane, eventId, position, occurredAt: metadata.occurredAt }),
  }));
}

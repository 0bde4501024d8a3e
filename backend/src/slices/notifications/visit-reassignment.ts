import { readStream } from '../../platform/log/deciding/streams.js';
import type { EventStore } from '../../platform/storage/event-store/event-store.js';
import type { Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import { visitEvents, type VisitEvent, type VisitReassigned } from '../visits/domain/visit.events.js';
import { evolveVisit, type VisitSummary } from '../visits/visit.published.js';

export type VisitMoment = Pick<VisitSummary, 'scheduledDate' | 'preferredTime' | 'provisional' | 'status'>;

/** `after` includes the whole decision. */
export interface ReassignedVisit {
  leadId: string;
  before: VisitMoment;
  after: VisitMoment;
}

/** The event names only the brokers. */
export async function readReassignedVisit(
  events: EventStore,
  reassigned: Recorded<VisitReassigned>,
): Promise<ReassignedVisit | undefined> {
  const stream = await readStream(events, visitEvents, reassigned.stream.slice('visit-'.length));
  const upTo = stream.filter(({ revision }) => revision <= reassigned.revision);
  const rest = stream.slice(upTo.length);
  const end = rest.findIndex((event) => !isOneDecision(event, reassigned));
  const before = upTo.reduce(evolveVisit, undefined);
  const after = rest.slice(0, end < 0 ? rest.length : end).reduce(evolveVisit, before);
  return before && after && { leadId: before.leadId, before, after };
}

const isOneDecision = (event: Recorded<VisitEvent>, other: Recorded<VisitEvent>): boolean =>
  event.metadata.correlationId === other.metadata.correlationId &&
  event.metadata.occurredAt === other.metadata.occurredAt;

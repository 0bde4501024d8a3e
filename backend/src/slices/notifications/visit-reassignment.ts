import type { VisitStatus } from '@lox/contracts/visits.js';
import type { PreferredTime } from '@lox/contracts/visit-requests.js';
import { readStream } from '../../platform/log/deciding/streams.js';
import type { EventStore } from '../../platform/storage/event-store/event-store.js';
import type { Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import { visitEvents, type VisitEvent, type VisitReassigned } from '../visits/domain/visit.events.js';

export interface VisitMoment {
  /** ISO UTC. */
  scheduledDate: string;
  /** While only a visitor's wish. */
  preferredTime: PreferredTime | null;
  status: VisitStatus;
}

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
  const [first] = stream;
  if (first?.type !== 'VisitRequested' && first?.type !== 'VisitScheduled') return undefined;
  const upTo = stream.filter(({ revision }) => revision <= reassigned.revision);
  const rest = stream.slice(upTo.length);
  const end = rest.findIndex((event) => !isOneDecision(event, reassigned));
  const before = upTo.reduce(moment, firstMoment(first));
  const after = rest.slice(0, end < 0 ? rest.length : end).reduce(moment, before);
  return { leadId: first.data.leadId, before, after };
}

const isOneDecision = (event: Recorded<VisitEvent>, other: Recorded<VisitEvent>): boolean =>
  event.metadata.correlationId === other.metadata.correlationId &&
  event.metadata.occurredAt === other.metadata.occurredAt;

type NewVisit = Extract<VisitEvent, { type: 'VisitRequested' | 'VisitScheduled' }>;

export const firstMoment = (event: NewVisit): VisitMoment => ({
  scheduledDate: event.data.scheduledDate,
  preferredTime: event.type === 'VisitRequested' ? event.data.preferredTime : null,
  status: event.type === 'VisitRequested' ? 'scheduled' : event.data.status,
});

function moment(known: VisitMoment, event: VisitEvent): VisitMoment {
  if (event.type === 'VisitRescheduled')
    return { ...known, scheduledDate: event.data.to, preferredTime: null };
  if (event.type !== 'VisitStatusChanged') return known;
  const { to } = event.data;
  const agreed = to === 'confirmed' || to === 'completed';
  return { ...known, status: to, ...(agreed && { preferredTime: null }) };
}

import type { EventMetadata } from '../../platform/storage/event-store/event-store.js';
import type { LeadCreated, LeadEvent } from './domain/lead.events.js';

/** Instants are ISO UTC. */
export interface LeadAttention {
  /** Null while nobody has answered. */
  firstContactAt: string | null;
  /** Of staff; the arrival before that. */
  lastActivityAt: string;
  /** A move straight back takes the first contact away. */
  contactIsMove: boolean;
}

interface VisitFact {
  type: `Visit${string}`;
  data: object;
}

type About<E> = E & { metadata: Pick<EventMetadata, 'actorId' | 'occurredAt' | 'command'> };
type AttentionEvent = About<LeadEvent> | About<VisitFact>;

/** Null where only the visit knows the lead. */
export function leadOf({ stream, category, data }: { stream: string; category: string; data: object }) {
  if (category === 'lead') return stream.slice('lead-'.length);
  return 'leadId' in data ? String(data.leadId) : null;
}

/** docs/behaviour/leads.md#waiting-and-idle; the same object when the event changes nothing. */
export function leadAttention(before: undefined, event: About<LeadCreated>): LeadAttention;
export function leadAttention(before: LeadAttention, event: AttentionEvent): LeadAttention;
export function leadAttention(before: LeadAttention | undefined, event: AttentionEvent): LeadAttention {
  const at = event.metadata.occurredAt;
  if (event.type === 'LeadCreated' || !before) {
    const answered = event.type === 'LeadCreated' && wasAnswered(event.data);
    return { firstContactAt: answered ? at : null, lastActivityAt: at, contactIsMove: false };
  }
  if (!isByStaff(event)) return before;
  const { firstContactAt, contactIsMove } = before;
  const isMove = event.type === 'LeadStageMoved';
  if (isMove && event.data.to === 'new' && contactIsMove)
    return { firstContactAt: null, lastActivityAt: at, contactIsMove: false };
  if (!firstContactAt && isContact(event))
    return { firstContactAt: at, lastActivityAt: at, contactIsMove: isMove };
  const staysMove = contactIsMove && !isMove && !isContact(event);
  return { firstContactAt, lastActivityAt: at, contactIsMove: staysMove };
}

const wasAnswered = ({ status, source, routing }: LeadCreated['data']): boolean =>
  status !== 'new' || (routing === 'creator' && (source === 'phone' || source === 'whatsapp'));

const NO_ACTIVITY = new Set([
  'VisitRequested',
  'LeadWithdrawn',
  'LeadContactWithdrawn',
  'LeadMerged',
  'LeadSeparated',
  'LeadAbsorbed',
  'LeadReleased',
  'LeadToldApart',
]);

/** In the form for visits signed-in people are visitors. */
const isByStaff = ({ type, metadata }: AttentionEvent): boolean =>
  metadata.actorId !== null && metadata.command !== 'RecordVisitScheduled' && !NO_ACTIVITY.has(type);

function isContact(event: AttentionEvent): boolean {
  if (event.type === 'LeadStageMoved') return event.data.to !== 'new';
  if (event.type === 'LeadNoteWritten') return event.data.kind !== 'note';
  if (event.type === 'VisitStatusChanged')
    return 'to' in event.data && (event.data.to === 'confirmed' || event.data.to === 'completed');
  return event.type === 'VisitScheduled' || event.type === 'VisitRescheduled';
}

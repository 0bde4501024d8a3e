import type { StoredEvent } from '../../platform/storage/event-store/event-store.js';
import type { Document, WriteOp } from '../../platform/storage/document-store/document-store.js';
import type { RecordedIn } from '../../platform/storage/event-store/event-catalogue.js';
import type { OutboxSpec } from '../../platform/log/jobs/outbox.js';
import type { Process } from '../../platform/log/projections/projection.js';
import { incomingLeadEvents } from '../../slices/incoming-leads/domain/incoming-lead.events.js';
import { libraryDocumentEvents } from '../../slices/documents/library-document.events.js';
import { leadEvents } from '../../slices/leads/domain/lead.events.js';
import { ownerEvents } from '../../slices/properties/mandates/owner.events.js';
import { propertyEvents } from '../../slices/properties/domain/property.events.js';
import { userEvents } from '../../slices/users/domain/user.events.js';

/** A stream stays here until all of its personal data is erased. */
export const ERASURE_OUTBOX: OutboxSpec<Erasure> = { name: 'erasures', indexes: [], waiting: {} };

/** Named by the stream. */
export interface Erasure extends Document {
  category: 'lead' | 'user' | 'document' | 'property' | 'owner' | 'incomingLead';
  key: string;
}

export const ERASABLE_CATALOGUES = [
  leadEvents,
  incomingLeadEvents,
  userEvents,
  libraryDocumentEvents,
  propertyEvents,
  ownerEvents,
] as const;
type ErasableEvent = RecordedIn<typeof ERASABLE_CATALOGUES>;

export const erasureProcess: Process<typeof ERASABLE_CATALOGUES> = {
  name: 'erasures',
  categories: ERASABLE_CATALOGUES,
  collections: [ERASURE_OUTBOX],
  react: (events) => Promise.resolve(events.filter(asksForErasure).map(insertErasure)),
};

function insertErasure({ stream, category }: ErasableEvent): WriteOp {
  const key = stream.slice(category.length + 1);
  const document: Erasure = { _id: stream, category: category as Erasure['category'], key };
  return { insert: ERASURE_OUTBOX.name, document };
}

function asksForErasure(event: ErasableEvent): boolean {
  switch (event.type) {
    case 'LeadPersonalDataErased':
    case 'IncomingLeadErased':
    case 'UserPersonalDataErased':
    case 'DocumentRemoved':
    case 'PropertyRemoved':
      return !event.data.keptUntil;
    case 'DocumentPurged':
    case 'OwnerPersonalDataErased':
    case 'PropertyPurged':
      return true;
    case 'UserRemoved':
      // Staff stay in the history that they made, until they ask to be forgotten.
      return event.data.role === 'visitor';
    default:
      return false;
  }
}

/** `erased` is false after an undone removal. */
export function erasureRequestOf(event: StoredEvent): { stream: string; erased: boolean } | null {
  const { stream, type } = event;
  if (type === 'UserRestored') return { stream, erased: false };
  return asksForErasure(event as StoredEvent & ErasableEvent) ? { stream, erased: true } : null;
}

import type { StoredEvent } from '../../platform/storage/event-store/event-store.js';
import type { Document, WriteOp } from '../../platform/storage/document-store/document-store.js';
import type { RecordedIn } from '../../platform/storage/event-store/event-catalogue.js';
import type { QueueSpec } from '../../platform/log/jobs/job-queue.js';
import type { Process } from '../../platform/log/projections/projection.js';
import { libraryDocumentEvents } from '../../slices/documents/library-document.events.js';
import { leadEvents } from '../../slices/leads/domain/lead.events.js';
import { propertyEvents } from '../../slices/properties/domain/property.events.js';
import { userEvents } from '../../slices/users/domain/user.events.js';

/** Streams whose personal data has to go; a document is here until all of it has. */
export const ERASURES = 'erasures';
export const ERASURE_QUEUE = { name: ERASURES, indexes: [], waiting: {} } as const satisfies QueueSpec;

/** Named by the stream. */
export interface Erasure extends Document {
  category: 'lead' | 'user' | 'document' | 'property';
  key: string;
}

/** What a person may ask to have erased. */
export const ERASABLE_CATALOGUES = [leadEvents, userEvents, libraryDocumentEvents, propertyEvents] as const;
type ErasableEvent = RecordedIn<typeof ERASABLE_CATALOGUES>;

/**
 * Notes what an event asks to be erased, in the same write as the checkpoint: if the erasing request is interrupted,
 * `ErasureWorker` does the rest.
 */
export class ErasureProcess implements Process<typeof ERASABLE_CATALOGUES> {
  readonly name = 'erasures';
  readonly categories = ERASABLE_CATALOGUES;
  readonly collections = [{ name: ERASURES, indexes: [] }];

  react(events: readonly ErasableEvent[]): Promise<WriteOp[]> {
    const due = events.filter(asksForErasure);
    return Promise.resolve(
      due.map(({ stream, category }) => {
        const key = stream.slice(category.length + 1);
        const document: Erasure = { _id: stream, category: category as Erasure['category'], key };
        return { insert: ERASURES, document };
      }),
    );
  }
}

function asksForErasure(event: ErasableEvent): boolean {
  switch (event.type) {
    case 'LeadPersonalDataErased':
    case 'UserPersonalDataErased':
    case 'DocumentRemoved':
    case 'PropertyRemoved':
      return true;
    case 'UserRemoved':
      // Staff stay in the history that they made, until they ask to be forgotten.
      return event.data.role === 'visitor';
    default:
      return false;
  }
}

/**
 * Whose personal data an event, as it is stored, asks to be erased; or, of a removal that was taken back, to be kept.
 * For a restore up to a moment before it.
 */
export function erasureRequestOf(event: StoredEvent): { stream: string; erased: boolean } | null {
  const { stream, type } = event;
  if (type === 'UserRestored') return { stream, erased: false };
  return asksForErasure(event as StoredEvent & ErasableEvent) ? { stream, erased: true } : null;
}

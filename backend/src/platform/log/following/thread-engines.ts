import { workerData } from 'node:worker_threads';
import { keyRingOf } from '../../storage/personal-data/key-ring.js';
import type { DocumentStore } from '../../storage/document-store/document-store.js';
import { joinEngines, type StoreAccess } from '../../storage/engines.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import type { EventTypes } from '../../storage/event-store/event-catalogue.js';
import type { WrappingKeys } from '../../../config/secrets.js';
import { PersonalEventStore } from '../../storage/personal-data/personal-event-store.js';
import { SubjectKeys } from '../../storage/personal-data/subject-keys.js';

export interface ThreadEngines {
  events: EventStore;
  documents: DocumentStore;
  types: EventTypes;
}

export async function threadEngines(types: EventTypes): Promise<ThreadEngines> {
  const access = workerData as StoreAccess;
  const { events, documents } = await joinEngines(access);
  const ring = keyRingOf({ ...access, personalDataKeys: keysFromWorkerData(access.personalDataKeys) });
  // A cached key could outlive its erased person.
  const keys = new SubjectKeys(documents, ring, { cached: 1 });
  return { events: new PersonalEventStore(events, types, keys), documents, types };
}

/** A buffer passes into another thread as its bytes. */
function keysFromWorkerData({ current, next, previous }: WrappingKeys): WrappingKeys {
  return {
    current: Buffer.from(current),
    next: next && Buffer.from(next),
    previous: previous && Buffer.from(previous),
  };
}

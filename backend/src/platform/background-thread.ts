import { workerData, type MessagePort } from 'node:worker_threads';
import { loadConfig } from './config/config.js';
import { keyRingOf } from './config/secrets.js';
import type { DocumentStore } from './document-store/document-store.js';
import { joinEngines } from './engines.js';
import type { EventStore } from './event-store/event-store.js';
import type { EventTypes } from './events/event-catalogue.js';
import { PersonalEventStore } from './personal-data/personal-event-store.js';
import { SubjectKeys } from './personal-data/subject-keys.js';

export interface ThreadEngines {
  events: EventStore;
  documents: DocumentStore;
  types: EventTypes;
}

/** The program's stores, for a thread of the server whose `workerData` are what the engines had `given`. */
export async function threadEngines(types: EventTypes): Promise<ThreadEngines> {
  const config = loadConfig(process.env);
  const { events, documents } = await joinEngines(config, workerData as { line?: MessagePort });
  // A key that is remembered could outlive its person here: each is read when it is needed.
  const keys = new SubjectKeys(documents, keyRingOf(config), 1);
  return { events: new PersonalEventStore(events, types, keys), documents, types };
}

import { workerData, type MessagePort } from 'node:worker_threads';
import { allProjections } from './all-projections.js';
import { eventTypes } from './event-types.js';
import { loadConfig } from './platform/config/config.js';
import { keyRingOf } from './platform/config/secrets.js';
import { joinEngines } from './platform/engines.js';
import { PersonalEventStore } from './platform/personal-data/personal-event-store.js';
import { SubjectKeys } from './platform/personal-data/subject-keys.js';
import { serveFollowers } from './platform/projections/follower-thread-main.js';

// Run as a thread of the server: see `FollowerThread`.
const config = loadConfig(process.env);
const types = eventTypes();
const { events, documents } = await joinEngines(config, workerData as { line?: MessagePort });
// A key that is remembered could outlive its person here: each is read when it is needed.
const keys = new SubjectKeys(documents, keyRingOf(config), 1);
serveFollowers({ events: new PersonalEventStore(events, types, keys), documents }, allProjections(types));

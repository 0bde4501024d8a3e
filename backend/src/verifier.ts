import { allProjections } from './all-projections.js';
import { serveVerification } from './console/verification-thread-main.js';
import { eventTypes } from './event-types.js';
import { threadEngines } from './platform/log/following/thread-engines.js';

// Run by `verifyInThread`.
void threadEngines(eventTypes()).then((engines) =>
  serveVerification(engines, allProjections(engines.types, engines.documents.traits)),
);

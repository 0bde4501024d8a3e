import { allProjections } from './all-projections.js';
import { runVerificationThread } from './console/verification-thread-main.js';
import { eventTypes } from './event-types.js';
import { threadEngines } from './platform/log/following/thread-engines.js';

// Run as a thread by `verifyInThread`.
void threadEngines(eventTypes()).then((engines) =>
  runVerificationThread(engines, allProjections(engines.types)),
);

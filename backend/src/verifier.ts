import { allProjections } from './all-projections.js';
import { serveVerification } from './console/verification-thread-main.js';
import { eventTypes } from './event-types.js';
import { threadEngines } from './platform/background-thread.js';

// Run as a thread of the server: see `verifyInThread`.
const engines = await threadEngines(eventTypes());
await serveVerification(engines, allProjections(engines.types));

import { allProjections } from './all-projections.js';
import { eventTypes } from './event-types.js';
import { threadEngines } from './platform/background-thread.js';
import { serveFollowers } from './platform/projections/follower-thread-main.js';

// Run as a thread of the server: see `FollowerThread`.
const engines = await threadEngines(eventTypes());
serveFollowers(engines, allProjections(engines.types));

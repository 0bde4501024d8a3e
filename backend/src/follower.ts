import { allProjections } from './all-projections.js';
import { eventTypes } from './event-types.js';
import { threadEngines } from './platform/log/following/thread-engines.js';
import { serveFollowers } from './platform/log/following/follower-thread-main.js';

// Run by `FollowerThread`.
void threadEngines(eventTypes()).then((engines) =>
  serveFollowers(engines, allProjections(engines.types, engines.documents.traits)),
);

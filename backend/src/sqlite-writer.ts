import { workerData } from 'node:worker_threads';
import { serveCheckpoints } from './platform/storage/sqlite/writing/sqlite-checkpoints.js';
import { serveChanges } from './platform/storage/sqlite/writing/sqlite-thread-main.js';

// Run as a thread of the server, see `SqliteThread`, and by that thread.
if ((workerData as { copies?: boolean }).copies) serveCheckpoints();
else serveChanges();

import { workerData } from 'node:worker_threads';
import { serveWalCheckpoints } from './platform/storage/sqlite/writing/sqlite-wal-checkpointer.js';
import { serveSqliteWriter } from './platform/storage/sqlite/writing/sqlite-writer-thread-main.js';

// Run as a thread of the server, see `SqliteThread`, and by that thread.
if ((workerData as { copies?: boolean }).copies) serveWalCheckpoints();
else serveSqliteWriter();

import { workerData } from 'node:worker_threads';
import { serveWalCheckpoints } from './platform/storage/sqlite/writing/sqlite-wal-checkpointer.js';
import { serveSqliteWriter } from './platform/storage/sqlite/writing/sqlite-writer-thread-main.js';

// Run as a thread by `SqliteWriterThread`, and by that thread in turn.
if ((workerData as { copies?: boolean }).copies) serveWalCheckpoints();
else serveSqliteWriter();

import { workerData } from 'node:worker_threads';
import { serveWalCheckpoints } from './platform/storage/sqlite/writing/sqlite-wal-checkpointer.js';
import { serveSqliteWriter } from './platform/storage/sqlite/writing/sqlite-writer-thread-main.js';

// A thread of the server, and of that thread: see `SqliteWriterThread`.
if ((workerData as { copies?: boolean }).copies) serveWalCheckpoints();
else serveSqliteWriter();

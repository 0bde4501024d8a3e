import { parentPort, workerData } from 'node:worker_threads';
import { isLogIntact } from './platform/storage/sqlite/file/sqlite.js';

// A thread of the server: see `checkLogIntegrity`.
parentPort?.postMessage(isLogIntact(workerData as string));

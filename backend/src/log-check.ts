import { parentPort, workerData } from 'node:worker_threads';
import { isLogIntact } from './platform/storage/sqlite/file/sqlite.js';

// Run as a thread by `checkLogIntegrity`.
parentPort?.postMessage(isLogIntact(workerData as string));

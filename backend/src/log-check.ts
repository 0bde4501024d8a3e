import { parentPort, workerData } from 'node:worker_threads';
import { isLogIntact } from './platform/storage/sqlite/file/sqlite.js';

// Run as a thread of the server: see `lookThroughLog`.
parentPort?.postMessage(isLogIntact(workerData as string));

import { parentPort, workerData } from 'node:worker_threads';
import { logIsWhole } from './platform/storage/sqlite/file/sqlite.js';

// Run as a thread of the server: see `lookThroughLog`.
parentPort?.postMessage(logIsWhole(workerData as string));

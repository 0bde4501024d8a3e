import { parentPort, workerData } from 'node:worker_threads';
import { serialiseError } from '../../platform/storage/threads/serialised-error.js';
import { lowerThreadPriority } from '../../platform/storage/threads/thread-priority.js';
import { reportFile, type ReportPrinterMessage, type ReportPrintRequest } from './report-printer.js';

export async function runPrintingThread(): Promise<void> {
  lowerThreadPriority();
  const said = await reportFile(workerData as ReportPrintRequest).then(
    (file): ReportPrinterMessage => ({ file }),
    (error: Error): ReportPrinterMessage => ({ failed: serialiseError(error) }),
  );
  parentPort?.postMessage(said);
}

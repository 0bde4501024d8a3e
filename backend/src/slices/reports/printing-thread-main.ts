import { parentPort, workerData } from 'node:worker_threads';
import { passed } from '../../platform/storage/threads/passed-errors.js';
import { standBehind } from '../../platform/storage/threads/priority.js';
import { fileOf, type PrinterSaid, type ReportToPrint } from './report-printer.js';

/** What the thread of a `ReportPrinter` does: it prints one report. */
export async function servePrinting(): Promise<void> {
  standBehind();
  const said = await fileOf(workerData as ReportToPrint).then(
    (file): PrinterSaid => ({ file }),
    (error: Error): PrinterSaid => ({ failed: passed(error) }),
  );
  parentPort?.postMessage(said);
}

import { runPrintingThread } from './slices/reports/printing-thread-main.js';

// A thread of the server: see `ReportPrinter`.
void runPrintingThread();

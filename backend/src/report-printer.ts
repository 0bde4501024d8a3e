import { runPrintingThread } from './slices/reports/printing-thread-main.js';

// Run as a thread of the server: see `ReportPrinter`.
void runPrintingThread();

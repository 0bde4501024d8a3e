import { runPrintingThread } from './slices/reports/printing-thread-main.js';

// Run as a thread by `ReportPrinter`.
void runPrintingThread();

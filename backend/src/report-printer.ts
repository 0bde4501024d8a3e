import { serveTask } from './platform/storage/threads/background-task-main.js';
import { lowerThreadPriority } from './platform/storage/threads/thread-priority.js';
import { reportFile } from './slices/reports/report-printer.js';

// Run by `ReportPrinter`.
lowerThreadPriority();
serveTask(reportFile);

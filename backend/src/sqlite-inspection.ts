import { serveTask } from './platform/storage/threads/background-task-main.js';
import { inspectSqlite, type SqliteInspection } from './platform/storage/sqlite/sqlite-inspection.js';

// Run by `inspectInThread`.
serveTask((inspection: SqliteInspection) => inspectSqlite(inspection));

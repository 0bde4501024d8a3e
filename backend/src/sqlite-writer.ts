import { serveSqliteWriter } from './platform/storage/sqlite/writing/sqlite-writer-thread-main.js';

// Run by `SqliteWriterThread`.
serveSqliteWriter();

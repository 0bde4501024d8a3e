import { serveSqliteWriter } from './platform/storage/sqlite/writing/sqlite-writer-thread-main.js';

// Run as a thread by `SqliteWriterThread`.
serveSqliteWriter();

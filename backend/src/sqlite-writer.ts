import { serveChanges } from './platform/sqlite-writing/sqlite-thread-main.js';

// Run as a thread of the server: see `SqliteThread`.
serveChanges();

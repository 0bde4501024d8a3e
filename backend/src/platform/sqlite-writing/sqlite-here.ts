import type { SqliteDatabase } from '../sqlite.js';
import type { Change, Outcome, SqliteWriting } from './change.js';
import { SqliteDesk } from './sqlite-desk.js';

/** Writes at once, in the thread of the caller: for commands and tests, which nobody waits for beside. */
export class SqliteHere implements SqliteWriting {
  private readonly desk: SqliteDesk;

  /** @param db stays the caller's to close */
  constructor(db: SqliteDatabase) {
    this.desk = new SqliteDesk(db);
  }

  perform(changes: readonly Change[]): Promise<Outcome[]> {
    return Promise.resolve(this.desk.perform(changes));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

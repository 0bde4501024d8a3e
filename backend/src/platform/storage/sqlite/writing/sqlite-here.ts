import type { SqliteDatabase } from '../file/sqlite.js';
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
    const outcomes = this.desk.perform(changes);
    if (changes.some((change) => 'drop' in change)) this.clear();
    return Promise.resolve(outcomes);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Part by part, for the sake of other processes. */
  private clear(): void {
    for (let isLeft = true; isLeft;) {
      const [outcome] = this.desk.perform([{ clear: true }]);
      isLeft = outcome !== undefined && 'done' in outcome && outcome.done === true;
    }
  }
}

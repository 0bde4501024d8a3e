import type { SqliteDatabase } from '../file/sqlite.js';
import type { SqliteChange, ChangeOutcome, SqliteWriter } from './sqlite-writer-port.js';
import { SqliteExecutor } from './sqlite-executor.js';

/** For commands and tests, which serve no requests. */
export class SqliteInlineWriter implements SqliteWriter {
  private readonly executor: SqliteExecutor;

  /** @param db closed by the caller */
  constructor(db: SqliteDatabase) {
    this.executor = new SqliteExecutor(db);
  }

  perform(changes: readonly SqliteChange[]): Promise<ChangeOutcome[]> {
    const outcomes = this.executor.perform(changes);
    if (changes.some((change) => 'drop' in change)) this.clear();
    return Promise.resolve(outcomes);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Cleared in parts: other processes can write. */
  private clear(): void {
    for (let isLeft = true; isLeft;) {
      const [outcome] = this.executor.perform([{ clear: true }]);
      isLeft = outcome !== undefined && 'done' in outcome && outcome.done === true;
    }
  }
}

import { parentPort, workerData } from 'node:worker_threads';
import { closeSqlite, openSqlite } from '../sqlite.js';
import type { Change, Outcome } from './change.js';
import { passed } from './passed-errors.js';
import { SqliteDesk } from './sqlite-desk.js';
import type { Answered, PassedOutcome, Sent } from './sqlite-thread.js';

/** What the thread of a `SqliteThread` does, from its start to its end. */
export function serveChanges(): void {
  const db = openSqlite((workerData as { file: string }).file);
  const desk = new SqliteDesk(db);
  const queue: { id: number; changes: readonly Change[] }[] = [];
  const drain = (): void => {
    const taken = queue.splice(0);
    if (taken.length > 0) parentPort?.postMessage(answersOf(desk, taken));
  };
  parentPort?.on('message', (sent: Sent) => {
    if (sent === null) {
      drain();
      closeSqlite(db);
      return parentPort?.close();
    }
    // All that has come by now is written together.
    if (queue.push(sent) === 1) setImmediate(drain);
  });
}

function answersOf(desk: SqliteDesk, taken: readonly { id: number; changes: readonly Change[] }[]): Answered {
  const outcomes = desk.perform(taken.flatMap(({ changes }) => changes)).values();
  return taken.map(({ id, changes }) => ({
    id,
    outcomes: changes.map(() => passedOn(outcomes.next().value!)),
  }));
}

const passedOn = (outcome: Outcome): PassedOutcome =>
  'failed' in outcome ? { failed: passed(outcome.failed) } : outcome;

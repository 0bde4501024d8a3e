import { parentPort, workerData } from 'node:worker_threads';
import { closeSqlite, openSqlite } from '../sqlite.js';
import type { Change, Outcome } from './change.js';
import { passed } from './passed-errors.js';
import { isGrouped, SqliteDesk } from './sqlite-desk.js';
import type { Answered, PassedOutcome, Sent } from './sqlite-thread.js';

interface Asked {
  id: number;
  changes: readonly Change[];
}

/** What the thread of a `SqliteThread` does, from its start to its end. */
export function serveChanges(): void {
  const db = openSqlite((workerData as { file: string }).file);
  const desk = new SqliteDesk(db);
  /** Somebody waits for these: they are written together, and before the others. */
  const first: Asked[] = [];
  const others: Asked[] = [];
  const answer = (asked: readonly Asked[]): void => {
    if (asked.length > 0) parentPort?.postMessage(answersOf(desk, asked));
  };
  /** One transaction of the others at a time: what comes meanwhile and cannot wait is next. */
  const turn = (): void => {
    answer(first.splice(0));
    answer(others.splice(0, 1));
    if (first.length + others.length > 0) setImmediate(turn);
  };
  parentPort?.on('message', (sent: Sent) => {
    if (sent !== null) {
      (sent.changes.every(isGrouped) ? first : others).push(sent);
      // All that has come by now is written together.
      if (first.length + others.length === 1) setImmediate(turn);
      return;
    }
    while (first.length + others.length > 0) {
      answer(first.splice(0));
      answer(others.splice(0));
    }
    closeSqlite(db);
    parentPort?.close();
  });
}

function answersOf(desk: SqliteDesk, asked: readonly Asked[]): Answered {
  const outcomes = desk.perform(asked.flatMap(({ changes }) => changes)).values();
  return asked.map(({ id, changes }) => ({
    id,
    outcomes: changes.map(() => passedOn(outcomes.next().value!)),
  }));
}

const passedOn = (outcome: Outcome): PassedOutcome =>
  'failed' in outcome ? { failed: passed(outcome.failed) } : outcome;

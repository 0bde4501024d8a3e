import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { tidyHeap } from '../../threads/heap.js';
import { closeSqlite, openSqlite } from '../file/sqlite.js';
import type { Outcome } from './change.js';
import { passed } from '../../threads/passed-errors.js';
import { SqliteCheckpoints } from './sqlite-checkpoints.js';
import { isGrouped, SqliteDesk } from './sqlite-desk.js';
import type { Answered, Asked, PassedOutcome } from './sqlite-line.js';
import type { Sent } from './sqlite-thread.js';
import { SqliteTurns } from './sqlite-turns.js';

/** The server's start is over by then. */
const SETTLED_MS = 1_000;

type Line = Pick<MessagePort, 'postMessage'>;
type Taken = Asked & { from: Line };

/** What the thread of a `SqliteThread` does, from its start to its end. */
export function serveChanges(): void {
  const { file, script } = workerData as { file: string; script: string };
  const db = openSqlite(file);
  // Keys fall anywhere in the indexes that they go into: with the 4 MB of a reader a rebuild takes an eighth longer.
  db.exec('PRAGMA cache_size = -8000');
  setTimeout(() => void tidyHeap(), SETTLED_MS).unref();
  const desk = new SqliteDesk(db);
  const checkpoints = new SqliteCheckpoints(script, file);
  const turns = new SqliteTurns<Taken>((taken) => answer(desk, taken));
  // With the rests of documents that are built.
  const clear = clearing((taken) => turns.add('built', taken));
  let next: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;
  const plan = (): void => {
    const { due } = turns;
    // All that has come by then is written together.
    if (due === 0) next ??= setImmediate(turn);
    else if (due !== undefined) later ??= setTimeout(turn, due);
  };
  const turn = (): void => {
    clearImmediate(next);
    clearTimeout(later);
    next = later = undefined;
    turns.take();
    checkpoints.look();
    plan();
  };
  const take = (from: Line, asked: Asked): void => {
    // Other threads follow the log for documents that are built.
    const relaxed = from === parentPort ? 'relaxed' : 'built';
    turns.add(asked.changes.every(isGrouped) ? 'durable' : relaxed, { ...asked, from });
    // A scrub waits for it, also for what a command has left or could not be cleared before.
    if (asked.changes.some((change) => 'drop' in change || 'maintain' in change)) clear();
    plan();
  };
  // Left over from a server that ended meanwhile.
  clear();
  plan();
  const end = async (): Promise<void> => {
    await checkpoints.end();
    turns.finish();
    closeSqlite(db);
    process.exit();
  };
  parentPort?.on('message', (sent: Sent) => {
    if (sent === null) void end();
    else if ('line' in sent) sent.line.on('message', (asked: Asked) => take(sent.line, asked));
    else if (parentPort) take(parentPort, sent);
  });
}

/** Asks for all that was dropped to be cleared, part after part. */
function clearing(ask: (taken: Taken) => void): () => void {
  let isUnderWay = false;
  const cleared = (answered: Answered): void => {
    const [outcome] = answered.flatMap(({ outcomes }) => outcomes);
    isUnderWay = false;
    if (outcome && 'done' in outcome && outcome.done) clear();
  };
  const clear = (): void => {
    if (!isUnderWay) ask({ id: 0, changes: [{ clear: true }], from: { postMessage: cleared } });
    isUnderWay = true;
  };
  return clear;
}

/** Writes all of it; each line is told of its own in one message. */
function answer(desk: SqliteDesk, taken: readonly Taken[]): void {
  if (taken.length === 0) return;
  const outcomes = desk.perform(taken.flatMap(({ changes }) => changes)).values();
  const answers = new Map<Line, Answered>();
  for (const { id, changes, from } of taken) {
    const own = answers.get(from) ?? [];
    own.push({ id, outcomes: changes.map(() => passedOn(outcomes.next().value!)) });
    answers.set(from, own);
  }
  for (const [line, own] of answers) line.postMessage(own);
}

const passedOn = (outcome: Outcome): PassedOutcome =>
  'failed' in outcome ? { failed: passed(outcome.failed) } : outcome;

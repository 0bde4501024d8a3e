import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { collectGarbage } from '../../threads/v8-heap.js';
import { closeSqlite, openSqlite } from '../file/open-sqlite.js';
import type { ChangeOutcome } from './sqlite-writer-port.js';
import { serialiseError } from '../../threads/serialised-error.js';
import { isGroupable, SqliteExecutor } from './sqlite-executor.js';
import type { WriteResponses, WriteRequest, TransferredOutcome } from './sqlite-writer-client.js';
import type { WriterMessage } from './sqlite-writer-thread.js';
import { SqliteWriteQueue } from './sqlite-write-queue.js';

const START_MS = 1_000;

/** Without `from` it clears part of the dropped tables. */
type QueuedRequest = WriteRequest & { from?: MessagePort };

export function serveSqliteWriter(): void {
  const { file } = workerData as { file: string };
  const db = openSqlite(file);
  // A reader's 4 MB make rebuilds an eighth longer.
  db.exec('PRAGMA cache_size = -8000');
  setTimeout(() => void collectGarbage(), START_MS).unref();
  const executor = new SqliteExecutor(db);
  const queue = new SqliteWriteQueue<QueuedRequest>((taken) => write(taken));
  let isClearing = false;
  const clear = (): void => {
    if (!isClearing) queue.add('built', { id: 0, changes: [{ clear: true }] });
    isClearing = true;
  };
  const write = (taken: readonly QueuedRequest[]): void => {
    if (taken.length === 0) return;
    const outcomes = executor.perform(taken.flatMap(({ changes }) => changes)).values();
    const answers = new Map<MessagePort, WriteResponses>();
    for (const { id, changes, from } of taken) {
      const done = changes.map(() => toTransferred(outcomes.next().value!));
      if (from) {
        const own = answers.get(from) ?? [];
        own.push({ id, outcomes: done });
        answers.set(from, own);
      } else {
        isClearing = false;
        if (done.some((outcome) => 'done' in outcome && outcome.done)) clear();
      }
    }
    for (const [line, own] of answers) line.postMessage(own);
  };
  let next: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;
  const plan = (): void => {
    const { dueInMs: due } = queue;
    if (due === 0) next ??= setImmediate(turn);
    else if (due !== undefined) later ??= setTimeout(turn, due);
  };
  const turn = (): void => {
    clearImmediate(next);
    clearTimeout(later);
    next = later = undefined;
    queue.runDue();
    plan();
  };
  const take = (from: MessagePort, asked: WriteRequest): void => {
    // Other threads only write rebuilt documents.
    const relaxed = from === parentPort ? 'relaxed' : 'built';
    queue.add(asked.changes.every(isGroupable) ? 'durable' : relaxed, { ...asked, from });
    // A scrub waits until dropped tables are cleared.
    if (asked.changes.some((change) => 'drop' in change || 'maintain' in change)) clear();
    plan();
  };
  // A server that ended may have left dropped tables.
  clear();
  plan();
  parentPort?.on('message', (sent: WriterMessage) => {
    if (sent === null) {
      queue.drain();
      closeSqlite(db);
      process.exit();
    } else if ('line' in sent) sent.line.on('message', (asked: WriteRequest) => take(sent.line, asked));
    else if (parentPort) take(parentPort, sent);
  });
}

const toTransferred = (outcome: ChangeOutcome): TransferredOutcome =>
  'failed' in outcome ? { failed: serialiseError(outcome.failed) } : outcome;

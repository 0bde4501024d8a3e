import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { collectGarbage } from '../../threads/v8-heap.js';
import { closeSqlite, openSqlite } from '../file/sqlite.js';
import type { ChangeOutcome } from './sqlite-writer-port.js';
import { serialiseError } from '../../threads/serialised-error.js';
import { isGroupable, SqliteExecutor } from './sqlite-executor.js';
import type { WriteResponses, WriteRequest, TransferredOutcome } from './sqlite-writer-client.js';
import type { WriterMessage } from './sqlite-writer-thread.js';
import { SqliteWriteQueue } from './sqlite-write-queue.js';

const START_MS = 1_000;

type ResponsePort = Pick<MessagePort, 'postMessage'>;
type QueuedRequest = WriteRequest & { from: ResponsePort };

export function serveSqliteWriter(): void {
  const { file } = workerData as { file: string };
  const db = openSqlite(file);
  // Keys scatter over indexes: a reader's 4 MB make rebuilds an eighth longer.
  db.exec('PRAGMA cache_size = -8000');
  setTimeout(() => void collectGarbage(), START_MS).unref();
  const desk = new SqliteExecutor(db);
  const turns = new SqliteWriteQueue<QueuedRequest>((taken) => writeAndRespond(desk, taken));
  const clear = droppedTableCleaner((taken) => turns.add('built', taken));
  let next: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;
  const plan = (): void => {
    const { dueInMs: due } = turns;
    if (due === 0) next ??= setImmediate(turn);
    else if (due !== undefined) later ??= setTimeout(turn, due);
  };
  const turn = (): void => {
    clearImmediate(next);
    clearTimeout(later);
    next = later = undefined;
    turns.runDue();
    plan();
  };
  const take = (from: ResponsePort, asked: WriteRequest): void => {
    // Other threads only write rebuilt documents.
    const relaxed = from === parentPort ? 'relaxed' : 'built';
    turns.add(asked.changes.every(isGroupable) ? 'durable' : relaxed, { ...asked, from });
    // A scrub waits until dropped tables are cleared.
    if (asked.changes.some((change) => 'drop' in change || 'maintain' in change)) clear();
    plan();
  };
  // A server that ended may have left dropped tables.
  clear();
  plan();
  const end = (): void => {
    turns.drain();
    closeSqlite(db);
    process.exit();
  };
  parentPort?.on('message', (sent: WriterMessage) => {
    if (sent === null) end();
    else if ('line' in sent) sent.line.on('message', (asked: WriteRequest) => take(sent.line, asked));
    else if (parentPort) take(parentPort, sent);
  });
}

function droppedTableCleaner(ask: (taken: QueuedRequest) => void): () => void {
  let isUnderWay = false;
  const cleared = (answered: WriteResponses): void => {
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

function writeAndRespond(desk: SqliteExecutor, taken: readonly QueuedRequest[]): void {
  if (taken.length === 0) return;
  const outcomes = desk.perform(taken.flatMap(({ changes }) => changes)).values();
  const answers = new Map<ResponsePort, WriteResponses>();
  for (const { id, changes, from } of taken) {
    const own = answers.get(from) ?? [];
    own.push({ id, outcomes: changes.map(() => toTransferredOutcome(outcomes.next().value!)) });
    answers.set(from, own);
  }
  for (const [line, own] of answers) line.postMessage(own);
}

const toTransferredOutcome = (outcome: ChangeOutcome): TransferredOutcome =>
  'failed' in outcome ? { failed: serialiseError(outcome.failed) } : outcome;

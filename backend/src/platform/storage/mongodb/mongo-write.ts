import {
  type AnyBulkWriteOperation,
  type BulkWriteResult,
  type ClientSession,
  type Collection,
  MongoBulkWriteError,
} from 'mongodb';
import {
  type Tombstone,
  type Document,
  type Filter,
  WriteConflict,
  type WriteOp,
} from '../document-store/document-store.js';
import type { Deadline } from './mongo-connection.js';
import { isDuplicateId, isDuplicateKey } from './mongo-errors.js';
import { mergeFilters, toMongoFilter } from './mongo-filter.js';
import { settableFields, writtenCollection } from '../document-store/write-operations.js';

type Model = AnyBulkWriteOperation<Document>;

interface WriteRun {
  collection: string;
  /** The server reports only how many operations matched or inserted. */
  guarded: boolean;
  operations: WriteOp[];
}

const MAX_OPERATIONS = 1000;
/** The second of two upserts of one id finds the document, unless it was removed again. */
const MAX_RESUMPTIONS = 8;

export function splitIntoRuns(operations: readonly WriteOp[]): WriteRun[] {
  const runs: WriteRun[] = [];
  for (const operation of operations) {
    // MongoDB refuses to set nothing.
    if ('set' in operation && Object.keys(operation.fields).length === 0) continue;
    const collection = writtenCollection(operation);
    const guarded = isGuarded(operation);
    const last = runs.at(-1);
    const fits = last && last.operations.length < MAX_OPERATIONS;
    if (fits && last.collection === collection && last.guarded === guarded) last.operations.push(operation);
    else runs.push({ collection, guarded, operations: [operation] });
  }
  return runs;
}

export async function applyInTransaction(
  collection: Collection<Document>,
  run: WriteRun,
  session: ClientSession,
): Promise<void> {
  checkGuards(run, await send(collection, run.operations, session));
}

/** The last operation's collection records the others' progress, and must be written last. */
export async function applySeparately(
  collectionNamed: (name: string) => Collection<Document>,
  operations: readonly WriteOp[],
  deadline: Deadline,
): Promise<void> {
  const names = [...new Set(operations.map(writtenCollection))];
  const last = operations.slice(-1).map(writtenCollection)[0];
  const apply = (name: string | undefined): Promise<void> => {
    const own = operations.filter((operation) => writtenCollection(operation) === name);
    return applyRuns(collectionNamed, own, deadline);
  };
  for (const step of await Promise.allSettled(names.filter((name) => name !== last).map(apply)))
    if (step.status === 'rejected') throw step.reason;
  await apply(last);
}

async function applyRuns(
  collectionNamed: (name: string) => Collection<Document>,
  operations: readonly WriteOp[],
  deadline: Deadline,
): Promise<void> {
  for (const run of splitIntoRuns(operations)) {
    const collection = collectionNamed(run.collection);
    if (run.guarded) {
      deadline.check();
      checkGuards(run, await send(collection, run.operations));
    } else await applyBulk(collection, run.operations, deadline);
  }
}

function checkGuards({ guarded, collection, operations }: WriteRun, result: BulkWriteResult): void {
  if (guarded && result.matchedCount + result.insertedCount < operations.length)
    throw new WriteConflict(collection);
}

export async function applyInOrder(
  collection: Collection<Document>,
  run: WriteRun,
  deadline: Deadline,
): Promise<void> {
  if (!run.guarded) return applyBulk(collection, run.operations, deadline);
  for (const operation of run.operations) {
    deadline.check();
    const result = await send(collection, [operation]);
    if (result.matchedCount + result.insertedCount === 0) throw new WriteConflict(run.collection);
  }
}

async function applyBulk(
  collection: Collection<Document>,
  operations: WriteOp[],
  deadline: Deadline,
  resumptions = 0,
): Promise<void> {
  deadline.check();
  // Inserts save the look-up of upserts; hardly any document exists.
  const areNew = resumptions === 0 && operations.every(isInsert);
  try {
    await (areNew ? sendModels(collection, operations.map(insertModel)) : send(collection, operations));
  } catch (error) {
    const rest = resumptions < MAX_RESUMPTIONS ? remainingAfterUpsertRace(error, operations) : undefined;
    if (!rest) throw error;
    await applyBulk(collection, rest, deadline, resumptions + 1);
  }
}

function remainingAfterUpsertRace(error: unknown, operations: WriteOp[]): WriteOp[] | undefined {
  if (!(error instanceof WriteConflict) || !isDuplicateId(error.cause)) return undefined;
  const at = failedAt(error.cause);
  return at !== undefined && isUpsert(operations[at]) ? operations.slice(at) : undefined;
}

const send = (
  collection: Collection<Document>,
  operations: WriteOp[],
  session?: ClientSession,
): Promise<BulkWriteResult> => sendModels(collection, operations.map(modelOf), session);

async function sendModels(
  collection: Collection<Document>,
  models: Model[],
  session?: ClientSession,
): Promise<BulkWriteResult> {
  try {
    return await collection.bulkWrite(models, { ordered: true, session });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw Object.assign(new WriteConflict(collection.collectionName), { cause: error });
  }
}

function isGuarded(operation: WriteOp): boolean {
  return 'tombstone' in operation || ('put' in operation && guardOf(operation) !== undefined);
}

const isInsert = (operation: WriteOp): operation is Extract<WriteOp, { insert: string }> =>
  'insert' in operation;

function failedAt(error: unknown): number | undefined {
  if (!(error instanceof MongoBulkWriteError)) return undefined;
  return [error.writeErrors].flat()[0]?.index;
}

function isUpsert(operation: WriteOp | undefined): boolean {
  if (!operation) return false;
  return isInsert(operation) || ('put' in operation && guardOf(operation) === undefined);
}

const insertModel = ({ document }: { document: Document }): Model => ({ insertOne: { document } });

function modelOf(operation: WriteOp): Model {
  if ('put' in operation) return putModel(operation.document, guardOf(operation));
  if ('insert' in operation) {
    const { _id, ...fields } = operation.document;
    const update = { $setOnInsert: Object.keys(fields).length > 0 ? fields : { _id } };
    return { updateOne: { filter: { _id }, update, upsert: true } };
  }
  if ('set' in operation) {
    const filter = toMongoFilter(operation.where);
    const fields = settableFields(operation.fields);
    return { updateMany: { filter, update: { $set: Object.fromEntries(fields) } } };
  }
  if ('tombstone' in operation) {
    const { id, over, at } = operation;
    const document: Tombstone = { _id: id, _position: at, _buried: true };
    return putModel(document, guardOf({ over }));
  }
  return { deleteMany: { filter: toMongoFilter(operation.where) } };
}

function guardOf({ onlyIf, over }: { onlyIf?: Filter | 'absent'; over?: number | null }): typeof onlyIf {
  if (over === undefined) return onlyIf;
  return over === null ? 'absent' : { _position: over };
}

function putModel(document: Document, onlyIf: Filter | 'absent' | undefined): Model {
  const { _id, ...replacement } = document;
  if (onlyIf === 'absent') return insertModel({ document });
  if (onlyIf === undefined) return { replaceOne: { filter: { _id }, replacement, upsert: true } };
  return { replaceOne: { filter: mergeFilters([{ _id }, toMongoFilter(onlyIf)]), replacement } };
}

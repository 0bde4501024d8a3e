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
import { isDuplicateKey } from './mongo-errors.js';
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

/** @param most of the guarded operations in a run */
export function splitIntoRuns(operations: readonly WriteOp[], most = MAX_OPERATIONS): WriteRun[] {
  const runs: WriteRun[] = [];
  for (const operation of operations) {
    // MongoDB refuses to set nothing.
    if ('set' in operation && Object.keys(operation.fields).length === 0) continue;
    const collection = writtenCollection(operation);
    const guarded = guardOf(operation) !== undefined;
    const last = runs.at(-1);
    const fits = last && last.operations.length < (guarded ? most : MAX_OPERATIONS);
    if (fits && last.collection === collection && last.guarded === guarded) last.operations.push(operation);
    else runs.push({ collection, guarded, operations: [operation] });
  }
  return runs;
}

/** A guarded run is tried whole; others stop at the first failure. */
export async function applyRun(
  collection: Collection<Document>,
  { guarded, operations }: WriteRun,
  signal: AbortSignal,
  session?: ClientSession,
): Promise<void> {
  if (!guarded && !session) return applyBulk(collection, operations, signal);
  signal.throwIfAborted();
  const { matchedCount, insertedCount } = await send(collection, operations.map(modelOf), session);
  if (guarded && matchedCount + insertedCount < operations.length)
    throw new WriteConflict(collection.collectionName);
}

/** The last operation's collection records the others' progress, and must be written last. */
export async function applyByCollection(
  operations: readonly WriteOp[],
  apply: (own: readonly WriteOp[]) => Promise<void>,
): Promise<void> {
  const [last, ...others] = new Set(operations.map(writtenCollection).reverse());
  const applyOwn = (name: string | undefined): Promise<void> =>
    apply(operations.filter((operation) => writtenCollection(operation) === name));
  for (const step of await Promise.allSettled(others.map(applyOwn)))
    if (step.status === 'rejected') throw step.reason;
  await applyOwn(last);
}

async function applyBulk(
  collection: Collection<Document>,
  operations: WriteOp[],
  signal: AbortSignal,
  resumptions = 0,
): Promise<void> {
  signal.throwIfAborted();
  // Inserts save the look-up of upserts; hardly any document exists.
  const areNew = resumptions === 0 && operations.every(isInsert);
  const models = areNew
    ? operations.map(({ document }) => ({ insertOne: { document } }))
    : operations.map(modelOf);
  try {
    await send(collection, models);
  } catch (error) {
    const at = resumptions < MAX_RESUMPTIONS ? duplicateAt(error) : undefined;
    if (at === undefined) throw error;
    await applyBulk(collection, operations.slice(at), signal, resumptions + 1);
  }
}

const isInsert = (operation: WriteOp): operation is Extract<WriteOp, { insert: string }> =>
  'insert' in operation;

function duplicateAt(error: unknown): number | undefined {
  if (!(error instanceof WriteConflict) || !(error.cause instanceof MongoBulkWriteError)) return undefined;
  return [error.cause.writeErrors].flat()[0]?.index;
}

async function send(
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
    const document: Tombstone = { _id: operation.id, _position: operation.at, _buried: true };
    return putModel(document, guardOf(operation));
  }
  return { deleteMany: { filter: toMongoFilter(operation.where) } };
}

function guardOf(operation: WriteOp): Filter | 'absent' | undefined {
  if (!('over' in operation) || operation.over === undefined)
    return 'onlyIf' in operation ? operation.onlyIf : undefined;
  return operation.over === null ? 'absent' : { _position: operation.over };
}

function putModel(document: Document, onlyIf: Filter | 'absent' | undefined): Model {
  const { _id, ...replacement } = document;
  if (onlyIf === 'absent') return { insertOne: { document } };
  if (onlyIf === undefined) return { replaceOne: { filter: { _id }, replacement, upsert: true } };
  return { replaceOne: { filter: mergeFilters([{ _id }, toMongoFilter(onlyIf)]), replacement } };
}

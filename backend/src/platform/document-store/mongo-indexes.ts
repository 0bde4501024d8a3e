import type { Db, IndexDescription } from 'mongodb';
import { checkCollection, checkField } from './condition.js';
import { type CollectionSpec, type IndexSpec, WriteConflict } from './document-store.js';
import { isAlreadySo, isDuplicateKey } from './mongo-errors.js';

/** Building an index on a large collection takes its time; a server that went away is noticed by the monitor. */
export const BUILD_MS = 10 * 60_000;

/** Makes the collection, drops the indexes that the specification does not name, and returns those that are missing. */
export async function ensureCollection(db: Db, { name, indexes }: CollectionSpec): Promise<NamedIndex[]> {
  const missing = new Map(indexes.flatMap(descriptions).map((index) => [index.name, index]));
  await db.createCollection(checkCollection(name)).catch(unlessAlreadySo);
  const collection = db.collection(name);
  for (const { name: present } of await collection.indexes()) {
    if (present === undefined || present === '_id_') continue;
    if (missing.has(present)) missing.delete(present);
    else await collection.dropIndex(present).catch(unlessAlreadySo);
  }
  return [...missing.values()];
}

/** Builds indexes. Fails with a conflict when documents already break a unique one. */
export async function buildIndexes(db: Db, collection: string, indexes: NamedIndex[]): Promise<void> {
  try {
    await db.collection(collection).createIndexes(indexes);
  } catch (error) {
    throw isDuplicateKey(error) ? new WriteConflict(collection) : error;
  }
}

/** Another instance may be doing the same. */
function unlessAlreadySo(error: unknown): void {
  if (!isAlreadySo(error)) throw error;
}

export type NamedIndex = IndexDescription & { name: string };

/**
 * `_id` comes last, so that an index gives a sort with its ties already in order. Uniqueness is among present values
 * only, which takes a partial index; that one serves no query, so a plain one stands beside it.
 */
function descriptions({ fields, unique }: IndexSpec): NamedIndex[] {
  const names = Object.keys(fields).map(checkField);
  const name = Object.entries(fields)
    .map(([field, direction]) => `${field}_${direction}`)
    .join('__');
  const plain: NamedIndex = { name, key: '_id' in fields ? fields : { ...fields, _id: 1 } };
  if (!unique) return [plain];
  const present = names.map((field) => [field, { $type: ['string', 'number', 'bool'] }]);
  const key = Object.fromEntries(names.map((field) => [field, 1 as const]));
  return [
    plain,
    { name: `unique__${name}`, key, unique: true, partialFilterExpression: Object.fromEntries(present) },
  ];
}

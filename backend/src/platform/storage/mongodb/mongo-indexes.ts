import { MongoServerError, type Db, type IndexDescription } from 'mongodb';
import { checkCollection, checkField } from '../document-store/filter-condition.js';
import { type CollectionSpec, type IndexSpec, WriteConflict } from '../document-store/document-store.js';
import { isAlreadyDone, isDuplicateKey } from './mongo-errors.js';

export const INDEX_BUILD_MS = 10 * 60_000;

export async function ensureCollection(db: Db, spec: CollectionSpec): Promise<NamedIndex[]> {
  await db.createCollection(checkCollection(spec.name)).catch(ignoreAlreadyDone);
  const { missing, unwanted } = await diffMongoIndexes(db, spec);
  for (const name of unwanted) await db.collection(spec.name).dropIndex(name).catch(ignoreAlreadyDone);
  return missing;
}

export async function diffMongoIndexes(
  db: Db,
  { name, indexes }: CollectionSpec,
): Promise<{ missing: NamedIndex[]; unwanted: string[] }> {
  const missing = new Map(indexes.flatMap(indexDescriptions).map((index) => [index.name, index]));
  const unwanted: string[] = [];
  const present = await db
    .collection(checkCollection(name))
    .listIndexes()
    .toArray()
    .catch(emptyIfNoCollection);
  for (const index of present as { name?: string }[]) {
    if (index.name === undefined || index.name === '_id_') continue;
    if (!missing.delete(index.name)) unwanted.push(index.name);
  }
  return { missing: [...missing.values()], unwanted };
}

const NAMESPACE_NOT_FOUND = 26;
function emptyIfNoCollection(error: unknown): [] {
  if (error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND) return [];
  throw error;
}

export async function buildIndexes(db: Db, collection: string, indexes: NamedIndex[]): Promise<void> {
  try {
    await db.collection(collection).createIndexes(indexes);
  } catch (error) {
    throw isDuplicateKey(error) ? new WriteConflict(collection) : error;
  }
}

/** Another instance may be building the same. */
function ignoreAlreadyDone(error: unknown): void {
  if (!isAlreadyDone(error)) throw error;
}

type NamedIndex = IndexDescription & { name: string };

/**
 * `_id` comes last, for sorts with ties in order. Uniqueness among present values takes a partial index,
 * which serves no query.
 */
function indexDescriptions({ fields, unique }: IndexSpec): NamedIndex[] {
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

import { MongoServerError, type Db, type IndexDescription } from 'mongodb';
import { checkCollection, checkField } from '../document-store/filter-condition.js';
import type { CollectionSpec, IndexSpec } from '../document-store/document-store.js';

export const INDEX_BUILD_MS = 10 * 60_000;

/** Another instance may be doing the same. */
export async function ensureCollection(db: Db, spec: CollectionSpec): Promise<NamedIndex[]> {
  await db.createCollection(checkCollection(spec.name)).catch(ignoring(NAMESPACE_EXISTS));
  const { missing, unwanted } = await diffMongoIndexes(db, spec);
  for (const name of unwanted)
    await db.collection(spec.name).dropIndex(name).catch(ignoring(NAMESPACE_NOT_FOUND, INDEX_NOT_FOUND));
  return missing;
}

export async function diffMongoIndexes(
  db: Db,
  { name, indexes }: CollectionSpec,
): Promise<{ missing: NamedIndex[]; unwanted: string[] }> {
  const missing = new Map(indexes.map(indexDescription).map((index) => [index.name, index]));
  const listed = db.collection(checkCollection(name)).listIndexes().toArray();
  const present = (await listed.catch(ignoring(NAMESPACE_NOT_FOUND))) as NamedIndex[];
  const unwanted = present.map((index) => index.name).filter((one) => one !== '_id_' && !missing.delete(one));
  return { missing: [...missing.values()], unwanted };
}

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;
const NAMESPACE_EXISTS = 48;

const ignoring =
  (...codes: number[]) =>
  (error: unknown): [] => {
    if (error instanceof MongoServerError && codes.includes(Number(error.code))) return [];
    throw error;
  };

type NamedIndex = IndexDescription & { name: string };

/** `_id` comes last, for sorts with ties in order. */
function indexDescription({ fields }: IndexSpec): NamedIndex {
  const parts = Object.entries(fields).map(([field, direction]) => `${checkField(field)}_${direction}`);
  return { name: parts.join('__'), key: '_id' in fields ? fields : { ...fields, _id: 1 } };
}

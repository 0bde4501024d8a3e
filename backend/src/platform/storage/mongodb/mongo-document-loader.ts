import type DataLoader from 'dataloader';
import type { Collection } from 'mongodb';
import { batchLoader } from '../calls/batch-loader.js';
import type { Document } from '../document-store/document-store.js';
import { isTombstoneDocument } from './mongo-tombstones.js';
import { toMongoFilter } from './mongo-filter.js';

const MAX_KEYS = 500;

export class MongoDocumentLoader {
  readonly #loaders = new Map<string, DataLoader<string, Document | undefined>>();

  constructor(private readonly maxTimeMS: number) {}

  get(collection: Collection<Document>, id: string): Promise<Document | undefined> {
    const name = collection.collectionName;
    const loader = this.#loaders.get(name) ?? this.#loaderOf(collection);
    this.#loaders.set(name, loader);
    return loader.load(id);
  }

  #loaderOf(collection: Collection<Document>): DataLoader<string, Document | undefined> {
    const load = async (ids: readonly string[]): Promise<(Document | undefined)[]> => {
      const found = await findByIds(collection, [...new Set(ids)], this.maxTimeMS);
      const present = found.filter((document) => !isTombstoneDocument(document));
      const byId = new Map(present.map((document) => [document._id, document]));
      return ids.map((id) => byId.get(id));
    };
    return batchLoader(load, MAX_KEYS);
  }
}

/** By default the server sends 101 first. */
export const MONGO_BATCH_SIZE = 1_000;

export async function findByIds(
  collection: Collection<Document>,
  ids: readonly string[],
  maxTimeMS: number,
): Promise<Document[]> {
  return collection
    .find(toMongoFilter({ _id: { $in: ids } }), { maxTimeMS, batchSize: MONGO_BATCH_SIZE })
    .toArray();
}

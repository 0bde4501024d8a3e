import DataLoader from 'dataloader';
import type { Collection } from 'mongodb';
import type { Document } from './document-store.js';
import { isTombstone } from './mongo-tombstones.js';
import { toMongoFilter } from './mongo-filter.js';

const MOST = 500;

/**
 * Reads single documents: those asked for in one turn of the event loop go to the server as one command. Nothing is
 * remembered, so what is read is never older than the question.
 */
export class MongoGets {
  readonly #loaders = new Map<string, DataLoader<string, Document | undefined>>();

  constructor(private readonly maxTimeMS: number) {}

  /** The document of this collection, undefined when there is none or only a tombstone. */
  get(collection: Collection<Document>, id: string): Promise<Document | undefined> {
    const name = collection.collectionName;
    const loader = this.#loaders.get(name) ?? this.#loaderOf(collection);
    this.#loaders.set(name, loader);
    return loader.load(id);
  }

  #loaderOf(collection: Collection<Document>): DataLoader<string, Document | undefined> {
    const load = async (ids: readonly string[]): Promise<(Document | undefined)[]> => {
      const found = await findByIds(collection, [...new Set(ids)], this.maxTimeMS);
      const present = found.filter((document) => !isTombstone(document));
      const byId = new Map(present.map((document) => [document._id, document]));
      return ids.map((id) => byId.get(id));
    };
    return new DataLoader(load, { cache: false, maxBatchSize: MOST, batchScheduleFn: setImmediate });
  }
}

/** The documents of these ids, tombstones included. */
export async function findByIds(
  collection: Collection<Document>,
  ids: readonly string[],
  maxTimeMS: number,
): Promise<Document[]> {
  return collection.find(toMongoFilter({ _id: { $in: ids } }), { maxTimeMS }).toArray();
}

import DataLoader from 'dataloader';
import type { Collection } from 'mongodb';
import type { Document } from './document-store.js';
import { isBuried } from './mongo-buried.js';
import { toMongoFilter } from './mongo-filter.js';

const MOST = 500;

/**
 * Reads single documents: those asked for in one turn of the event loop go to the server as one command. Nothing is
 * remembered, so what is read is never older than the question.
 */
export class MongoGets {
  readonly #loaders = new Map<string, DataLoader<string, Document | undefined>>();

  constructor(private readonly maxTimeMS: number) {}

  /** The document of this collection, undefined when there is none or it is buried. */
  get(collection: Collection<Document>, id: string): Promise<Document | undefined> {
    const name = collection.collectionName;
    const loader = this.#loaders.get(name) ?? this.#loaderOf(collection);
    this.#loaders.set(name, loader);
    return loader.load(id);
  }

  #loaderOf(collection: Collection<Document>): DataLoader<string, Document | undefined> {
    const load = async (ids: readonly string[]): Promise<(Document | undefined)[]> => {
      const found = await this.#find(collection, [...new Set(ids)]);
      const byId = new Map(found.map((document) => [document._id, document]));
      return ids.map((id) => byId.get(id));
    };
    return new DataLoader(load, { cache: false, maxBatchSize: MOST, batchScheduleFn: setImmediate });
  }

  async #find(collection: Collection<Document>, ids: readonly string[]): Promise<Document[]> {
    const where = toMongoFilter({ _id: { $in: ids } });
    const found = await collection.find(where, { maxTimeMS: this.maxTimeMS }).toArray();
    return found.filter((document) => !isBuried(document)) as Document[];
  }
}

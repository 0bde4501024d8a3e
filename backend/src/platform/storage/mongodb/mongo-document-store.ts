import type DataLoader from 'dataloader';
import type { ClientSession, Collection, Db } from 'mongodb';
import { batchLoader } from '../calls/batch-loader.js';
import { EngineUnavailable } from '../errors/engine-unavailable.js';
import { checkCollection } from '../document-store/filter-condition.js';
import type {
  CollectionSpec,
  Document,
  DocumentStore,
  Filter,
  FindOptions,
  SummariseOptions,
  SummaryRow,
  Tombstone,
  WriteOp,
  WriteOptions,
} from '../document-store/document-store.js';
import { ANSWER_MS, MongoConnection } from './mongo-connection.js';
import { isTombstoneDocument, toMongoFilter, withoutTombstones } from './mongo-filter.js';
import { INDEX_BUILD_MS, diffMongoIndexes, ensureCollection } from './mongo-indexes.js';
import { collectionSize, databaseSize } from './mongo-sizes.js';
import { summarisePipeline, mongoSummaryRow, toMongoSort } from './mongo-query.js';
import { applyByCollection, applyRun, splitIntoRuns } from './mongo-write.js';
import { TombstoneExpiry } from './tombstone-expiry.js';

/** Works once the server is available. */
export async function openMongoDocumentStore(url: string, answerMs = ANSWER_MS): Promise<MongoDocumentStore> {
  const store = new MongoDocumentStore(url, answerMs);
  await store.ping().catch((error: unknown) => {
    if (!(error instanceof EngineUnavailable)) throw error;
  });
  return store;
}

const MAX_KEYS = 500;

class MongoDocumentStore implements DocumentStore {
  readonly traits = { commitsUnderWay: 1, foldedInMemory: 4_000, gatherMs: 3, deferMs: 0, besideLog: false };
  readonly #connection: MongoConnection;
  readonly #read: { maxTimeMS: number; batchSize: number };
  readonly #tombstones = new TombstoneExpiry();
  readonly #collections = new Map<string, Collection<Document>>();
  readonly #gets = new Map<string, DataLoader<string, Document | undefined>>();

  constructor(
    url: string,
    private readonly answerMs: number,
  ) {
    this.#connection = new MongoConnection(url, answerMs);
    // The server would send 101 documents first.
    this.#read = { maxTimeMS: answerMs, batchSize: 1_000 };
  }

  get transactional(): boolean {
    return this.#connection.transactional;
  }

  async ensure(spec: CollectionSpec): Promise<void> {
    const missing = await this.#connection.run((db) => ensureCollection(db, spec));
    if (missing.length === 0) return;
    await this.#connection.run((db) => db.collection(spec.name).createIndexes(missing), INDEX_BUILD_MS);
  }

  missingIndexes(spec: CollectionSpec): Promise<number> {
    return this.#connection.run(async (db) => (await diffMongoIndexes(db, spec)).missing.length);
  }

  async drop(collection: string): Promise<void> {
    await this.#connection.run((db) => this.#collection(db, collection).drop());
  }

  collections(prefix: string): Promise<string[]> {
    return this.#connection.run(async (db) => {
      const all = await db.listCollections({}, { nameOnly: true }).toArray();
      return all
        .map(({ name }) => name)
        .filter((name) => name.startsWith(prefix))
        .sort();
    });
  }

  get<D extends Document>(collection: string, id: string): Promise<D | undefined> {
    return this.#connection.run((db) => {
      const known = this.#gets.get(collection);
      const gets = known ?? batchLoader((ids) => this.#load(db, collection, ids), MAX_KEYS);
      if (!known) this.#gets.set(collection, gets);
      return gets.load(id) as Promise<D | undefined>;
    });
  }

  async getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> {
    const found = await this.getFolded<D>(collection, ids);
    return found.filter((document) => !isTombstoneDocument(document)) as D[];
  }

  async getFolded<D extends Document>(
    collection: string,
    ids: readonly string[],
    begun: readonly string[] = [],
  ): Promise<(D | Tombstone)[]> {
    const all = [...ids, ...begun];
    if (all.length === 0) return [];
    return this.#connection.run((db) => this.#findByIds(db, collection, all) as Promise<D[]>);
  }

  async find<D extends Document>(
    collection: string,
    filter: Filter,
    { sort, skip, limit }: FindOptions = {},
  ): Promise<D[]> {
    const where = withoutTombstones(filter);
    const order = sort || skip !== undefined || limit !== undefined ? toMongoSort(sort ?? {}) : undefined;
    // To MongoDB 0 is no limit.
    if (limit === 0) return [];
    return this.#connection.run(async (db) => {
      const found = this.#collection(db, collection).find(where, { ...this.#read, sort: order, skip, limit });
      return (await found.toArray()) as D[];
    });
  }

  async count(collection: string, filter: Filter): Promise<number> {
    const [all] = await this.summarise(collection, filter, { by: [] });
    return all?.count ?? 0;
  }

  async summarise(collection: string, filter: Filter, options: SummariseOptions): Promise<SummaryRow[]> {
    const pipeline = summarisePipeline(filter, options);
    return this.#connection.run(async (db) => {
      const rows = await this.#collection(db, collection).aggregate(pipeline, this.#read).toArray();
      if (rows.length === 0 && options.by.length === 0) return [mongoSummaryRow({}, options)];
      return rows.map((row) => mongoSummaryRow(row, options));
    });
  }

  /** `relaxed` is ignored. */
  async write(operations: readonly WriteOp[], { atomic = true }: WriteOptions = {}): Promise<void> {
    if (operations.length === 0) return;
    const milliseconds = this.answerMs + operations.length;
    await this.#connection.run(async (db, signal) => {
      const apply = async (
        own: readonly WriteOp[],
        session?: ClientSession,
        most?: number,
      ): Promise<void> => {
        for (const run of splitIntoRuns(own, most))
          await applyRun(this.#collection(db, run.collection), run, signal, session);
      };
      if (!atomic) await applyByCollection(operations, (own) => apply(own));
      else if (this.transactional && !isAtomic(operations))
        await this.#connection.transaction(signal, (session) => apply(operations, session));
      // One by one: a guard that does not hold keeps the operations after it back.
      else await apply(operations, undefined, 1);
    }, milliseconds);
  }

  /** A transaction would leave documents locked when its holder dies. */
  async commitFolded(operations: readonly WriteOp[], checkpoints: readonly WriteOp[] = []): Promise<void> {
    await this.write([...operations, ...this.#tombstones.expired(), ...checkpoints], { atomic: false });
    this.#tombstones.note(operations);
  }

  async scrub(): Promise<void> {}

  bytes(): Promise<number | null> {
    return this.#connection.run((db) => databaseSize(db, this.answerMs));
  }

  async counts(collections: readonly string[]): Promise<Map<string, number>> {
    const counted = collections.map(async (name) => [name, await this.count(name, {})] as const);
    return new Map(await Promise.all(counted));
  }

  async sizes(collections: readonly string[]): Promise<Map<string, number>> {
    const known = new Map<string, number>();
    for (const name of collections) {
      const bytes = await this.#connection.run((db) =>
        collectionSize(this.#collection(db, name), this.answerMs),
      );
      if (bytes !== null) known.set(name, bytes);
    }
    return known;
  }

  async ping(): Promise<void> {
    await this.#connection.run((db) => db.command({ ping: 1 }));
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #load(db: Db, collection: string, ids: readonly string[]): Promise<(Document | undefined)[]> {
    const found = await this.#findByIds(db, collection, [...new Set(ids)]);
    const present = found.filter((document) => !isTombstoneDocument(document));
    const byId = new Map(present.map((document) => [document._id, document]));
    return ids.map((id) => byId.get(id));
  }

  #findByIds(db: Db, collection: string, ids: readonly string[]): Promise<Document[]> {
    const filter = toMongoFilter({ _id: { $in: ids } });
    return this.#collection(db, collection).find(filter, this.#read).toArray();
  }

  #collection(db: Db, name: string): Collection<Document> {
    const known = this.#collections.get(name);
    if (known) return known;
    // Majority reads cannot be rolled back; a single server does not know them.
    const collection: Collection<Document> = db.collection(checkCollection(name), {
      readConcern: { level: this.transactional ? 'majority' : 'local' },
    });
    this.#collections.set(name, collection);
    return collection;
  }
}

/** MongoDB writes one document atomically without a transaction. */
const isAtomic = ([first, ...others]: readonly WriteOp[]): boolean =>
  others.length === 0 && first !== undefined && ('put' in first || 'insert' in first);

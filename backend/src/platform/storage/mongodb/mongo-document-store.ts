import type { Collection, Db } from 'mongodb';
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
import { isTombstoneDocument, withoutTombstones } from './mongo-tombstones.js';
import { MONGO_BATCH_SIZE, findByIds, MongoDocumentLoader } from './mongo-document-loader.js';
import { INDEX_BUILD_MS, buildIndexes, diffMongoIndexes, ensureCollection } from './mongo-indexes.js';
import { collectionSize, databaseSize } from './mongo-sizes.js';
import { summarisePipeline, mongoSummaryRow, toMongoSort } from './mongo-query.js';
import { applyInOrder, applyInTransaction, applySeparately, splitIntoRuns } from './mongo-write.js';
import { TombstoneExpiry } from './tombstone-expiry.js';

/** Works once the server is available. */
export async function openMongoDocumentStore(url: string, answerMs = ANSWER_MS): Promise<MongoDocumentStore> {
  const store = new MongoDocumentStore(url, answerMs);
  await store.ping().catch((error: unknown) => {
    if (!(error instanceof EngineUnavailable)) throw error;
  });
  return store;
}

class MongoDocumentStore implements DocumentStore {
  readonly traits = { commitsUnderWay: 1, foldedInMemory: 4_000, gatherMs: 3 };
  readonly #connection: MongoConnection;
  readonly #gets: MongoDocumentLoader;
  readonly #tombstones = new TombstoneExpiry();
  readonly #collections = new Map<string, Collection<Document>>();

  constructor(
    url: string,
    private readonly answerMs: number,
  ) {
    this.#connection = new MongoConnection(url, answerMs);
    this.#gets = new MongoDocumentLoader(answerMs);
  }

  get transactional(): boolean {
    return this.#connection.transactional;
  }

  async ensure(spec: CollectionSpec): Promise<void> {
    const missing = await this.#connection.run((db) => ensureCollection(db, spec));
    if (missing.length === 0) return;
    await this.#connection.run((db) => buildIndexes(db, spec.name, missing), INDEX_BUILD_MS);
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
    return this.#connection.run(
      (db) => this.#gets.get(this.#collection(db, collection), id) as Promise<D | undefined>,
    );
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
    return this.#connection.run(
      (db) => findByIds(this.#collection(db, collection), all, this.answerMs) as Promise<D[]>,
    );
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
      const found = this.#collection(db, collection).find(where, { ...READ, sort: order, skip, limit });
      return (await found.toArray()) as D[];
    });
  }

  async count(collection: string, filter: Filter): Promise<number> {
    const where = withoutTombstones(filter);
    return this.#connection.run((db) => this.#collection(db, collection).countDocuments(where, LIMITED));
  }

  async summarise(collection: string, filter: Filter, options: SummariseOptions): Promise<SummaryRow[]> {
    const pipeline = summarisePipeline(filter, options);
    return this.#connection.run(async (db) => {
      const rows = await this.#collection(db, collection).aggregate(pipeline, READ).toArray();
      if (rows.length === 0 && options.by.length === 0) return [mongoSummaryRow(undefined, options)];
      return rows.map((row) => mongoSummaryRow(row, options));
    });
  }

  /** `relaxed` is ignored. */
  async write(operations: readonly WriteOp[], { atomic = true }: WriteOptions = {}): Promise<void> {
    const runs = splitIntoRuns(operations);
    if (runs.length === 0) return;
    const milliseconds = this.answerMs + operations.length;
    await this.#connection.run(async (db, deadline) => {
      if (!atomic) await applySeparately((name) => this.#collection(db, name), operations, deadline);
      else if (this.transactional && !isAtomic(operations)) {
        await this.#connection.transaction(deadline, async (session) => {
          for (const run of runs) {
            deadline.check();
            await applyInTransaction(this.#collection(db, run.collection), run, session);
          }
        });
      } else {
        for (const run of runs) await applyInOrder(this.#collection(db, run.collection), run, deadline);
      }
    }, milliseconds);
  }

  /** Without a transaction, which would leave documents locked when its holder dies. */
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

/** The server stops an operation that the caller gave up. */
const LIMITED = { maxTimeMS: ANSWER_MS };
const READ = { ...LIMITED, batchSize: MONGO_BATCH_SIZE };

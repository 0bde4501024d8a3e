import type { Json } from '@lox/contracts/json.js';

/** Plain JSON fields; `_id` is a string chosen by the caller. */
export interface Document {
  _id: string;
}

/** A plain value in a filter means equality; equality with `null` also matches an absent field. */
export type Scalar = string | number | boolean | null;

export interface FieldComparison {
  $ne?: Scalar;
  $gt?: string | number;
  $gte?: string | number;
  $lt?: string | number;
  $lte?: string | number;
  $in?: readonly Scalar[];
  $nin?: readonly Scalar[];
  /** Literal substring, without pattern characters. */
  $contains?: string;
}

/**
 * A subset of MongoDB's filters: types never mix, a list matches by an element. Dots reach into nested
 * objects, not into lists' objects.
 */
export type Filter = {
  $and?: readonly Filter[];
  $or?: readonly Filter[];
} & { [field: string]: Scalar | FieldComparison | readonly Filter[] | undefined };

/**
 * Ascending order: absent or null, numbers, texts by their bytes, booleans; lists are undefined. Ties go by `_id`:
 * paging never repeats or skips a document.
 */
export type Sort = { [field: string]: 1 | -1 };

export interface FindOptions {
  sort?: Sort;
  skip?: number;
  limit?: number;
}

export interface IndexSpec {
  /** Fields in order, as in `Sort`; a sort is read from the index when it names the same directions. */
  fields: Sort;
  /** Documents without this field may be left out. */
  sparse?: string;
}

export interface CollectionSpec {
  /** Letters, digits and underscore. */
  name: string;
  indexes: readonly IndexSpec[];
  /** Nearly all documents take less than 800 bytes, their ids included. */
  smallDocuments?: boolean | undefined;
}

export interface SummariseOptions {
  /** Fields to group by; none gives one row, also when nothing matches. */
  by: readonly string[];
  count?: boolean;
  /** Result name to numeric field. Documents without the field add nothing. */
  sum?: { [name: string]: string };
}

export interface SummaryRow {
  by: { [field: string]: Scalar };
  count: number;
  sum: { [name: string]: number };
}

export type WriteOp =
  /**
   * Inserts or replaces. With `onlyIf` it replaces a document that matches; with `'absent'` it only inserts. `over` is
   * the `_position` that a fold began with, null for none.
   */
  | { put: string; document: Document; onlyIf?: Filter | 'absent'; over?: number | null }
  /** Inserts unless there is a document of that id. */
  | { insert: string; document: Document }
  /** Sets the given fields of all that match; undefined is not allowed. */
  | { set: string; where: Filter; fields: { [field: string]: Json } }
  | { remove: string; where: Filter }
  /** Removes a folded document, with the event at `at`; `over` as in `put`. */
  | { tombstone: string; id: string; over: number | null; at: number };

export interface WriteOptions {
  /** A power cut (never a crash) may undo the write and all after it. */
  relaxed?: boolean;
  /** False where each operation is guarded or idempotent: a part of them may be applied. */
  atomic?: boolean;
}

export interface StoreTraits {
  /** A follower's ordered commits under way at once; after one that fails the others fail too. */
  commitsUnderWay: number;
  /** Folded documents that a member keeps in memory. */
  foldedInMemory: number;
  /** Pause after a commit of several events. */
  gatherMs: number;
  /** Deferred documents are stored within this time; 0: with the others. */
  deferMs: number;
  /** The event log lies in the same place: a look into it costs as little as one into documents. */
  besideLog: boolean;
}

export interface Tombstone extends Document {
  _position: number;
  _buried: true;
}

/**
 * Every method fails with `EngineUnavailable` within about 5 s when the engine does not answer, and recovers by
 * itself. Collections that were never ensured read as empty.
 */
export interface DocumentStore {
  /** True when `write` is all or nothing; false for MongoDB without a replica set, or not reached yet. */
  readonly transactional: boolean;
  readonly traits: StoreTraits;

  /** Also drops indexes that are no longer named. */
  ensure(collection: CollectionSpec): Promise<void>;
  /** How many indexes `ensure` would build; changes nothing. */
  missingIndexes(collection: CollectionSpec): Promise<number>;
  /** Reads as empty at once; storage may be freed later. */
  drop(collection: string): Promise<void>;
  collections(prefix: string): Promise<string[]>;

  get<D extends Document>(collection: string, id: string): Promise<D | undefined>;
  /** In any order, without missing documents. */
  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]>;
  /**
   * For `commitFolded`: as `getMany`, with tombstones. Documents of `begun`, whose first event is yet to be
   * folded, are looked for only where a commit that broke off may have left them.
   */
  getFolded<D extends Document>(
    collection: string,
    ids: readonly string[],
    begun: readonly string[],
  ): Promise<(D | Tombstone)[]>;
  find<D extends Document>(collection: string, filter: Filter, options?: FindOptions): Promise<D[]>;
  count(collection: string, filter: Filter): Promise<number>;
  /** Rows come in no particular order. */
  summarise(collection: string, filter: Filter, options: SummariseOptions): Promise<SummaryRow[]>;

  /**
   * Applies in order, durably, all or nothing where `transactional`; elsewhere it stops at the first failure,
   * so an operation that makes the others repeatable comes last.
   * @throws WriteConflict when an `onlyIf` does not hold
   */
  write(operations: readonly WriteOp[], options?: WriteOptions): Promise<void>;

  /**
   * Stores folded documents with their checkpoints; a power cut may undo it. All or nothing, or else document by
   * document, each only if its `_position` is `over`, checkpoints last; a removed document then leaves a tombstone for
   * ten minutes.
   * @throws WriteConflict when a checkpoint's condition or a checked `over` does not hold
   */
  commitFolded(operations: readonly WriteOp[], checkpoints?: readonly WriteOp[]): Promise<void>;

  /** Removes deleted and replaced content from the engine's files too, as far as possible. */
  scrub(): Promise<void>;

  /** On disk; null when the engine does not say. */
  bytes(): Promise<number | null>;

  /** On disk with indexes, without those of which the engine does not say. */
  sizes(collections: readonly string[]): Promise<Map<string, number>>;

  /** Without missing collections; delays no other call. */
  counts(collections: readonly string[]): Promise<Map<string, number>>;

  ping(): Promise<void>;
  close(): Promise<void>;
}

export class WriteConflict extends Error {
  constructor(readonly collection: string) {
    super(`write conflict in ${collection}`);
    this.name = 'WriteConflict';
  }
}

/** As `write`; false instead of a conflict. */
export async function writeUnlessConflict(
  documents: Pick<DocumentStore, 'write'>,
  operations: readonly WriteOp[],
  options?: WriteOptions,
): Promise<boolean> {
  try {
    await documents.write(operations, options);
    return true;
  } catch (error) {
    if (error instanceof WriteConflict) return false;
    throw error;
  }
}

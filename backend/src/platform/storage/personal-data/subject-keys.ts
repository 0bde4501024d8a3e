import { LRUCache } from 'lru-cache';
import type { Document, DocumentStore, WriteOp } from '../document-store/document-store.js';
import { batchLoader } from '../calls/batch-loader.js';
import { newKey, seal } from './cipher.js';
import { ForeignKey, LostKey, WrongPersonalDataKey } from './key-errors.js';
import type { KeyRing } from './key-ring.js';

/** Vault: a wrapped key per subject. Losing it means losing the personal data; it cannot be rebuilt. */
export const SUBJECT_KEYS = 'vault_subject_keys';

export interface KeyDocument extends Document {
  wrapped: string;
}

/** Replaces the key of an erased subject: no second key is ever made, which could not decrypt the stored texts. */
export const ERASED_KEY = '';

/** Stored in the vault beside the keys: what opens it is the key that new ones are wrapped with. */
export const VAULT_MARK = 'mark';
/** The key of the hashes that stand for e-mail addresses in streams' names: a rotation must not change these. */
export const ADDRESS_KEY = 'addresses';

/** Whether a document of the vault is somebody's key. */
export const isSubjectKey = (id: string): boolean => id !== VAULT_MARK && id !== ADDRESS_KEY;

const CACHED_KEYS = 4_000;
const MAX_KEYS_PER_BATCH = 500;
/** An erasure elsewhere that this process has not heard of is noticed within this time. */
const CACHE_MS = 30_000;

/** The keys that encrypt people's data in events, one per subject, wrapped by `PERSONAL_DATA_KEY`. */
export class SubjectKeys {
  private readonly cache: LRUCache<string, Buffer>;
  /** Subjects that are about to be erased, or have been: their keys are remembered no more. */
  private readonly uncached = new LRUCache<string, true>({ max: CACHED_KEYS });
  private addresses: Buffer | undefined;
  /** What the vault's mark said last. */
  private mark: Buffer | undefined;
  /** The mark as it is stored, for conditions, and what opens it; read again after one that did not hold. */
  private markStored: { mark: KeyDocument; opener: Buffer } | undefined;
  /** Keys that are needed at about the same time are made together. */
  private readonly creating = batchLoader<string, Buffer | null>(
    (subjects) => this.createKeys(subjects),
    MAX_KEYS_PER_BATCH,
  );

  /** @param cached how many keys are remembered for a while */
  constructor(
    private readonly documents: DocumentStore,
    private readonly ring: KeyRing,
    cached = CACHED_KEYS,
  ) {
    this.cache = new LRUCache({ max: cached, ttl: CACHE_MS });
  }

  /** @throws WrongPersonalDataKey when the vault was made with another key */
  async check(): Promise<void> {
    const { current } = this.ring;
    const mark: KeyDocument = {
      _id: VAULT_MARK,
      wrapped: seal(current, Buffer.from(VAULT_MARK), VAULT_MARK),
    };
    await this.documents.write([{ insert: SUBJECT_KEYS, document: mark }]);
    const key = (await this.verifyMark()) ?? current;
    // Logs from before there was such a key hold hashes that were made with the wrapping key of their time.
    const addresses: KeyDocument = { _id: ADDRESS_KEY, wrapped: seal(key, key, ADDRESS_KEY) };
    await this.documents.write([{ insert: SUBJECT_KEYS, document: addresses }]);
  }

  /**
   * As `check`, without making anything: the key of the vault; undefined where there is no vault yet.
   * @throws WrongPersonalDataKey
   */
  async verifyMark(): Promise<Buffer | undefined> {
    const stored = await this.documents.get<KeyDocument>(SUBJECT_KEYS, VAULT_MARK);
    const key = stored && this.ring.opener(stored.wrapped, VAULT_MARK);
    if (stored && !key) throw new WrongPersonalDataKey(this.ring.current);
    return key ?? undefined;
  }

  /** The key of the hashes of e-mail addresses; it stays the same when `PERSONAL_DATA_KEY` is changed. */
  async addressKey(): Promise<Buffer> {
    if (this.addresses) return this.addresses;
    const read = () => this.documents.get<KeyDocument>(SUBJECT_KEYS, ADDRESS_KEY);
    let stored = await read();
    if (!stored) {
      await this.check();
      stored = await read();
    }
    const key = this.ring.unwrap(stored?.wrapped ?? '', ADDRESS_KEY);
    if (!key) throw new WrongPersonalDataKey(this.ring.current);
    return (this.addresses = key);
  }

  /**
   * The subjects' keys: null for one that was erased, `foreign` for one that another `PERSONAL_DATA_KEY` wraps, and
   * nothing for one that was never made, or is lost.
   */
  async find(subjects: Iterable<string>): Promise<Map<string, Buffer | null | 'foreign'>> {
    const found = new Map<string, Buffer | null | 'foreign'>();
    const missing = new Set<string>();
    for (const subject of subjects) {
      const cached = this.cache.get(subject);
      if (cached) found.set(subject, cached);
      else missing.add(subject);
    }
    if (missing.size > 0)
      for (const document of await this.documents.getMany<KeyDocument>(SUBJECT_KEYS, [...missing]))
        found.set(document._id, this.opened(document));
    return found;
  }

  /**
   * The subject's key, made and stored durably before anything is encrypted with it; null for one that was erased.
   * @throws LostKey when there was one, with which something is encrypted already; ForeignKey
   */
  async getOrCreate(subject: string, wasUsed: () => Promise<boolean>): Promise<Buffer | null> {
    const known = await this.findOne(subject);
    if (known !== undefined) return known;
    if (await wasUsed()) {
      // Made and used by another writer between the two reads, or lost.
      const late = await this.findOne(subject);
      if (late === undefined) throw new LostKey(subject);
      return late;
    }
    return this.creating.load(subject);
  }

  /** As `obtain`, for a subject that nobody else can have heard of: it is not looked for. @throws ForeignKey */
  async createFirst(subject: string): Promise<Buffer | null> {
    return this.cache.get(subject) ?? this.creating.load(subject);
  }

  /**
   * A key for a subject that is taken to have none yet, and what stores it: to be written in one transaction with what
   * the key encrypts. That is refused as a `WriteConflict` when there was a key after all, or when the vault has got
   * another mark: then `obtain` knows. Undefined for one whose key is known, and while the vault has no mark.
   */
  async prepare(subject: string): Promise<{ key: Buffer; along: readonly WriteOp[] } | undefined> {
    if (this.cache.has(subject)) return undefined;
    const stored = (this.markStored ??= await this.readMark());
    if (!stored) return undefined;
    const { mark, opener } = stored;
    const key = newKey();
    const document: KeyDocument = { _id: subject, wrapped: seal(opener, key, subject) };
    return {
      key,
      along: [
        { put: SUBJECT_KEYS, document: mark, onlyIf: { wrapped: mark.wrapped } },
        { put: SUBJECT_KEYS, document, onlyIf: 'absent' },
      ],
    };
  }

  /** Whether what was prepared has been stored, of which the subject's key is remembered. */
  settle(subject: string, key: Buffer, stored: boolean): void {
    if (stored) this.remember(subject, key);
    else this.markStored = undefined;
  }

  /** Erases the person: what was encrypted with the key reads as null from now on. */
  async erase(subject: string): Promise<void> {
    const document: KeyDocument = { _id: subject, wrapped: ERASED_KEY };
    await this.documents.write([{ put: SUBJECT_KEYS, document }]);
    this.stopCaching(subject);
  }

  /** The subject is erased, or is about to be, here or elsewhere: from now on the vault is asked each time. */
  stopCaching(subject: string): void {
    this.uncached.set(subject, true);
    this.cache.delete(subject);
  }

  private async findOne(subject: string): Promise<Buffer | null | undefined> {
    const cached = this.cache.get(subject);
    if (cached) return cached;
    const document = await this.documents.get<KeyDocument>(SUBJECT_KEYS, subject);
    const key = document && this.opened(document);
    if (key === 'foreign') throw new ForeignKey(subject);
    return key;
  }

  /**
   * Makes those that are not there and answers what is stored then: another writer may have been first. Wraps with the
   * key that the vault's mark said last; a rotation that moved the mark meanwhile is caught up with.
   */
  private async createKeys(subjects: readonly string[]): Promise<(Buffer | null | ForeignKey)[]> {
    let used = (this.mark ??= (await this.readMark())?.opener ?? this.ring.current);
    const made = [...new Set(subjects)].map((_id) => ({ _id, key: newKey(), wrapped: '' }));
    for (const one of made) one.wrapped = seal(used, one.key, one._id);
    const documents: KeyDocument[] = made.map(({ _id, wrapped }) => ({ _id, wrapped }));
    const inserts = documents.map((document) => ({ insert: SUBJECT_KEYS, document }));
    await this.documents.write(inserts, { stepwise: true });
    for (;;) {
      const ids = [VAULT_MARK, ...documents.map(({ _id }) => _id)];
      const stored = await this.documents.getMany<KeyDocument>(SUBJECT_KEYS, ids);
      const found = new Map(stored.map((document) => [document._id, document]));
      const mark = this.markOf(found.get(VAULT_MARK));
      if (mark.equals(used)) {
        const stored = made.filter(({ _id, wrapped }) => found.get(_id)?.wrapped === wrapped);
        const own = new Map(stored.map(({ _id, key }) => [_id, key]));
        for (const [subject, key] of own) this.remember(subject, key);
        return subjects.map((subject) => own.get(subject) ?? this.storedKey(subject, found.get(subject)));
      }
      const rewrites: WriteOp[] = [];
      for (const one of made) {
        const where = { _id: one._id, wrapped: one.wrapped };
        one.wrapped = seal(mark, one.key, one._id);
        rewrites.push({ set: SUBJECT_KEYS, where, fields: { wrapped: one.wrapped } });
      }
      await this.documents.write(rewrites, { stepwise: true });
      this.mark = used = mark;
    }
  }

  private remember(subject: string, key: Buffer): void {
    if (!this.uncached.has(subject)) this.cache.set(subject, key);
  }

  private storedKey(subject: string, document: KeyDocument | undefined): Buffer | null | ForeignKey {
    const key = document ? this.opened(document) : null;
    return key === 'foreign' ? new ForeignKey(subject) : key;
  }

  private async readMark(): Promise<{ mark: KeyDocument; opener: Buffer } | undefined> {
    const mark = await this.documents.get<KeyDocument>(SUBJECT_KEYS, VAULT_MARK);
    return mark && { mark, opener: this.markOf(mark) };
  }

  private markOf(mark: KeyDocument | undefined): Buffer {
    if (!mark) return this.ring.current;
    const key = this.ring.opener(mark.wrapped, VAULT_MARK);
    if (!key) throw new WrongPersonalDataKey(this.ring.current);
    return key;
  }

  private opened({ _id, wrapped }: KeyDocument): Buffer | null | 'foreign' {
    if (wrapped === ERASED_KEY) return null;
    const key = this.ring.unwrap(wrapped, _id);
    if (key) this.remember(_id, key);
    return key ?? 'foreign';
  }
}

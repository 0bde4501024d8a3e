import { LRUCache } from 'lru-cache';
import type { Document, DocumentStore, WriteOp } from '../document-store/document-store.js';
import { batchLoader } from '../calls/batch-loader.js';
import { newKey, seal } from './cipher.js';
import { ForeignKey, LostKey, WrongPersonalDataKey } from './key-errors.js';
import type { KeyRing } from './key-ring.js';

/** Vault: wrapped keys. Losing them loses the personal data. */
export const SUBJECT_KEYS = 'vault_subject_keys';

export interface KeyDocument extends Document {
  wrapped: string;
}

interface OpenedMark {
  document: KeyDocument;
  opener: Buffer;
}

/** Replaces an erased subject's key: no second one is made. */
export const ERASED_KEY = '';

/** The mark records which `PERSONAL_DATA_KEY` wraps new keys. */
export const VAULT_MARK = 'mark';
/** The key of address hashes in stream names; a rotation must not change it. */
const ADDRESS_KEY = 'addresses';

export const isSubjectKey = (id: string): boolean => id !== VAULT_MARK && id !== ADDRESS_KEY;

const CACHED_KEYS = 4_000;
const MAX_KEYS_PER_BATCH = 500;
/** Another process's erasure takes effect within this time. */
const CACHE_MS = 30_000;

export class SubjectKeys {
  private readonly cache: LRUCache<string, Buffer>;
  /** Keys of subjects that are being erased must not be cached. */
  private readonly uncached = new LRUCache<string, true>({ max: CACHED_KEYS });
  private readonly withEvents: boolean;
  private addresses: Buffer | undefined;
  private mark: OpenedMark | undefined;
  private readonly creating = batchLoader<string, Buffer | null>(
    (subjects) => this.createKeys(subjects),
    MAX_KEYS_PER_BATCH,
  );

  /** @param options `withEvents`: one transaction can store a key with the events that it encrypts */
  constructor(
    private readonly documents: DocumentStore,
    private readonly ring: KeyRing,
    { cached = CACHED_KEYS, withEvents = false }: { cached?: number; withEvents?: boolean } = {},
  ) {
    this.withEvents = withEvents;
    this.cache = new LRUCache({ max: cached, ttl: CACHE_MS });
  }

  /** @throws WrongPersonalDataKey */
  async check(): Promise<void> {
    const { current } = this.ring.keys;
    const mark: KeyDocument = {
      _id: VAULT_MARK,
      wrapped: seal(current, Buffer.from(VAULT_MARK), VAULT_MARK),
    };
    await this.documents.write([{ insert: SUBJECT_KEYS, document: mark }]);
    const key = (await this.verifyMark()) ?? current;
    // Older logs hashed addresses with the wrapping key.
    const addresses: KeyDocument = { _id: ADDRESS_KEY, wrapped: seal(key, key, ADDRESS_KEY) };
    await this.documents.write([{ insert: SUBJECT_KEYS, document: addresses }]);
  }

  /**
   * As `check`, without creating anything.
   * @throws WrongPersonalDataKey
   */
  async verifyMark(): Promise<Buffer | undefined> {
    return (await this.readMark())?.opener;
  }

  async addressKey(): Promise<Buffer> {
    if (this.addresses) return this.addresses;
    const read = () => this.documents.get<KeyDocument>(SUBJECT_KEYS, ADDRESS_KEY);
    let stored = await read();
    if (!stored) {
      await this.check();
      stored = await read();
    }
    const key = this.ring.unwrap(stored?.wrapped ?? '', ADDRESS_KEY);
    if (!key) throw new WrongPersonalDataKey(this.ring.keys.current);
    return (this.addresses = key.plain);
  }

  /** null: erased; `foreign`: of another `PERSONAL_DATA_KEY`; missing: never made, or lost. */
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
   * Stored durably before it encrypts anything; null when erased.
   * @throws LostKey when the key of encrypted data is gone; ForeignKey
   */
  async getOrCreate(subject: string, wasUsed: () => Promise<boolean>): Promise<Buffer | null> {
    const known = await this.findOne(subject);
    if (known !== undefined) return known;
    if (await wasUsed()) {
      // Another writer may have made it meanwhile.
      const late = await this.findOne(subject);
      if (late === undefined) throw new LostKey(subject);
      return late;
    }
    return this.creating.load(subject);
  }

  /**
   * For a subject that only this caller knows: nothing is read first.
   * @throws ForeignKey
   */
  async createFirst(subject: string): Promise<Buffer | null> {
    return this.cache.get(subject) ?? this.creating.load(subject);
  }

  /**
   * For a presumably new subject: the writes conflict when a key existed or the mark changed. Undefined when
   * `getOrCreate` must make it.
   */
  async prepare(subject: string): Promise<{ key: Buffer; writes: readonly WriteOp[] } | undefined> {
    if (!this.withEvents || this.cache.has(subject)) return undefined;
    const mark = (this.mark ??= await this.readMark());
    if (!mark) return undefined;
    const key = newKey();
    const document: KeyDocument = { _id: subject, wrapped: seal(mark.opener, key, subject) };
    return {
      key,
      writes: [
        { put: SUBJECT_KEYS, document: mark.document, onlyIf: { wrapped: mark.document.wrapped } },
        { put: SUBJECT_KEYS, document, onlyIf: 'absent' },
      ],
    };
  }

  settle(subject: string, key: Buffer, stored: boolean): void {
    if (stored) this.remember(subject, key);
    else this.mark = undefined;
  }

  async erase(subject: string): Promise<void> {
    const document: KeyDocument = { _id: subject, wrapped: ERASED_KEY };
    await this.documents.write([{ put: SUBJECT_KEYS, document }]);
    this.stopCaching(subject);
  }

  /** For subjects that are being erased. */
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

  /** Returns the stored keys: another writer may have been first. */
  private async createKeys(subjects: readonly string[]): Promise<(Buffer | null | ForeignKey)[]> {
    this.mark ??= await this.readMark();
    let used = this.mark?.opener ?? this.ring.keys.current;
    const made = [...new Set(subjects)].map((_id) => ({ _id, key: newKey(), wrapped: '' }));
    for (const one of made) one.wrapped = seal(used, one.key, one._id);
    const documents: KeyDocument[] = made.map(({ _id, wrapped }) => ({ _id, wrapped }));
    const inserts = documents.map((document) => ({ insert: SUBJECT_KEYS, document }));
    await this.documents.write(inserts, { atomic: false });
    for (;;) {
      const ids = [VAULT_MARK, ...documents.map(({ _id }) => _id)];
      const stored = await this.documents.getMany<KeyDocument>(SUBJECT_KEYS, ids);
      const found = new Map(stored.map((document) => [document._id, document]));
      this.mark = this.openMark(found.get(VAULT_MARK));
      const opener = this.mark?.opener ?? this.ring.keys.current;
      if (opener.equals(used)) {
        const stored = made.filter(({ _id, wrapped }) => found.get(_id)?.wrapped === wrapped);
        const own = new Map(stored.map(({ _id, key }) => [_id, key]));
        for (const [subject, key] of own) this.remember(subject, key);
        return subjects.map((subject) => own.get(subject) ?? this.storedKey(subject, found.get(subject)));
      }
      const rewrites: WriteOp[] = [];
      for (const one of made) {
        const where = { _id: one._id, wrapped: one.wrapped };
        one.wrapped = seal(opener, one.key, one._id);
        rewrites.push({ set: SUBJECT_KEYS, where, fields: { wrapped: one.wrapped } });
      }
      await this.documents.write(rewrites, { atomic: false });
      used = opener;
    }
  }

  private remember(subject: string, key: Buffer): void {
    if (!this.uncached.has(subject)) this.cache.set(subject, key);
  }

  private storedKey(subject: string, document: KeyDocument | undefined): Buffer | null | ForeignKey {
    const key = document ? this.opened(document) : null;
    return key === 'foreign' ? new ForeignKey(subject) : key;
  }

  private async readMark(): Promise<OpenedMark | undefined> {
    return this.openMark(await this.documents.get<KeyDocument>(SUBJECT_KEYS, VAULT_MARK));
  }

  private openMark(document: KeyDocument | undefined): OpenedMark | undefined {
    const opener = document && this.ring.unwrap(document.wrapped, VAULT_MARK)?.opener;
    if (document && !opener) throw new WrongPersonalDataKey(this.ring.keys.current);
    return document && opener && { document, opener };
  }

  private opened({ _id, wrapped }: KeyDocument): Buffer | null | 'foreign' {
    if (wrapped === ERASED_KEY) return null;
    const key = this.ring.unwrap(wrapped, _id)?.plain;
    if (key) this.remember(_id, key);
    return key ?? 'foreign';
  }
}

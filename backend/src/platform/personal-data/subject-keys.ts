import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../deciding/domain-error.js';
import type { Document, DocumentStore } from '../document-store/document-store.js';
import { open, seal } from './cipher.js';

/** Vault: a wrapped key per subject. Losing it means losing the personal data; it cannot be rebuilt. */
export const SUBJECT_KEYS = 'vault_subject_keys';

interface KeyDocument extends Document {
  wrapped: string;
}

/** Replaces the key of an erased subject: no second key is ever made, which could not decrypt the stored texts. */
const ERASED = '';

/** Stored in the vault beside the keys, to check that it is opened with the right one. */
const MARK = 'mark';

/** `PERSONAL_DATA_KEY` is not the key of this vault. */
export class WrongPersonalDataKey extends Error {
  constructor() {
    super('PERSONAL_DATA_KEY não é a chave com que os dados pessoais foram guardados.');
    this.name = 'WrongPersonalDataKey';
  }
}

/** The vault has lost a key with which events are encrypted: a second one would make them unreadable permanently. */
export class LostKey extends DomainError {
  constructor(readonly subject: string) {
    super(
      'personal_key_lost',
      'A chave dos dados pessoais deste registro se perdeu. Restaure o cofre de uma cópia de segurança.',
    );
    this.name = 'LostKey';
  }
}

const CACHED_KEYS = 20_000;
/** After an erasure elsewhere, this process forgets the key within this time. */
const CACHE_MS = 30_000;

/** The keys that encrypt people's data in events, one per subject, wrapped by `PERSONAL_DATA_KEY`. */
export class SubjectKeys {
  private readonly cache = new LRUCache<string, Buffer>({ max: CACHED_KEYS, ttl: CACHE_MS });

  constructor(
    private readonly documents: DocumentStore,
    private readonly wrappingKey: Buffer,
  ) {}

  /** @throws WrongPersonalDataKey when the vault was made with another key */
  async check(): Promise<void> {
    const mark: KeyDocument = { _id: MARK, wrapped: seal(this.wrappingKey, Buffer.from(MARK), MARK) };
    await this.documents.write([{ insert: SUBJECT_KEYS, document: mark }]);
    const stored = await this.documents.get<KeyDocument>(SUBJECT_KEYS, MARK);
    try {
      open(this.wrappingKey, stored?.wrapped ?? '', MARK);
    } catch {
      throw new WrongPersonalDataKey();
    }
  }

  /** The subjects' keys: null for one that was erased, and nothing for one that was never made, or is lost. */
  async find(subjects: Iterable<string>): Promise<Map<string, Buffer | null>> {
    const found = new Map<string, Buffer | null>();
    const missing = new Set<string>();
    for (const subject of subjects) {
      const cached = this.cache.get(subject);
      if (cached) found.set(subject, cached);
      else missing.add(subject);
    }
    if (missing.size > 0)
      for (const { _id, wrapped } of await this.documents.getMany<KeyDocument>(SUBJECT_KEYS, [...missing]))
        found.set(_id, wrapped === ERASED ? null : this.remember(_id, open(this.wrappingKey, wrapped, _id)));
    return found;
  }

  /**
   * The subject's key, made and stored durably before anything is encrypted with it; null for one that was erased.
   * @throws LostKey when there was one, with which something is encrypted already
   */
  async obtain(subject: string, wasUsed: () => Promise<boolean>): Promise<Buffer | null> {
    const known = (await this.find([subject])).get(subject);
    if (known !== undefined) return known;
    if (await wasUsed()) {
      // Made and used by another writer between the two reads, or lost.
      const late = (await this.find([subject])).get(subject);
      if (late === undefined) throw new LostKey(subject);
      return late;
    }
    const wrapped = seal(this.wrappingKey, randomBytes(32), subject);
    const document: KeyDocument = { _id: subject, wrapped };
    await this.documents.write([{ insert: SUBJECT_KEYS, document }]);
    // Another writer may have been first: what is stored counts.
    return (await this.find([subject])).get(subject) ?? null;
  }

  /** Erases the person: what was encrypted with the key reads as null from now on. */
  async erase(subject: string): Promise<void> {
    const document: KeyDocument = { _id: subject, wrapped: ERASED };
    await this.documents.write([{ put: SUBJECT_KEYS, document }]);
    this.forget(subject);
  }

  forget(subject: string): void {
    this.cache.delete(subject);
  }

  private remember(subject: string, key: Buffer): Buffer {
    this.cache.set(subject, key);
    return key;
  }
}

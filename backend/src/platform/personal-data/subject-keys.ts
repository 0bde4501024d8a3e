import { randomBytes } from 'node:crypto';
import type { Document, DocumentStore } from '../document-store/document-store.js';
import { open, seal } from './cipher.js';

/** Vault: a wrapped key per subject. Losing it means losing the personal data; it cannot be rebuilt. */
export const SUBJECT_KEYS = 'vault_subject_keys';

interface KeyDocument extends Document {
  wrapped: string;
}

/** Stands where the key of an erased subject was: no second key is ever made, which could not open the first one's texts. */
const ERASED = '';

/** Stands in the vault beside the keys, to tell whether it is opened with the right one. */
const MARK = 'mark';

/** `PERSONAL_DATA_KEY` is not the key of this vault. */
export class WrongPersonalDataKey extends Error {
  constructor() {
    super('PERSONAL_DATA_KEY não é a chave com que os dados pessoais foram guardados.');
    this.name = 'WrongPersonalDataKey';
  }
}

const CACHED_KEYS = 20_000;
/** After an erasure elsewhere, this process forgets the key within this time. */
const CACHE_MS = 30_000;

/** The keys that encrypt people's data in events, one per subject, wrapped by `PERSONAL_DATA_KEY`. */
export class SubjectKeys {
  private readonly cache = new Map<string, { key: Buffer; until: number }>();

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

  /** The subjects' keys; without those that were erased or never made. */
  async find(subjects: Iterable<string>): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>();
    const missing = new Set<string>();
    for (const subject of subjects) {
      const cached = this.cache.get(subject);
      if (cached && cached.until > Date.now()) found.set(subject, cached.key);
      else missing.add(subject);
    }
    if (missing.size > 0)
      for (const { _id, wrapped } of await this.documents.getMany<KeyDocument>(SUBJECT_KEYS, [...missing]))
        if (wrapped !== ERASED) found.set(_id, this.remember(_id, open(this.wrappingKey, wrapped, _id)));
    return found;
  }

  /** The subject's key, made and stored durably before anything is encrypted with it; none for one that was erased. */
  async obtain(subject: string): Promise<Buffer | undefined> {
    const known = (await this.find([subject])).get(subject);
    if (known) return known;
    const wrapped = seal(this.wrappingKey, randomBytes(32), subject);
    const document: KeyDocument = { _id: subject, wrapped };
    await this.documents.write([{ insert: SUBJECT_KEYS, document }]);
    // Another writer may have been first: what is stored counts.
    return (await this.find([subject])).get(subject);
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
    if (this.cache.size >= CACHED_KEYS) {
      const oldest = this.cache.keys().next();
      if (!oldest.done) this.cache.delete(oldest.value);
    }
    this.cache.set(subject, { key, until: Date.now() + CACHE_MS });
    return key;
  }
}

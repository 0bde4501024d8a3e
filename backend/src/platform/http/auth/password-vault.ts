import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { composedPassword } from '@lox/contracts/password.js';
import {
  WriteConflict,
  type Document,
  type DocumentStore,
} from '../../storage/document-store/document-store.js';
import { ARGON2_OPTIONS, needsRehash } from './argon2-options.js';
import { DEMO_PASSWORD } from './password-policy.js';
import { SECOND_FACTORS_COLLECTION } from './second-factor-vault.js';

/** Vault: password hashes by user id. Never in events, never in a projected document. */
export const CREDENTIALS = 'vault_credentials';

interface Credentials extends Document {
  hash: string;
  /** Whether it is the demonstration's published password; absent in what an older release stored. */
  published?: boolean;
}

/** Hashes compared at once: as many as there are threads for it. */
const AT_ONCE = 4;

/** Keeps and checks passwords (argon2id), each in its composed form. */
export class PasswordVault {
  private decoy: Promise<string> | undefined;

  constructor(private readonly documents: DocumentStore) {}

  async set(userId: string, password: string): Promise<void> {
    await this.documents.write([{ put: CREDENTIALS, document: await credentialsOf(userId, password) }]);
  }

  /**
   * False when `current` is not the password, or is no longer at the moment of writing: a password that
   * was just set by somebody else is not replaced.
   */
  async change(userId: string, current: string, password: string): Promise<boolean> {
    const stored = await this.documents.get<Credentials>(CREDENTIALS, userId);
    if (!stored || !(await matchingForm(stored.hash, current))) return false;
    return this.put(await credentialsOf(userId, password), { hash: stored.hash });
  }

  /**
   * What replaces the password as it is now, or sets the first one: later, when that has been decided. It answers false
   * when another was set meanwhile, and replaces nothing then.
   */
  async prepareReplacement(userId: string, password: string): Promise<() => Promise<boolean>> {
    const stored = await this.documents.get<Credentials>(CREDENTIALS, userId);
    const document = await credentialsOf(userId, password);
    const onlyIf = stored ? { hash: stored.hash } : ('absent' as const);
    return () => this.put(document, onlyIf);
  }

  /**
   * Takes as long for an unknown account as for a known one. A right password is hashed anew whose hash is of weaker
   * parameters than today's, or of what an older release was sent, with accents apart.
   */
  async matches(userId: string | undefined, password: string): Promise<boolean> {
    const stored = userId ? await this.documents.get<Credentials>(CREDENTIALS, userId) : undefined;
    const against = stored?.hash ?? (await (this.decoy ??= hash('', ARGON2_OPTIONS)));
    const form = await matchingForm(against, password);
    if (!form || !stored) return false;
    if (form === 'as typed' || needsRehash(stored.hash)) await this.rehash(stored, password);
    return true;
  }

  /** Tells one password of the account from another, and nothing else of it; undefined where there is none. */
  async fingerprint(userId: string): Promise<string | undefined> {
    const stored = await this.documents.get<Credentials>(CREDENTIALS, userId);
    return stored && createHash('sha256').update(`mark\n${stored.hash}`).digest('base64url');
  }

  /** Not where another password was set meanwhile. */
  private async rehash({ _id, hash: weak }: Credentials, password: string): Promise<void> {
    const { hash: strong } = await credentialsOf(_id, password);
    const fields = { hash: strong };
    await this.documents.write([{ set: CREDENTIALS, where: { _id, hash: weak }, fields }]);
  }

  /**
   * Whose password is the published one. Cheap however many accounts there are: what a password is was written down
   * when it was set, so this is a look-up. Only what an older release stored is compared, a few at a time, and then
   * written down too, so that the next start, or one after a kill, compares none of them again; not without `compare`.
   */
  async idsWithPublishedPassword({ compare = true } = {}): Promise<string[]> {
    const found = await this.documents.find<Credentials>(CREDENTIALS, { published: true });
    const ids = found.map(({ _id }) => _id);
    while (compare) {
      const unknown = { published: null };
      const page = await this.documents.find<Credentials>(CREDENTIALS, unknown, { limit: AT_ONCE });
      if (page.length === 0) return ids;
      const compared = await Promise.all(page.map((stored) => this.checkPublished(stored)));
      ids.push(...compared.filter((id) => id !== null));
    }
    return ids;
  }

  private async checkPublished({ _id, hash }: Credentials): Promise<string | null> {
    const published = await verify(hash, DEMO_PASSWORD);
    // Another password may have been set meanwhile.
    await this.documents.write([{ set: CREDENTIALS, where: { _id, hash }, fields: { published } }]);
    return published ? _id : null;
  }

  /** False when what is stored is something else by now. */
  private async put(document: Credentials, onlyIf: { hash: string } | 'absent'): Promise<boolean> {
    try {
      await this.documents.write([{ put: CREDENTIALS, document, onlyIf }]);
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  }

  /** Takes away all that the person could sign in with, second factors too. */
  async remove(userId: string): Promise<void> {
    await this.documents.write([
      { remove: CREDENTIALS, where: { _id: userId } },
      { remove: SECOND_FACTORS_COLLECTION, where: { _id: userId } },
    ]);
  }
}

/** In which form a typed password is the one that was hashed; undefined in none. */
async function matchingForm(kept: string, typed: string): Promise<'composed' | 'as typed' | undefined> {
  const form = composedPassword(typed);
  if (await verify(kept, form)) return 'composed';
  return form !== typed && (await verify(kept, typed)) ? 'as typed' : undefined;
}

const credentialsOf = async (_id: string, password: string): Promise<Credentials> => ({
  _id,
  hash: await hash(composedPassword(password), ARGON2_OPTIONS),
  published: password === DEMO_PASSWORD,
});

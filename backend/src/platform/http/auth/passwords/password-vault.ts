import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { composedPassword } from '@lox/contracts/password.js';
import {
  writeUnlessConflict,
  type Document,
  type DocumentStore,
} from '../../../storage/document-store/document-store.js';
import { ARGON2_OPTIONS, needsRehash } from '../argon2-options.js';
import { DEMO_PASSWORD } from './password-policy.js';
import { SECOND_FACTORS_COLLECTION } from '../second-factor-vault.js';

/** Vault: never in events or projections. */
export const CREDENTIALS = 'vault_credentials';

interface Credentials extends Document {
  hash: string;
  /** Absent in older releases. */
  published?: boolean;
}

const AT_ONCE = 4;

export class PasswordVault {
  private decoy: Promise<string> | undefined;

  constructor(private readonly documents: DocumentStore) {}

  async set(userId: string, password: string): Promise<void> {
    await this.documents.write([{ put: CREDENTIALS, document: await credentialsOf(userId, password) }]);
  }

  /** False when `current` is wrong or was just replaced. */
  async change(userId: string, current: string, password: string): Promise<boolean> {
    const stored = await this.documents.get<Credentials>(CREDENTIALS, userId);
    if (!stored || !(await matchingForm(stored.hash, current))) return false;
    return this.put(await credentialsOf(userId, password), { hash: stored.hash });
  }

  /** Applied later; answers false, without a change, if the password was replaced meanwhile. */
  async prepareReplacement(userId: string, password: string): Promise<() => Promise<boolean>> {
    const stored = await this.documents.get<Credentials>(CREDENTIALS, userId);
    const document = await credentialsOf(userId, password);
    const onlyIf = stored ? { hash: stored.hash } : ('absent' as const);
    return () => this.put(document, onlyIf);
  }

  /** Takes equally long for unknown accounts. Rehashes weak parameters. */
  async matches(userId: string | undefined, password: string): Promise<boolean> {
    const stored = userId ? await this.documents.get<Credentials>(CREDENTIALS, userId) : undefined;
    const against = stored?.hash ?? (await (this.decoy ??= hash('', ARGON2_OPTIONS)));
    const form = await matchingForm(against, password);
    if (!form || !stored) return false;
    if (form === 'as typed' || needsRehash(stored.hash)) await this.rehash(stored, password);
    return true;
  }

  /** Reveals nothing of the password. */
  async fingerprint(userId: string): Promise<string | undefined> {
    const stored = await this.documents.get<Credentials>(CREDENTIALS, userId);
    return stored && createHash('sha256').update(`mark\n${stored.hash}`).digest('base64url');
  }

  private async rehash({ _id, hash: weak }: Credentials, password: string): Promise<void> {
    const { hash: strong } = await credentialsOf(_id, password);
    const fields = { hash: strong };
    await this.documents.write([{ set: CREDENTIALS, where: { _id, hash: weak }, fields }]);
  }

  /** Older releases' passwords are compared once, a few at a time. */
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
    // The condition keeps a newer password.
    await this.documents.write([{ set: CREDENTIALS, where: { _id, hash }, fields: { published } }]);
    return published ? _id : null;
  }

  private put(document: Credentials, onlyIf: { hash: string } | 'absent'): Promise<boolean> {
    return writeUnlessConflict(this.documents, [{ put: CREDENTIALS, document, onlyIf }]);
  }

  /** Removes second factors too. */
  async remove(userId: string): Promise<void> {
    await this.documents.write([
      { remove: CREDENTIALS, where: { _id: userId } },
      { remove: SECOND_FACTORS_COLLECTION, where: { _id: userId } },
    ]);
  }
}

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

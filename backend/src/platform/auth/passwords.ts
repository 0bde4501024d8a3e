import { hash, verify } from '@node-rs/argon2';
import type { Document, DocumentStore } from '../document-store/document-store.js';

/** Vault: password hashes by user id. Never in events, never in a projected document. */
export const CREDENTIALS = 'vault_credentials';

interface Credentials extends Document {
  hash: string;
}

// OWASP's argon2id minimum; the library's default algorithm is argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keeps and checks passwords (argon2id). */
export class Passwords {
  private decoy: Promise<string> | undefined;

  constructor(private readonly documents: DocumentStore) {}

  async set(userId: string, password: string): Promise<void> {
    const document: Credentials = { _id: userId, hash: await hash(password, OPTIONS) };
    await this.documents.write([{ put: CREDENTIALS, document }]);
  }

  /** Takes as long for an unknown person as for a known one. */
  async matches(userId: string | undefined, password: string): Promise<boolean> {
    const stored = userId ? await this.documents.get<Credentials>(CREDENTIALS, userId) : undefined;
    const against = stored?.hash ?? (await (this.decoy ??= hash('', OPTIONS)));
    return (await verify(against, password)) && stored !== undefined;
  }

  async remove(userId: string): Promise<void> {
    await this.documents.write([{ remove: CREDENTIALS, where: { _id: userId } }]);
  }
}

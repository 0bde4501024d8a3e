import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { hashRaw } from '@node-rs/argon2';
import {
  writeUnlessConflict,
  type Document,
  type DocumentStore,
} from '../../storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../storage/engines.js';
import { ARGON2_OPTIONS } from './argon2-options.js';
import { open, seal } from '../../storage/personal-data/cipher.js';
import { LostKey } from '../../storage/personal-data/key-errors.js';
import { SubjectKeys } from '../../storage/personal-data/subject-keys.js';

/** Vault: never in events or projections. */
export const SECOND_FACTORS_COLLECTION = 'vault_second_factors';

/** Sealed with the person's key. */
interface StoredTotp {
  sealed: string;
  /** No code is accepted twice. */
  lastStep: number;
  since: string;
}

export interface StoredPasskey {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  addedAt: string;
  usedAt: string | null;
  /** No answer is accepted twice. */
  challenge: string;
}

export interface Factors {
  totp: StoredTotp | null;
  pendingTotp: { sealed: string; expiresAt: number } | null;
  passkeys: StoredPasskey[];
  recoveryCodes: string[];
}

export const NO_FACTORS: Factors = { totp: null, pendingTotp: null, passkeys: [], recoveryCodes: [] };

export const hasFactor = ({ totp, passkeys }: Factors): boolean => totp !== null || passkeys.length > 0;

interface FactorsDocument extends Document {
  factors: Factors;
  revision: number;
}

const ATTEMPTS = 20;

@Injectable()
export class SecondFactorVault {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
  ) {}

  async factorsOf(userId: string): Promise<Factors> {
    return (
      (await this.documents.get<FactorsDocument>(SECOND_FACTORS_COLLECTION, userId))?.factors ?? NO_FACTORS
    );
  }

  /** Atomic; `decide` may be called several times, and null changes nothing. */
  async change(
    userId: string,
    decide: (factors: Factors) => Factors | null,
  ): Promise<{ before: Factors; after: Factors } | null> {
    for (let attempt = 1; ; attempt++) {
      const stored = await this.documents.get<FactorsDocument>(SECOND_FACTORS_COLLECTION, userId);
      const before = stored?.factors ?? NO_FACTORS;
      const after = decide(before);
      if (!after) return null;
      const document: FactorsDocument = {
        _id: userId,
        factors: after,
        revision: (stored?.revision ?? 0) + 1,
      };
      const onlyIf = stored ? { revision: stored.revision } : ('absent' as const);
      const put = [{ put: SECOND_FACTORS_COLLECTION, document, onlyIf }];
      if (attempt === ATTEMPTS) await this.documents.write(put);
      else if (!(await writeUnlessConflict(this.documents, put))) continue;
      return { before, after };
    }
  }

  async remove(userId: string): Promise<void> {
    await this.documents.write([{ remove: SECOND_FACTORS_COLLECTION, where: { _id: userId } }]);
  }

  /** Unreadable once the person's key is erased. */
  async seal(userId: string, secret: string): Promise<string> {
    return seal(await this.keyOf(userId), Buffer.from(secret), contextOf(userId));
  }

  async open(userId: string, sealed: string): Promise<string> {
    return open(await this.keyOf(userId), sealed, contextOf(userId)).toString();
  }

  /** The salt needs the person's key. */
  async hashRecoveryCode(userId: string, code: string): Promise<string> {
    const salt = createHmac('sha256', await this.keyOf(userId))
      .update('recovery codes')
      .digest();
    return (await hashRaw(code, { ...ARGON2_OPTIONS, salt })).toString('base64url');
  }

  /** @throws LostKey */
  private async keyOf(userId: string): Promise<Buffer> {
    const subject = `user-${userId}`;
    const key = (await this.keys.find([subject])).get(subject);
    if (!(key instanceof Buffer)) throw new LostKey(subject);
    return key;
  }
}

const contextOf = (userId: string): string => `second factor of ${userId}`;

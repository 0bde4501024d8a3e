import { Inject, Injectable } from '@nestjs/common';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { open, seal } from '../../../platform/storage/personal-data/cipher.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import { loadWebPush } from './load-web-push.js';

/** Vault: the agency's VAPID keys, sealed with a key of their own. */
export const PUSH_KEYS = 'vault_push_keys';

const ID = 'agency';
const SUBJECT = `push-${ID}`;

interface KeyPairDocument extends Document {
  publicKey: string;
  sealed: string;
}

/** Made when first needed; the same on all instances. */
@Injectable()
export class PushKeys {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
  ) {}

  async publicKey(): Promise<string> {
    return (await this.stored()).publicKey;
  }

  async pair(): Promise<{ publicKey: string; privateKey: string }> {
    const { publicKey, sealed } = await this.stored();
    const key = (await this.keys.find([SUBJECT])).get(SUBJECT);
    if (!Buffer.isBuffer(key)) throw new Error('the key of what is pushed cannot be opened');
    return { publicKey, privateKey: open(key, sealed, SUBJECT).toString() };
  }

  private async stored(): Promise<KeyPairDocument> {
    return (await this.find()) ?? this.make();
  }

  private find(): Promise<KeyPairDocument | undefined> {
    return this.documents.get<KeyPairDocument>(PUSH_KEYS, ID);
  }

  /** Another instance's earlier pair is used. */
  private async make(): Promise<KeyPairDocument> {
    const { publicKey, privateKey } = (await loadWebPush()).generateVAPIDKeys();
    const key = await this.keys.getOrCreate(SUBJECT, async () => (await this.find()) !== undefined);
    if (!key) throw new Error('the key of what is pushed was erased');
    const document: KeyPairDocument = {
      _id: ID,
      publicKey,
      sealed: seal(key, Buffer.from(privateKey), SUBJECT),
    };
    await this.documents.write([{ insert: PUSH_KEYS, document }]);
    return (await this.find()) ?? document;
  }
}

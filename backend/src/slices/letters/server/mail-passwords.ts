import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE, EVENT_STORE } from '../../../platform/storage/engines.js';
import type { EventStore } from '../../../platform/storage/event-store/event-store.js';
import { open, seal } from '../../../platform/storage/personal-data/cipher.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import { MAIL_SERVER } from '../letter-settings.projection.js';

/** Sealed with the settings' stream key, so that key rotation covers them. */
export const MAIL_PASSWORDS = 'vault_mail_passwords';

interface SealedPassword extends Document {
  sealed: string;
}

@Injectable()
export class MailPasswords {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
  ) {}

  async store(password: string): Promise<string> {
    // Earlier events were sealed with that key.
    const wasUsed = async (): Promise<boolean> => (await this.events.read(MAIL_SERVER)).length > 0;
    const key = await this.keys.getOrCreate(MAIL_SERVER, wasUsed);
    if (!key) throw new Error('the key of the mail settings was erased');
    const id = randomUUID();
    const document: SealedPassword = { _id: id, sealed: seal(key, Buffer.from(password), id) };
    await this.documents.write([{ put: MAIL_PASSWORDS, document }]);
    return id;
  }

  /** Null also when the key is gone. */
  async read(id: string): Promise<string | null> {
    const [document, keys] = await Promise.all([
      this.documents.get<SealedPassword>(MAIL_PASSWORDS, id),
      this.keys.find([MAIL_SERVER]),
    ]);
    const key = keys.get(MAIL_SERVER);
    return document && Buffer.isBuffer(key) ? open(key, document.sealed, id).toString() : null;
  }

  async remove(id: string): Promise<void> {
    await this.documents.write([{ remove: MAIL_PASSWORDS, where: { _id: id } }]);
  }
}

import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { open, seal } from '../../../platform/storage/personal-data/cipher.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';

/** Vault: sealed with the webhook's own key. */
export const WEBHOOK_SECRETS = 'vault_webhook_secrets';

interface SecretDocument extends Document {
  present: string;
  former: string | null;
  formerUntil: string | null;
}

const FORMER_MS = 86_400_000;

const subjectOf = (id: string): string => `webhook-${id}`;

/** A replaced secret signs beside the new one for a day. */
@Injectable()
export class WebhookSecrets {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
  ) {}

  async create(id: string): Promise<string> {
    const secret = newWebhookSecret();
    const key = await this.keyOf(id, false);
    const present = seal(key, Buffer.from(secret), subjectOf(id));
    const document: SecretDocument = { _id: id, present, former: null, formerUntil: null };
    await this.documents.write([{ put: WEBHOOK_SECRETS, document }]);
    return secret;
  }

  async rotate(id: string, now = Date.now()): Promise<string> {
    const secret = newWebhookSecret();
    const key = await this.keyOf(id, true);
    const stored = await this.documents.get<SecretDocument>(WEBHOOK_SECRETS, id);
    const document: SecretDocument = {
      _id: id,
      present: seal(key, Buffer.from(secret), subjectOf(id)),
      former: stored?.present ?? null,
      formerUntil: new Date(now + FORMER_MS).toISOString(),
    };
    await this.documents.write([{ put: WEBHOOK_SECRETS, document }]);
    return secret;
  }

  /** For `X-LOX-Signature`: time and body by each secret. Null for a webhook that is being removed. */
  async signature(id: string, body: string, now = Date.now()): Promise<string | null> {
    const stored = await this.documents.get<SecretDocument>(WEBHOOK_SECRETS, id);
    const key = (await this.keys.find([subjectOf(id)])).get(subjectOf(id));
    if (!stored || !key || key === 'foreign') return null;
    const isFormerGood = stored.formerUntil !== null && Date.parse(stored.formerUntil) > now;
    const sealed = [stored.present, ...(stored.former && isFormerGood ? [stored.former] : [])];
    const time = Math.floor(now / 1_000);
    const marks = sealed.map((text) => signatureOf(open(key, text, subjectOf(id)).toString(), time, body));
    return [`t=${time}`, ...marks.map((mark) => `v1=${mark}`)].join(',');
  }

  async formerUntil(ids: readonly string[], now = Date.now()): Promise<Map<string, string>> {
    const found = await this.documents.getMany<SecretDocument>(WEBHOOK_SECRETS, ids);
    return new Map(
      found.flatMap(({ _id, formerUntil }) =>
        formerUntil !== null && Date.parse(formerUntil) > now ? [[_id, formerUntil]] : [],
      ),
    );
  }

  /** Removes the key too, and thereby the address in the log. */
  async remove(id: string): Promise<void> {
    await this.documents.write([{ remove: WEBHOOK_SECRETS, where: { _id: id } }]);
    await this.keys.erase(subjectOf(id));
  }

  private async keyOf(id: string, wasUsed: boolean): Promise<Buffer> {
    const key = await this.keys.getOrCreate(subjectOf(id), () => Promise.resolve(wasUsed));
    if (!key) throw new Error(`the key of webhook ${id} was erased`);
    return key;
  }
}

const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('hex')}`;

/** HMAC-SHA256 over `time.body`, in hex. */
export const signatureOf = (secret: string, time: number, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MetaKeys } from '@lox/contracts/incoming-leads.js';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { open, seal } from '../../../platform/storage/personal-data/cipher.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';

/** Vault: hashes of our secrets, and Meta's keys sealed with the channel's own key. */
export const CHANNEL_KEYS = 'vault_lead_channels';

interface KeysDocument extends Document {
  hash: string;
  formerHash: string | null;
  formerUntil: string | null;
  sealed: string | null;
}

const FORMER_MS = 86_400_000;

export const channelSubject = (id: string): string => `leadChannel-${id}`;

/** A replaced secret is accepted for a day. */
@Injectable()
export class ChannelKeys {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
  ) {}

  /** Keeps Meta's keys that are not given; answers the secret. */
  async replace(id: string, given: MetaKeys, now = Date.now()): Promise<string> {
    const stored = await this.documents.get<KeysDocument>(CHANNEL_KEYS, id);
    const secret = `chsec_${randomBytes(24).toString('hex')}`;
    const meta = { ...(await this.opened(id, stored)), ...given };
    const document: KeysDocument = {
      _id: id,
      hash: hashOf(secret),
      formerHash: stored?.hash ?? null,
      formerUntil: stored ? new Date(now + FORMER_MS).toISOString() : null,
      sealed: await this.sealed(id, meta, Boolean(stored?.sealed)),
    };
    await this.documents.write([{ put: CHANNEL_KEYS, document }]);
    return secret;
  }

  /** In constant time. */
  async matches(id: string, secret: string, now = Date.now()): Promise<boolean> {
    const stored = await this.documents.get<KeysDocument>(CHANNEL_KEYS, id);
    const given = hashOf(secret);
    const isPresent = isEqual(stored?.hash ?? '', given);
    const isFormer = isEqual(stored?.formerHash ?? '', given);
    return isPresent || (isFormer && isFuture(stored?.formerUntil ?? null, now));
  }

  /** In constant time. */
  async isSigned(id: string, body: Buffer, signature: string): Promise<boolean> {
    const { appSecret } = await this.metaKeys(id);
    if (!appSecret) return false;
    return isEqual(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`, signature);
  }

  async metaKeys(id: string): Promise<MetaKeys> {
    return this.opened(id, await this.documents.get<KeysDocument>(CHANNEL_KEYS, id));
  }

  /** Of those whose former secret is still accepted. */
  async formerUntil(ids: readonly string[], now = Date.now()): Promise<Map<string, string>> {
    const found = await this.documents.getMany<KeysDocument>(CHANNEL_KEYS, ids);
    return new Map(
      found.flatMap(({ _id, formerUntil }) =>
        formerUntil !== null && isFuture(formerUntil, now) ? [[_id, formerUntil]] : [],
      ),
    );
  }

  async remove(id: string): Promise<void> {
    await this.documents.write([{ remove: CHANNEL_KEYS, where: { _id: id } }]);
    await this.keys.erase(channelSubject(id));
  }

  private async sealed(id: string, meta: MetaKeys, wasUsed: boolean): Promise<string | null> {
    if (!meta.appSecret && !meta.accessToken) return null;
    const key = await this.keys.getOrCreate(channelSubject(id), () => Promise.resolve(wasUsed));
    if (!key) throw new Error(`the key of lead channel ${id} was erased`);
    return seal(key, Buffer.from(JSON.stringify(meta)), channelSubject(id));
  }

  private async opened(id: string, stored: KeysDocument | undefined): Promise<MetaKeys> {
    const subject = channelSubject(id);
    const key = stored?.sealed ? (await this.keys.find([subject])).get(subject) : undefined;
    if (!stored?.sealed || !key || key === 'foreign') return {};
    return JSON.parse(open(key, stored.sealed, subject).toString()) as MetaKeys;
  }
}

const isFuture = (instant: string | null, now: number): boolean =>
  instant !== null && Date.parse(instant) > now;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

function isEqual(due: string, given: string): boolean {
  const [one, other] = [Buffer.from(due), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

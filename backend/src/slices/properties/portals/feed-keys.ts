import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PORTALS, type Portal } from '@lox/contracts/portals.js';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';

/** Never in events or projections. */
export const FEED_KEYS = 'vault_portal_feeds';

interface FeedKey extends Document {
  hash: string;
}

type Door = 'feed' | 'reports';

const keyId = (portal: Portal, door: Door): string => (door === 'feed' ? portal : `${portal} ${door}`);

/** Only hashes are kept. */
@Injectable()
export class FeedKeys {
  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {}

  /** The one before opens nothing. */
  async make(portal: Portal, door: Door = 'feed'): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const document: FeedKey = { _id: keyId(portal, door), hash: hashOf(secret).toString('base64url') };
    await this.documents.write([{ put: FEED_KEYS, document }]);
    return secret;
  }

  async remove(portal: Portal, door: Door = 'feed'): Promise<void> {
    await this.documents.write([{ remove: FEED_KEYS, where: { _id: keyId(portal, door) } }]);
  }

  async portalOf(secret: string, door: Door = 'feed'): Promise<Portal | undefined> {
    const given = hashOf(secret);
    const ids = PORTALS.map((portal) => keyId(portal, door));
    const keys = await this.documents.getMany<FeedKey>(FEED_KEYS, ids);
    const found = keys.find(({ hash }) => timingSafeEqual(Buffer.from(hash, 'base64url'), given));
    return found && PORTALS.find((portal) => keyId(portal, door) === found._id);
  }
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

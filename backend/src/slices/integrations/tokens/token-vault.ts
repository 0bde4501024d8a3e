import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { hashOfToken, matchesTokenHash } from './token-text.js';

/** Never in events or projections. */
export const TOKEN_HASHES = 'vault_api_tokens';

interface TokenHash extends Document {
  hash: string;
}

/** Cached, as a hash never changes. */
@Injectable()
export class TokenVault {
  private readonly known = new LRUCache<string, string>({ max: 10_000 });

  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {}

  async store(id: string, text: string): Promise<void> {
    const document: TokenHash = { _id: id, hash: hashOfToken(text) };
    await this.documents.write([{ put: TOKEN_HASHES, document }]);
  }

  async matches(id: string, text: string): Promise<boolean> {
    const hash = this.known.get(id) ?? (await this.documents.get<TokenHash>(TOKEN_HASHES, id))?.hash;
    if (hash !== undefined) this.known.set(id, hash);
    return matchesTokenHash(hash ?? '', text);
  }

  async remove(id: string): Promise<void> {
    await this.documents.write([{ remove: TOKEN_HASHES, where: { _id: id } }]);
    this.known.delete(id);
  }
}

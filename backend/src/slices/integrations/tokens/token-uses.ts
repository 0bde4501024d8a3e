import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';

export const TOKEN_USES = 'api_token_uses';

interface TokenUse extends Document {
  lastUsedAt: string;
}

export const TOKEN_USE_WRITE_MS = 600_000;

/** At most one write per token in this time, over all instances. */
@Injectable()
export class TokenUses {
  private readonly log = new Logger('api tokens');
  private readonly recorded = new LRUCache<string, number>({ max: 10_000 });

  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {}

  record(id: string, now = Date.now()): void {
    if (now - (this.recorded.get(id) ?? 0) < TOKEN_USE_WRITE_MS) return;
    this.recorded.set(id, now);
    this.write(id, now).catch((error: Error) => {
      this.recorded.delete(id);
      this.log.warn(`a use was not written down: ${error.name}`);
    });
  }

  async lastUsedAt(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.documents.getMany<TokenUse>(TOKEN_USES, ids);
    return new Map(found.map(({ _id, lastUsedAt }) => [_id, lastUsedAt]));
  }

  async forget(id: string): Promise<void> {
    await this.documents.write([{ remove: TOKEN_USES, where: { _id: id } }]);
  }

  private async write(id: string, now: number): Promise<void> {
    const lastUsedAt = new Date(now).toISOString();
    const before = new Date(now - TOKEN_USE_WRITE_MS).toISOString();
    await this.documents.write(
      [
        { insert: TOKEN_USES, document: { _id: id, lastUsedAt } as TokenUse },
        { set: TOKEN_USES, where: { _id: id, lastUsedAt: { $lt: before } }, fields: { lastUsedAt } },
      ],
      { relaxed: true },
    );
  }
}

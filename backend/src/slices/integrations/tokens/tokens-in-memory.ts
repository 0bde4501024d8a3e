import type { MemoryView } from '../../../platform/log/memory/memory-source.js';
import type { ApiTokenDocument } from './api-tokens.projection.js';

export class TokensInMemory implements MemoryView<ApiTokenDocument> {
  private readonly tokens = new Map<string, ApiTokenDocument>();

  put(document: ApiTokenDocument): void {
    if (document.revoked) this.tokens.delete(document._id);
    else this.tokens.set(document._id, document);
  }

  remove(id: string): void {
    this.tokens.delete(id);
  }

  byId(id: string): ApiTokenDocument | undefined {
    return this.tokens.get(id);
  }
}

import { LRUCache } from 'lru-cache';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { IndexedProperty } from './property-index.js';

interface CachedProperty {
  revision: number;
  /** A changed account is another object. */
  broker: Account | undefined;
  json: Buffer;
}

const MAX_BYTES = 32 * 1024 * 1024;

export class PropertyJsonCache {
  private readonly entries = new LRUCache<string, CachedProperty>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.length + 1,
  });

  get({ _id, revision }: IndexedProperty, broker: Account | undefined): Buffer | undefined {
    const known = this.entries.get(_id);
    return known?.revision === revision && known.broker === broker ? known.json : undefined;
  }

  set(id: string, ready: CachedProperty): void {
    this.entries.set(id, ready);
  }

  delete(id: string): void {
    this.entries.delete(id);
  }
}

import { LRUCache } from 'lru-cache';

interface Entry<T> {
  stamp: string;
  value: T;
}

export class StampedCache<T> {
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly making = new Map<string, Promise<T>>();

  constructor(
    { entries, bytes }: { entries: number; bytes?: number },
    private readonly sizeOf: (value: T) => number | null,
  ) {
    const sizeCalculation = ({ value }: Entry<T>): number => Math.max(1, Math.ceil(sizeOf(value) ?? 0));
    this.entries = new LRUCache({
      max: entries,
      ...(bytes !== undefined && {
        maxSize: bytes,
        maxEntrySize: Math.floor(bytes / 4),
        sizeCalculation,
      }),
    });
  }

  /** Concurrent calls share a computation; a size of null is not cached. */
  async get(key: string, stamp: string, make: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    if (known?.stamp === stamp) return known.value;
    const name = `${stamp} ${key}`;
    const making =
      this.making.get(name) ?? this.make(key, stamp, make).finally(() => this.making.delete(name));
    this.making.set(name, making);
    return making;
  }

  private async make(key: string, stamp: string, make: () => Promise<T>): Promise<T> {
    const value = await make();
    if (this.sizeOf(value) === null) this.entries.delete(key);
    else this.entries.set(key, { stamp, value });
    return value;
  }
}

interface Entry<T> {
  stamp: string;
  value: T;
  size: number;
}

/**
 * What was made from the data, by name, each with the stamp of the data that it was made from. One whose stamp is no longer the
 * present one is not there. What was used longest ago goes first when there is too much.
 */
export class StampedCache<T> {
  private readonly entries = new Map<string, Entry<T>>();
  private readonly making = new Map<string, Promise<T>>();
  private size = 0;

  constructor(
    private readonly limits: { entries: number; bytes: number },
    private readonly sizeOf: (value: T) => number | null,
  ) {}

  /** The known value, or a new one: made once, however many ask for it meanwhile. A size of null is not kept. */
  async get(key: string, stamp: string, make: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    if (known?.stamp === stamp) {
      this.entries.delete(key);
      this.entries.set(key, known);
      return known.value;
    }
    const name = `${stamp} ${key}`;
    const making =
      this.making.get(name) ?? this.make(key, stamp, make).finally(() => this.making.delete(name));
    this.making.set(name, making);
    return making;
  }

  private async make(key: string, stamp: string, make: () => Promise<T>): Promise<T> {
    const value = await make();
    const size = this.sizeOf(value);
    this.remove(key);
    if (size === null || size > this.limits.bytes / 4) return value;
    this.entries.set(key, { stamp, value, size });
    this.size += size;
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.limits.entries && this.size <= this.limits.bytes) break;
      this.remove(oldest);
    }
    return value;
  }

  private remove(key: string): void {
    this.size -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }
}

/** Holds so many entries; the one that was used longest ago gives way to a new one. */
export class RecentMap<V> {
  private readonly entries = new Map<string, V>();

  constructor(private readonly most: number) {}

  get(key: string): V | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most) break;
      this.entries.delete(oldest);
    }
  }
}

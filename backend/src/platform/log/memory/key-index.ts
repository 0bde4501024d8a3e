/** Rows by texts, several of which a row may have, and a text several rows. */
export class KeyIndex {
  private readonly keys = new Map<number, readonly string[]>();
  private readonly rows = new Map<string, Set<number>>();
  /** Texts that several rows have, the latest such last. */
  private readonly several = new Set<string>();

  set(row: number, keys: readonly string[]): void {
    for (const key of this.keys.get(row) ?? []) if (!keys.includes(key)) this.drop(row, key);
    if (keys.length > 0) this.keys.set(row, keys);
    else this.keys.delete(row);
    for (const key of keys) {
      const rows = this.rows.get(key);
      if (!rows) this.rows.set(key, new Set([row]));
      else if (rows.add(row).size > 1) this.several.add(key);
    }
  }

  rowsOf(key: string): Iterable<number> {
    return this.rows.get(key) ?? [];
  }

  shared(): Iterable<string> {
    return this.several;
  }

  private drop(row: number, key: string): void {
    const rows = this.rows.get(key);
    if (!rows?.delete(row)) return;
    if (rows.size < 2) this.several.delete(key);
    if (rows.size === 0) this.rows.delete(key);
  }
}

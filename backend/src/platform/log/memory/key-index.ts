/** Texts of one hash answer alike. */
export class KeyIndex {
  private readonly hashes = new Map<number, readonly number[]>();
  private readonly rows = new Map<number, number | Set<number>>();
  /** Texts of several rows by their hash, the latest last. */
  private readonly several = new Map<number, string>();

  set(row: number, keys: readonly string[]): void {
    const wanted = keys.map(hashOf);
    for (const hash of this.hashes.get(row) ?? []) if (!wanted.includes(hash)) this.drop(row, hash);
    if (wanted.length > 0) this.hashes.set(row, wanted);
    else this.hashes.delete(row);
    for (const [index, hash] of wanted.entries()) this.add(row, hash, keys[index]!);
  }

  rowsOf(key: string): Iterable<number> {
    const rows = this.rows.get(hashOf(key));
    return typeof rows === 'number' ? [rows] : (rows ?? []);
  }

  shared(): Iterable<string> {
    return this.several.values();
  }

  private add(row: number, hash: number, key: string): void {
    const rows = this.rows.get(hash);
    if (rows === undefined) this.rows.set(hash, row);
    if (rows === undefined || rows === row) return;
    const all = typeof rows === 'number' ? new Set([rows]) : rows;
    this.rows.set(hash, all.add(row));
    this.several.set(hash, key);
  }

  private drop(row: number, hash: number): void {
    const rows = this.rows.get(hash);
    if (rows === row) this.rows.delete(hash);
    if (typeof rows !== 'object' || !rows.delete(row) || rows.size > 1) return;
    this.several.delete(hash);
    const [left] = rows;
    if (left !== undefined) this.rows.set(hash, left);
  }
}

/** FNV-1a, in the 30 bits of a small integer. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 30)) & 0x3fffffff;
}

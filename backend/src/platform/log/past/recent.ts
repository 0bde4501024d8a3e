const MOST = 16_384;

/** By row; what was added first is forgotten first. */
export class Recent<T> {
  private items: (T | undefined)[] = [];
  private added = new Uint32Array(MOST);
  private next = 0;

  get(row: number): T | undefined {
    return this.items[row];
  }

  add(row: number, item: T): T {
    const at = this.next++ % MOST;
    if (this.next > MOST) this.items[this.added[at]!] = undefined;
    this.added[at] = row;
    while (this.items.length < row) this.items.push(undefined);
    this.items[row] = item;
    return item;
  }

  delete(row: number): void {
    if (row < this.items.length) this.items[row] = undefined;
  }

  clear(): void {
    this.items = [];
    this.next = 0;
  }
}

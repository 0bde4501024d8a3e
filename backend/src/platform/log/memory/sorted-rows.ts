const FEW = 64;

/** By a number, then by id; neither may change while its row is in it. */
export class SortedRows {
  private rows = new Uint32Array(1_024);
  private length = 0;
  /** Sorted in at the next read: filling is cheap. */
  private pending: number[] = [];

  constructor(
    private readonly keyOf: (row: number) => number,
    private readonly idOf: (row: number) => string,
  ) {}

  add(row: number): void {
    this.pending.push(row);
  }

  remove(row: number): void {
    this.sort();
    const at = this.placeOf(row);
    if (this.rows[at] !== row || at >= this.length) throw new RangeError('a row is not where it was put');
    this.rows.copyWithin(at, at + 1, this.length--);
  }

  /** Valid until something is added or removed. */
  all(): Uint32Array {
    this.sort();
    return this.rows.subarray(0, this.length);
  }

  /** Both ends included; valid as `all`. */
  between(from = -Infinity, to = Infinity): Uint32Array {
    this.sort();
    const begin = this.firstWhere((row) => this.keyOf(row) >= from);
    return this.rows.subarray(
      begin,
      Math.max(
        begin,
        this.firstWhere((row) => this.keyOf(row) > to),
      ),
    );
  }

  private readonly compare = (one: number, other: number): number => {
    const later = this.keyOf(one) - this.keyOf(other);
    if (later !== 0 || one === other) return later;
    return this.idOf(one) < this.idOf(other) ? -1 : 1;
  };

  private sort(): void {
    const added = this.pending;
    if (added.length === 0) return;
    this.pending = [];
    const { length } = this;
    if (length + added.length > this.rows.length) this.grow(2 * (length + added.length));
    if (added.length > FEW) this.merge(Uint32Array.from(added).sort(this.compare));
    else for (const row of added) this.insert(row, this.length++);
  }

  private merge(added: Uint32Array): void {
    let [left, right] = [this.length, added.length];
    this.length += right;
    for (let to = this.length; right > 0;) {
      const isLater = left > 0 && this.compare(this.rows[left - 1]!, added[right - 1]!) > 0;
      this.rows[--to] = isLater ? this.rows[--left]! : added[--right]!;
    }
  }

  private insert(row: number, length: number): void {
    const at = this.placeOf(row, length);
    this.rows.copyWithin(at + 1, at, length);
    this.rows[at] = row;
  }

  private placeOf(row: number, length = this.length): number {
    return this.firstWhere((other) => this.compare(other, row) >= 0, length);
  }

  private firstWhere(passes: (row: number) => boolean, length = this.length): number {
    let [from, to] = [0, length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (passes(this.rows[middle]!)) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  private grow(size: number): void {
    const larger = new Uint32Array(size);
    larger.set(this.rows);
    this.rows = larger;
  }
}

import type { RowSet } from './value-sets.js';

/** Sorting so few is faster than scanning. */
const FEW = 64;

/** No ties; sort values must not change while a row is in it. */
export class SortedRows {
  private rows = new Uint32Array(1_024);
  private length = 0;
  private pending: number[] = [];

  constructor(private readonly compare: (one: number, other: number) => number) {}

  /** Sorted in at the next read, many at once. */
  insert(row: number): void {
    this.pending.push(row);
  }

  remove(row: number): void {
    this.flushPending();
    const at = this.placeOf(row);
    if (at >= this.length || this.rows[at] !== row) return;
    this.rows.copyWithin(at, at + 1, this.length--);
  }

  /** `passes` must partition the rows. */
  firstWhere(passes: (row: number) => boolean): number {
    this.flushPending();
    let from = 0;
    let to = this.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (passes(this.rows[middle]!)) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  between(from: number, to: number): Uint32Array {
    this.flushPending();
    return this.rows.subarray(from, Math.max(from, to));
  }

  page(set: RowSet, size: number, offset: number, limit: number): number[] {
    this.flushPending();
    if (size <= FEW)
      return set
        .array()
        .sort(this.compare)
        .slice(offset, offset + limit);
    const found: number[] = [];
    let left = size;
    for (let at = 0; left > 0 && found.length < limit; at++)
      if (set.has(this.rows[at]!) && size - left-- >= offset) found.push(this.rows[at]!);
    return found;
  }

  private flushPending(): void {
    if (this.pending.length === 0) return;
    const rows = this.pending;
    this.pending = [];
    if (rows.length <= FEW) for (const row of rows) this.place(row);
    else this.sortIn(rows);
  }

  private place(row: number): void {
    if (this.length === this.rows.length) this.grow(2 * this.length);
    const at = this.placeOf(row);
    this.rows.copyWithin(at + 1, at, this.length++);
    this.rows[at] = row;
  }

  private placeOf(row: number): number {
    return this.firstWhere((other) => this.compare(other, row) >= 0);
  }

  private sortIn(rows: readonly number[]): void {
    this.grow(this.length + rows.length);
    this.rows.set(rows, this.length);
    this.length += rows.length;
    this.rows.subarray(0, this.length).sort(this.compare);
  }

  private grow(size: number): void {
    const larger = new Uint32Array(size);
    larger.set(this.rows.subarray(0, this.length));
    this.rows = larger;
  }
}

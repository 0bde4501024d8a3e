import type { LeadRow } from './lead-row.js';
import type { Condition } from './lead-selection.js';

/** Some of the rows, and what all that match come to. */
export interface Selection {
  rows: LeadRow[];
  count: number;
  /** Sum of their values, in cents. */
  value: number;
}

/** Which of the rows that match are wanted. */
export interface Cut {
  offset?: number;
  limit: number;
}

/**
 * Rows by a time of theirs, the newest first, equal ones by id; with their number and the sum of their values, which
 * are kept current. They are sorted when they are first read: until then adding one costs nothing.
 */
export class RowOrder {
  /** The newest stands at the end, where most are added. */
  private readonly rows: LeadRow[] = [];
  private value = 0;
  private sorted = false;

  constructor(private readonly timeOf: (row: LeadRow) => number) {}

  get length(): number {
    return this.rows.length;
  }

  add(row: LeadRow): void {
    this.value += row.value;
    if (this.sorted) this.rows.splice(this.placeOf(row), 0, row);
    else this.rows.push(row);
  }

  /** The row must be as it was when it was added. */
  remove(row: LeadRow): void {
    this.sort();
    const place = this.placeOf(row);
    if (this.rows[place] !== row) throw new RangeError('a row is not where it was put');
    this.value -= row.value;
    this.rows.splice(place, 1);
  }

  /** Those that match, or all: without a condition it costs what is cut out and no more. */
  select(wanted: Condition, { offset = 0, limit }: Cut): Selection {
    this.sort();
    const { rows, value } = this;
    const end = Math.max(0, rows.length - offset);
    if (!wanted)
      return { rows: rows.slice(Math.max(0, end - limit), end).reverse(), count: rows.length, value };
    const found: Selection = { rows: [], count: 0, value: 0 };
    for (let at = rows.length - 1; at >= 0; at--) {
      const row = rows[at]!;
      if (!wanted(row)) continue;
      if (found.count >= offset && found.rows.length < limit) found.rows.push(row);
      found.count++;
      found.value += row.value;
    }
    return found;
  }

  private sort(): void {
    if (this.sorted) return;
    this.rows.sort((one, other) => this.compare(one, other));
    this.sorted = true;
  }

  private placeOf(row: LeadRow): number {
    let [low, high] = [0, this.rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.rows[middle]!, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private compare(one: LeadRow, other: LeadRow): number {
    return this.timeOf(one) - this.timeOf(other) || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
  }
}

import type { LeadRow } from './lead-row.js';
import type { Condition } from './lead-selection.js';
import type { LeadTable, NumberField } from './lead-table.js';

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

/** The rows of a table, by place. */
export interface Placed {
  table: LeadTable;
  rows: readonly (LeadRow | undefined)[];
}

/**
 * Places by a time of their leads, the newest first, equal ones by id; with their number and the sum of their values,
 * which are kept current. They are sorted when they are first read: until then adding one costs nothing.
 */
export class RowOrder {
  /** The newest stands at the end, where most are added. */
  private readonly places: number[] = [];
  private value = 0;
  private sorted = false;

  constructor(
    private readonly placed: Placed,
    private readonly by: NumberField,
  ) {}

  get length(): number {
    return this.places.length;
  }

  add(place: number): void {
    this.value += this.values[place]!;
    if (this.sorted) this.places.splice(this.indexOf(place), 0, place);
    else this.places.push(place);
  }

  /** The lead must be in the table as it was when it was added. */
  remove(place: number): void {
    this.sort();
    const index = this.indexOf(place);
    if (this.places[index] !== place) throw new RangeError('a lead is not where it was put');
    this.value -= this.values[place]!;
    this.places.splice(index, 1);
  }

  /** Those that match, or all: without a condition it costs what is cut out and no more. */
  select(wanted: Condition, { offset = 0, limit }: Cut): Selection {
    this.sort();
    const { places, value, values } = this;
    const end = Math.max(0, places.length - offset);
    if (!wanted) {
      const rows = places.slice(Math.max(0, end - limit), end).reverse();
      return { rows: this.rowsAt(rows), count: places.length, value };
    }
    const found: number[] = [];
    let [count, sum] = [0, 0];
    for (let at = places.length - 1; at >= 0; at--) {
      const place = places[at]!;
      if (wanted[place] === 0) continue;
      if (count >= offset && found.length < limit) found.push(place);
      count++;
      sum += values[place]!;
    }
    return { rows: this.rowsAt(found), count, value: sum };
  }

  private get values(): Float64Array {
    return this.placed.table.numbersOf('value');
  }

  private rowsAt(places: readonly number[]): LeadRow[] {
    return places.map((place) => this.rowAt(place));
  }

  private rowAt(place: number): LeadRow {
    return this.placed.rows[place]!;
  }

  private sort(): void {
    if (this.sorted) return;
    const times = this.placed.table.numbersOf(this.by);
    this.places.sort((one, other) => this.compare(times, one, other));
    this.sorted = true;
  }

  private indexOf(place: number): number {
    const times = this.placed.table.numbersOf(this.by);
    let [low, high] = [0, this.places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(times, this.places[middle]!, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private compare(times: Float64Array, one: number, other: number): number {
    const later = times[one]! - times[other]!;
    if (later !== 0 || one === other) return later;
    return this.rowAt(one).id < this.rowAt(other).id ? 1 : -1;
  }
}

import type { LeadRow } from './lead-row.js';
import type { RowMask } from './lead-row-mask.js';
import type { LeadTable, NumberField } from './lead-table.js';

export interface LeadRowPage {
  rows: LeadRow[];
  count: number;
}

export interface RowWindow {
  offset?: number;
  limit: number;
}

export interface PlacedRows {
  table: LeadTable;
  rows: readonly (LeadRow | undefined)[];
}

/** Newest first, then by id; sorted at the first read, so that filling is cheap. */
export class RowOrder {
  /** Ascending: most rows are appended. */
  private readonly places: number[] = [];
  private sorted = false;

  constructor(
    private readonly placed: PlacedRows,
    private readonly by: NumberField,
  ) {}

  get length(): number {
    return this.places.length;
  }

  add(place: number): void {
    if (this.sorted) this.places.splice(this.indexOf(place), 0, place);
    else this.places.push(place);
  }

  /** The table must still hold the values of `add`. */
  remove(place: number): void {
    this.sort();
    const index = this.indexOf(place);
    if (this.places[index] !== place) throw new RangeError('a lead is not where it was put');
    this.places.splice(index, 1);
  }

  /** Without a mask, the cost of the page alone. */
  select(wanted: RowMask, { offset = 0, limit }: RowWindow): LeadRowPage {
    this.sort();
    const { places } = this;
    const end = Math.max(0, places.length - offset);
    if (!wanted) {
      const rows = places.slice(Math.max(0, end - limit), end).reverse();
      return { rows: this.rowsAt(rows), count: places.length };
    }
    const found: number[] = [];
    let count = 0;
    for (let at = places.length - 1; at >= 0; at--) {
      const place = places[at]!;
      if (wanted[place] === 0) continue;
      if (count >= offset && found.length < limit) found.push(place);
      count++;
    }
    return { rows: this.rowsAt(found), count };
  }

  /** In cents, without rows whose property has a 1 in `without`. */
  sumOfValues(wanted: RowMask, without: Uint8Array): number {
    const values = this.placed.table.numbersOf('value');
    const about = this.placed.table.codesOf('propertyId');
    let sum = 0;
    for (const place of this.places)
      if ((!wanted || wanted[place] !== 0) && without[about[place]!] !== 1) sum += values[place]!;
    return sum;
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

import { FACETS, type Facet, type FacetTallies, type FacetValues } from './facets.js';
import type { RowSet } from './value-sets.js';

interface Column {
  codes: Int32Array;
  values: unknown[];
  codeOf: Map<unknown, number>;
}

/** Small numbers, so that counting reads little memory. */
export class FacetCodes {
  private capacity = 1_024;
  private readonly columns = new Map(
    FACETS.map((facet): [Facet, Column] => [
      facet,
      { codes: new Int32Array(this.capacity), values: [], codeOf: new Map() },
    ]),
  );
  private listed = new Int32Array(this.capacity);

  set(row: number, values: FacetValues): void {
    if (row >= this.capacity) this.grow(2 * row);
    for (const [facet, column] of this.columns) column.codes[row] = codeIn(column, values[facet]);
  }

  count<F extends Facet>(rows: RowSet, facets: readonly F[]): Pick<FacetTallies, F> {
    const size = this.list(rows);
    const tallies = facets.map((facet) => [facet, this.tally(size, this.columns.get(facet)!)]);
    return Object.fromEntries(tallies) as Pick<FacetTallies, F>;
  }

  private tally(size: number, { codes, values }: Column): [unknown, number][] {
    const { listed } = this;
    const counts = new Int32Array(values.length);
    for (let at = 0; at < size; at++) counts[codes[listed[at]!]!]!++;
    return [...values.entries()].flatMap(([code, value]) => (counts[code] ? [[value, counts[code]]] : []));
  }

  private list({ words }: RowSet): number {
    const { listed } = this;
    let size = 0;
    for (let at = 0; at < words.length; at++)
      for (let left = words[at]! | 0; left !== 0; left &= left - 1)
        listed[size++] = (at << 5) + 31 - Math.clz32(left & -left);
    return size;
  }

  private grow(capacity: number): void {
    this.capacity = capacity;
    this.listed = new Int32Array(capacity);
    for (const column of this.columns.values()) {
      const larger = new Int32Array(capacity);
      larger.set(column.codes);
      column.codes = larger;
    }
  }
}

function codeIn({ values, codeOf }: Column, value: unknown): number {
  const known = codeOf.get(value);
  if (known !== undefined) return known;
  const code = values.push(value) - 1;
  codeOf.set(value, code);
  return code;
}

import type { Condition, Value, ValueColumn } from './columns.js';

/** A page is mostly full after so many rows; then a scan of all of them is cheaper. */
const MAX_SINGLE_LOOKS = 1_000;

/** The rows that pass all conditions, until the table changes. */
export class Selection {
  private readonly conditions: [name: string, condition: Condition][];
  private isMarked = false;
  private listed: number | undefined;

  /**
   * @param refused by row, a bit of each condition that refuses it; all bits where there is no record
   * @param room for the numbers of all rows
   */
  constructor(
    private readonly refused: Uint16Array,
    private readonly room: Uint32Array,
    conditions: Readonly<Record<string, Condition | undefined>>,
  ) {
    this.conditions = Object.entries(conditions).flatMap(([name, condition]) =>
      condition ? [[name, condition]] : [],
    );
  }

  has(row: number): boolean {
    return this.marked[row] === 0;
  }

  count(): number {
    return this.chosen.length;
  }

  /** Some of them in the order of the rows. */
  page(order: Uint32Array, offset: number, limit: number): number[] {
    const rows: number[] = [];
    let left = offset;
    for (let at = 0; at < order.length && rows.length < limit; at++) {
      const row = order[at]!;
      const isChosen = at < MAX_SINGLE_LOOKS ? this.passes(row) : this.has(row);
      if (isChosen && --left < 0) rows.push(row);
    }
    return rows;
  }

  tally<V extends Value>({ codes, values }: ValueColumn<never, V>, without = ''): [V, number][] {
    const counts = new Uint32Array(values.length);
    const condition = this.conditions.findIndex(([name]) => name === without);
    if (condition < 0) for (const row of this.chosen) counts[codes[row]!]!++;
    else {
      const refused = this.marked;
      const others = ~(1 << condition);
      for (let row = 0; row < refused.length; row++)
        counts[codes[row]!]! += Number((refused[row]! & others) === 0);
    }
    return [...values.entries()].flatMap(([code, value]) => (counts[code] ? [[value, counts[code]]] : []));
  }

  private passes(row: number): boolean {
    if (this.isMarked) return this.has(row);
    return this.conditions.every(([, condition]) => condition.passes(row));
  }

  private get chosen(): Uint32Array {
    if (this.listed === undefined) {
      const refused = this.marked;
      this.listed = 0;
      for (let row = 0; row < refused.length; row++) {
        this.room[this.listed] = row;
        this.listed += Number(refused[row] === 0);
      }
    }
    return this.room.subarray(0, this.listed);
  }

  private get marked(): Uint16Array {
    if (!this.isMarked)
      for (const [at, [, condition]] of this.conditions.entries()) condition.mark(this.refused, 1 << at);
    this.isMarked = true;
    return this.refused;
  }
}

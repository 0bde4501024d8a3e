import type { Condition, Value, ValueColumn } from './columns.js';

/** A page is mostly full after so many rows; then a look at all of them is cheaper. */
const MAX_SINGLE_LOOKS = 1_000;

/** The rows of a table that pass all conditions, until the table changes. */
export class Selection {
  private readonly conditions: [name: string, condition: Condition][];
  private isMarked = false;
  private all: Uint32Array | undefined;

  /** @param refused by row, a bit of each condition that refuses it; all bits where there is no record */
  constructor(
    private readonly refused: Uint16Array,
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

  /** How many rows have each value; without the condition of that name, if there is one. */
  tally<V extends Value>({ codes, values }: ValueColumn<never, V>, without = ''): [V, number][] {
    const rows = this.rowsWithout(this.conditions.findIndex(([name]) => name === without));
    const counts = new Uint32Array(values.length);
    for (let at = 0; at < rows.length; at++) counts[codes[rows[at]!]!]!++;
    return [...values.entries()].flatMap(([code, value]) => (counts[code] ? [[value, counts[code]]] : []));
  }

  private passes(row: number): boolean {
    if (this.isMarked) return this.has(row);
    return this.conditions.every(([, condition]) => condition.passes(row));
  }

  private get chosen(): Uint32Array {
    return (this.all ??= this.rowsRefusedBy(0));
  }

  private rowsWithout(condition: number): Uint32Array {
    return condition < 0 ? this.chosen : this.rowsRefusedBy(1 << condition);
  }

  /** Rows that nothing but these bits refuses. */
  private rowsRefusedBy(bits: number): Uint32Array {
    const refused = this.marked;
    const rows = new Uint32Array(refused.length);
    let count = 0;
    for (let row = 0; row < refused.length; row++) {
      rows[count] = row;
      count += Number((refused[row]! & ~bits) === 0);
    }
    return rows.subarray(0, count);
  }

  private get marked(): Uint16Array {
    if (!this.isMarked)
      for (const [at, [, condition]] of this.conditions.entries()) condition.mark(this.refused, 1 << at);
    this.isMarked = true;
    return this.refused;
  }
}

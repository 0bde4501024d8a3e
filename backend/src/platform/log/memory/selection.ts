import type { Condition, ValueColumn } from './columns.js';

/** The rows of a table that pass all conditions, until the table changes. */
export class Selection {
  private readonly bits = new Map<string, number>();

  /** @param refused by row, a bit of each condition that refuses it; all bits where there is no record */
  constructor(
    private readonly refused: Uint16Array,
    conditions: Readonly<Record<string, Condition | undefined>>,
  ) {
    for (const [name, condition] of Object.entries(conditions)) {
      if (!condition) continue;
      const bit = 1 << this.bits.size;
      this.bits.set(name, bit);
      condition(refused, bit);
    }
  }

  has(row: number): boolean {
    return this.refused[row] === 0;
  }

  count(): number {
    let count = 0;
    for (const bits of this.refused) if (bits === 0) count++;
    return count;
  }

  /** Some of them in the order of the rows. */
  page(order: Uint32Array, offset: number, limit: number): number[] {
    const { refused } = this;
    const rows: number[] = [];
    let left = offset;
    for (let at = 0; at < order.length && rows.length < limit; at++)
      if (refused[order[at]!] === 0 && --left < 0) rows.push(order[at]!);
    return rows;
  }

  /** How many rows have each value; without the condition of that name, if there is one. */
  tally<V>(
    { codes, values }: Pick<ValueColumn<never, never>, 'codes'> & { values: readonly V[] },
    without = '',
  ): [V, number][] {
    const kept = ~(this.bits.get(without) ?? 0);
    const { refused } = this;
    const counts = new Uint32Array(values.length);
    for (let row = 0; row < refused.length; row++) if ((refused[row]! & kept) === 0) counts[codes[row]!]!++;
    return [...values.entries()].flatMap(([code, value]) => (counts[code] ? [[value, counts[code]]] : []));
  }
}

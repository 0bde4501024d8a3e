import type { Condition, Value, ValueColumn } from './columns.js';

export class Selection {
  readonly names: string[] = [];
  private listed: number | undefined;

  /**
   * @param refused by row, a bit of each condition that refuses it; all bits without a record
   * @param within rows that may be chosen, by default all
   */
  constructor(
    private readonly refused: Uint16Array,
    private readonly room: Uint32Array,
    conditions: Readonly<Record<string, Condition | undefined>>,
    private readonly within?: Uint32Array,
  ) {
    for (const [name, condition] of Object.entries(conditions))
      if (condition) condition(refused, 1 << (this.names.push(name) - 1), within);
  }

  has(row: number): boolean {
    return this.refused[row] === 0;
  }

  count(): number {
    return this.list.length;
  }

  rows(): number[] {
    return [...this.list];
  }

  page(order: Uint32Array, offset: number, limit: number): number[] {
    const rows: number[] = [];
    let left = offset;
    const all = this.within?.buffer === order.buffer ? this.within : order;
    for (let at = 0; at < all.length && rows.length < limit; at++) {
      const row = all[at]!;
      if (this.has(row) && --left < 0) rows.push(row);
    }
    return rows;
  }

  tally<V extends Value>({ codes, values }: ValueColumn<never, V>, without = ''): [V, number][] {
    const counts = new Uint32Array(values.length);
    const condition = this.names.indexOf(without);
    if (condition < 0) for (const row of this.list) counts[codes[row]!]!++;
    else {
      const { refused } = this;
      const others = ~(1 << condition);
      for (let row = 0; row < refused.length; row++)
        counts[codes[row]!]! += Number((refused[row]! & others) === 0);
    }
    return [...values.entries()].flatMap(([code, value]) => (counts[code] ? [[value, counts[code]]] : []));
  }

  refusedRows(): { by: readonly string[]; rows: readonly number[] }[] {
    const { refused, names } = this;
    const rowsOf = new Map<number, number[]>();
    for (let row = 0; row < refused.length; row++) {
      const bits = refused[row]!;
      // Further bits mean no record.
      if (bits === 0 || bits >> names.length !== 0) continue;
      const rows = rowsOf.get(bits);
      if (rows) rows.push(row);
      else rowsOf.set(bits, [row]);
    }
    return [...rowsOf].map(([bits, rows]) => ({ by: names.filter((_, at) => bits & (1 << at)), rows }));
  }

  /** Valid until the table's next selection. */
  get list(): Uint32Array {
    if (this.listed === undefined) {
      const { refused } = this;
      const { room, within } = this;
      const rows = within?.length ?? refused.length;
      let listed = 0;
      for (let at = 0; at < rows; at++) {
        const row = within ? within[at]! : at;
        room[listed] = row;
        listed += Number(refused[row] === 0);
      }
      this.listed = listed;
    }
    return this.room.subarray(0, this.listed);
  }
}
